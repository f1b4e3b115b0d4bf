import type { Page } from '@playwright/test';

/** Opens a page whose further code waits until it is released. */
export async function openWithCodeHeld(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' });
  return holdCode(page);
}

/** From here on code waits until it is released. */
export async function holdCode(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return { release: async () => release() };
}
