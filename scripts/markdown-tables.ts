/** A table of a Markdown document; cells are trimmed. */
export interface MarkdownTable {
  head: string[];
  rows: string[][];
}

/** The tables of a Markdown text, in their order. */
export function markdownTables(text: string): MarkdownTable[] {
  return [...text.matchAll(/(?:^[|].*\n)+/gm)].map(([table]) => {
    const [head = [], , ...rows] = table.trimEnd().split('\n').map(cellsOf);
    return { head, rows };
  });
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}
