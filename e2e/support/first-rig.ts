import type { Page } from '@playwright/test';

/** The number of the first rig of the market, which is opened. */
export async function firstRig(page: Page): Promise<string> {
  await page.goto('/rigs');
  const href = await page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href');
  return href?.split('/').at(-1) ?? '';
}
