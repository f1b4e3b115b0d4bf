import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { aimed } from './aimed.ts';
import type { BenchBrowser } from './open-browser.ts';

const SETTLED_MS = 1500;
const PAGES = ['Rentals', 'Market', 'Wallet', 'Market', 'Rentals', 'Market'] as const;

/** From the press of a link of the header to the frame with the other page's heading, on a slow processor. */
export async function changeRoute(browser: BenchBrowser): Promise<Finding> {
  const { page, close } = await browser.newPage('slowed');
  await page.goto('/rigs', { waitUntil: 'networkidle' });
  const each: number[] = [];
  for (const [at, name] of [...PAGES, ...PAGES].entries()) {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
    await link.hover();
    await page.waitForTimeout(SETTLED_MS);
    const changed = page.evaluate(waitForHeading);
    await link.click();
    const ms = await changed;
    // The first time around a page's parts are still to come.
    if (at >= PAGES.length) each.push(ms);
  }
  await close();
  return aimed('another page, from press to frame', {
    limit: 200,
    unit: 'ms',
    measured: median(each),
    each,
  });
}

/** Runs in the page: the time from the next press to the frame that shows another heading. */
function waitForHeading(): Promise<number> {
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  return new Promise((resolve) => {
    let pressed = Number.POSITIVE_INFINITY;
    addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
    const look = () => {
      const now = heading();
      if (now === undefined || now === before) return void requestAnimationFrame(look);
      requestAnimationFrame((frame) => resolve(frame - pressed));
    };
    look();
  });
}
