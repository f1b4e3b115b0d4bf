import type { Page } from '@playwright/test';
import type { Finding } from '../finding.ts';
import { aimed } from './aimed.ts';
import type { BenchBrowser } from './open-browser.ts';

const KEY_MS = 140;
/** A frame: some 7,000 pixels or 200 rows a second, about as fast as a hand flings a page. */
const SCROLL_PX = 120;
const SCROLL_STEPS = 300;
const LONG_FRAME_MS = 50;

/** Typing in the market's filter over all rigs, on a slow processor: the slowest answer to a key. */
export async function typeInFilter(browser: BenchBrowser): Promise<Finding> {
  const { page, watched, forget, close } = await openMarket(browser);
  const box = page.getByRole('searchbox');
  await box.click();
  await forget();
  await page.keyboard.type('rig 12', { delay: KEY_MS });
  for (let key = 0; key < 6; key += 1) await page.keyboard.press('Backspace', { delay: KEY_MS });
  await page.waitForTimeout(1000);
  const { interactionsMs } = await watched();
  await close();
  if (interactionsMs.length === 0) throw new Error('the browser told of no key');
  const measured = Math.max(...interactionsMs);
  return aimed('typing in the filter, slowest key to next paint', {
    limit: 150,
    unit: 'ms',
    measured,
    each: interactionsMs,
  });
}

/** Scrolling through the rigs on a slow processor: the longest frame. */
export async function scrollRigs(browser: BenchBrowser): Promise<Finding> {
  const { page, close } = await openMarket(browser);
  await page.mouse.move(700, 500);
  // The first pages of rigs, so that what is measured is scrolling.
  await scroll(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(1000);
  await page.evaluate(countFrames);
  await scroll(page);
  const frames = await page.evaluate(() => window.benchFrames);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await close();
  if (frames.length === 0) throw new Error('the browser told of no frame');
  return {
    ...aimed('scrolling the rigs, longest frame', {
      limit: LONG_FRAME_MS,
      unit: 'ms',
      measured: Math.max(...frames),
    }),
    notes: [
      `${frames.length} frames over ${SCROLL_STEPS * SCROLL_PX} px of ${height}`,
      `99 of 100 within ${shareOf(frames, 0.99).toFixed(0)} ms, ${frames.filter((ms) => ms > LONG_FRAME_MS).length} longer than ${LONG_FRAME_MS} ms`,
    ],
  };
}

/** The longest of this share of the frames. */
function shareOf(frames: readonly number[], share: number): number {
  return frames.toSorted((a, b) => a - b)[Math.floor(share * (frames.length - 1))] ?? 0;
}

async function openMarket(browser: BenchBrowser) {
  const opened = await browser.newPage('slowed');
  await opened.page.goto('/rigs', { waitUntil: 'load' });
  await opened.page.locator('[data-row-link]').first().waitFor();
  await opened.page.waitForTimeout(2000);
  return opened;
}

async function scroll(page: Page): Promise<void> {
  for (let step = 0; step < SCROLL_STEPS; step += 1) {
    await page.mouse.wheel(0, SCROLL_PX);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
}

declare global {
  interface Window {
    benchFrames: number[];
  }
}

function countFrames(): void {
  window.benchFrames = [];
  let last = performance.now();
  const frame = (now: number) => {
    window.benchFrames.push(Math.round(now - last));
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
