import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const RIG = '/rigs/1001';
export const figure = (page: Page) => page.getByRole('figure', { name: 'Hash rate of rig 1001' });
export const plot = (page: Page) => page.getByRole('group', { name: 'Hash rate of rig 1001, plot' });
/** Until a pointer comes. */
export const curve = (page: Page) => figure(page).locator('[data-curve]');

/** Waits until what the page's graph shows is here, and lets no further minute come. */
export async function keepGraph(page: Page): Promise<void> {
  await expect(page.locator('[data-curve]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Refresh graphs?$/ })).toBeEnabled();
  await page.route(/\/api\/market\/rig\/\d+\/graph/, () => undefined);
}
