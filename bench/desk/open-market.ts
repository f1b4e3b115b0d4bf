import type { BenchBrowser } from './open-browser.ts';

/** The market on a processor of this speed, its first rigs drawn and at rest. */
export async function openMarket(browser: BenchBrowser, speed: 'slowed' | 'full' = 'slowed') {
  const opened = await browser.newPage(speed);
  await opened.page.goto('/rigs', { waitUntil: 'load' });
  await opened.page.locator('[data-row-link]').first().waitFor();
  await opened.page.waitForTimeout(2000);
  return opened;
}
