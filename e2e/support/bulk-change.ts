import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

interface Planned {
  /** A slug; tests that change rigs side by side have one each. */
  algo: string;
  /** By how many percent prices are to change, as typed. */
  percent: string;
}

/** Three of the owner's rigs of an algorithm ticked, to be changed; returns the table of all. */
export async function planThree(page: Page, algo: string): Promise<Locator> {
  await page.goto(`/my-rigs?algo=${algo}&sort=name`);
  const table = page.getByRole('table', { name: 'My rigs' });
  for (const row of [1, 2, 3]) await table.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change together' }).click();
  await expect(page.getByRole('region', { name: 'Change 3 rigs together' })).toBeFocused();
  return table;
}

/** The same, with their prices to be changed. */
export async function planByPercent(page: Page, { algo, percent }: Planned): Promise<Locator> {
  const table = await planThree(page, algo);
  await page.getByRole('radio', { name: 'By percent' }).check();
  await page.getByLabel('Change', { exact: true }).fill(percent);
  return table;
}

/** Away from one's rigs, and back. */
export async function lookElsewhere(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await page.getByRole('link', { name: 'My rigs' }).click();
  await expect(page.getByRole('heading', { name: 'My rigs' })).toBeVisible();
}
