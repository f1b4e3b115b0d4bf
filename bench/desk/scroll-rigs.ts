import type { Page } from '@playwright/test';
import type { Finding } from '../finding.ts';
import { aimed } from './aimed.ts';
import type { BenchBrowser } from './open-browser.ts';
import { openMarket } from './open-market.ts';

/** A turn of a wheel, one for each frame that is drawn, and how many: a thousand rows. */
const SCROLL_PX = 120;
const SCROLL_STEPS = 300;
const LONG_FRAME_MS = 50;

const STATIC_PATH = '/static-rows';

/**
 * Scrolling through the rigs: the longest frame on a slow processor. Beside it what the same rows take there as a page of HTML
 * without any script, all of them in the document: what is left when there is no work of ours; and the market at full speed.
 */
export async function scrollRigs(browser: BenchBrowser): Promise<Finding[]> {
  const slowed = await scrollSlowed(browser);
  const full = await scrollAtFullSpeed(browser);
  return [
    {
      ...aimed('scrolling the rigs, longest frame', {
        limit: LONG_FRAME_MS,
        unit: 'ms',
        measured: Math.max(...slowed.market),
      }),
      notes: [framesText(slowed.market)],
    },
    {
      ...aimed('scrolling the rigs, long frames for each one of the same rows without any script', {
        limit: 1,
        unit: '',
        measured: longOf(slowed.market).length / longOf(slowed.withoutScript).length,
      }),
      notes: [`without script: ${framesText(slowed.withoutScript)}`],
    },
    beside('scrolling the rigs, processor not slowed', full),
  ];
}

function beside(name: string, frames: readonly number[]): Finding {
  return { on: 'browser', name, rounds: {}, notes: [framesText(frames)] };
}

async function scrollSlowed(browser: BenchBrowser) {
  const { page, close } = await openMarket(browser);
  await page.evaluate(keepRows);
  await scrollOnce(page);
  const html = await page.evaluate(keptPage);
  const market = await framesOfScrolling(page);
  await page.route(`**${STATIC_PATH}`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.goto(STATIC_PATH, { waitUntil: 'load' });
  await page.waitForTimeout(2000);
  const withoutScript = await framesOfScrolling(page);
  await close();
  return { market, withoutScript };
}

async function scrollAtFullSpeed(browser: BenchBrowser): Promise<number[]> {
  const { page, close } = await openMarket(browser, 'full');
  await scrollOnce(page);
  const frames = await framesOfScrolling(page);
  await close();
  return frames;
}

/** Reads the pages of rigs, so that what is measured after it is scrolling. */
async function scrollOnce(page: Page): Promise<void> {
  await scroll(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(1000);
}

/** How long each frame was, in milliseconds. */
async function framesOfScrolling(page: Page): Promise<number[]> {
  await page.evaluate(countFrames);
  await scroll(page);
  const frames = await page.evaluate(() => window.benchFrames);
  const scrolled = await page.evaluate(() => window.scrollY);
  if (scrolled < SCROLL_PX * SCROLL_STEPS * 0.95) throw new Error(`the page scrolled by ${scrolled} px only`);
  return frames;
}

async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (let step = 0; step < SCROLL_STEPS; step += 1) {
    await page.mouse.wheel(0, SCROLL_PX);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
}

function framesText(frames: readonly number[]): string {
  const sorted = frames.toSorted((a, b) => a - b);
  const within = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return `longest ${within(1)} ms, 99 of 100 within ${within(0.99)} ms, ${longOf(sorted).length} of ${sorted.length} longer than ${LONG_FRAME_MS} ms`;
}

function longOf(frames: readonly number[]): number[] {
  return frames.filter((ms) => ms > LONG_FRAME_MS);
}

declare global {
  interface Window {
    benchFrames: number[];
    benchRows: Map<number, string>;
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

/** Keeps every row that is drawn from now on. */
function keepRows(): void {
  window.benchRows = new Map();
  const body = document.querySelector('tbody');
  if (!body) throw new Error('the page has no table');
  const keep = () => {
    for (const row of body.querySelectorAll<HTMLElement>('tr[data-index]'))
      window.benchRows.set(Number(row.dataset.index), row.outerHTML);
  };
  keep();
  new MutationObserver(keep).observe(body, { childList: true });
}

/** The page as it stands, with all rows that were kept and no script. */
function keptPage(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const script of copy.querySelectorAll('script')) script.remove();
  const body = copy.querySelector('tbody');
  if (!body) throw new Error('the page has no table');
  body.innerHTML = [...window.benchRows.values()].join('');
  return `<!doctype html>${copy.outerHTML}`;
}
