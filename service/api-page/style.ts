/** The page's whole style: text first, the reader's own light or dark, and room for 360 pixels. */
export const style = `
:root {
  color-scheme: light dark;
  --text: #16202a; --quiet: #51606f; --page: #fff; --panel: #f4f6f8; --line: #d8dee4; --link: #0b5cad;
}
@media (prefers-color-scheme: dark) {
  :root { --text: #e4e9ee; --quiet: #a3b0bd; --page: #12171c; --panel: #1b2229; --line: #33404c; --link: #7fbaf5; }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 54rem; background: var(--page); color: var(--text);
  font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: break-word;
}
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; }
h3 { font-size: 1.05rem; margin: 0; }
p, ul, dl { margin: .5rem 0; }
a { color: var(--link); }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { background: var(--panel); border: 1px solid var(--line); border-radius: .375rem; padding: .75rem; overflow-x: auto; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); }
article { border-top: 1px solid var(--line); padding: 1.25rem 0 .25rem; }
dt { color: var(--quiet); font-size: .875rem; margin-top: .75rem; }
dd { margin: 0; }
@media (max-width: 480px) {
  .stacks thead { position: absolute; clip-path: inset(50%); }
  .stacks tr { display: block; padding: .375rem 0; border-bottom: 1px solid var(--line); }
  .stacks td { display: inline-block; padding: 0 .5rem 0 0; border: 0; }
  .stacks td:last-child { display: block; }
}
.method { font-weight: 600; }
.quiet { color: var(--quiet); }
`;
