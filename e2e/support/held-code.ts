import type { Page } from '@playwright/test';
import { gate } from './gate.ts';
import { lookAt } from './look-at.ts';

/** Opens a page whose further code waits until it is released. */
export async function openWithCodeHeld(page: Page, path: string) {
  await lookAt(page, path);
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
