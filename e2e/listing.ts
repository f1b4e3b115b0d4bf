import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const algorithm = (page: Page) => page.getByRole('combobox', { name: 'Algorithm' });
export const hashUnit = (page: Page) => page.getByRole('combobox', { name: 'Unit', exact: true });
export const priceUnit = (page: Page) => page.getByRole('combobox', { name: 'Prices are per' });

/** Chooses what the rig mines, by its name. */
export async function choose(page: Page, name: string): Promise<void> {
  await algorithm(page).click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** Lists a rig for Scrypt that nobody has measured, and opens its page; returns its id. */
export async function listUnmeasured(page: Page, name: string): Promise<string> {
  await page.goto('/my-rigs/new');
  await page.getByLabel('Name').fill(name);
  await choose(page, 'Scrypt');
  await page.getByLabel('Advertised hash rate').fill('5');
  await page.getByLabel('Price in BTC').fill('0.00003');
  await page.getByLabel('Shortest rental').fill('3');
  await page.getByLabel('Longest rental').fill('24');
  await page.getByLabel('Pool', { exact: true }).fill('stratum+tcp://pool.example:3333');
  await page.getByLabel('User').fill('wallet.worker');
  await page.getByRole('button', { name: 'List the rig' }).click();
  await page.getByRole('link', { name: 'Open the rig' }).click();
  await expect(page.getByLabel('Price in BTC')).toHaveValue('0.00003000');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
