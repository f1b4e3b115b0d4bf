import { expect, type Page, type Request, type Response } from '@playwright/test';

/** So long nothing is on its way where a page has read what it shows. */
const QUIET_MS = 500;
/** A slow machine may take long for a page; a test has twice as long for all. */
const READ_MS = 120_000;

/** Opens a page and waits until it has read what it shows. */
export function lookAt(page: Page, path: string): Promise<Response | null> {
  return untilRead(page, () => page.goto(path, { waitUntil: 'domcontentloaded' }));
}

/** The same of the page that is open, loaded once more. */
export function lookAgain(page: Page): Promise<Response | null> {
  return untilRead(page, () => page.reload({ waitUntil: 'domcontentloaded' }));
}

/** Until a page hears of what is done on it. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyInput === undefined);
}

/**
 * Does something to a page, and waits until it is loaded, alive, and has read what it asks for from then on. A browser's own word
 * for a quiet network comes too early where a page is slow to come alive: it asks for nothing meanwhile.
 */
export async function untilRead<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const asked = new Set<Request>();
  let quietSince = 0;
  const begin = (request: Request) => asked.add(request);
  const end = (request: Request) => {
    asked.delete(request);
    quietSince = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  const answer = await act();
  await page.waitForLoadState();
  await untilAlive(page);
  quietSince = Date.now();
  const awaited = async () => {
    // A page that is busy has not asked for what comes next, and what it did before this is heard of before its answer.
    await page.evaluate(() => undefined);
    if (asked.size > 0) return [...asked].map((request) => request.url());
    return Date.now() - quietSince >= QUIET_MS ? [] : ['what may come next'];
  };
  await expect.poll(awaited, { intervals: [50], timeout: READ_MS }).toEqual([]);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  return answer;
}
