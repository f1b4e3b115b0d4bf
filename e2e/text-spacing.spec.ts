import { expect, test } from './support/fixtures.ts';

/** What WCAG 1.4.12 lets readers set, in a window of 1280 px at 400 % zoom. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

test.use({ viewport: { width: 320, height: 640 }, bypassCSP: true });

test('with wider spaces in the narrowest window nothing scrolls sideways', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  for (const path of ['/rigs/1002', '/rentals/14', '/status']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.addStyleTag({ content: SPACED });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: path,
      })
      .toBe(0);
  }
});
