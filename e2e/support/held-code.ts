import type { Page } from '@playwright/test';
import { gate } from './gate.ts';

/** Opens a page whose further code waits until it is released. */
export async function openWithCodeHeld(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
  return holdCode(page);
}

/** From here on code waits until it is released. */
export function holdCode(page: Page) {
  return hold(page, '**/_next/static/chunks/**/*.js');
}

/** From here on what is asked for under an address waits until it is released. */
export async function hold(page: Page, url: string) {
  const { opened, open } = gate();
  await page.route(url, async (route) => {
    await opened;
    await route.continue();
  });
  return { release: async () => open() };
}

/** Until a page hears of what is done on it. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyInput === undefined);
}
