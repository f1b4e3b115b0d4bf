import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { atTheMarket } from './market-client.ts';
import { otherProgramOf } from './newcomer.ts';

const ELSEWHERE = 'moved-elsewhere';

const algorithm = (page: Page) => page.getByRole('combobox', { name: 'Algorithm' });
export const hashUnit = (page: Page) => page.getByRole('combobox', { name: 'Unit', exact: true });
export const priceUnit = (page: Page) => page.getByRole('combobox', { name: 'Prices are per' });

/** Chooses what the rig mines, by its name. */
export async function choose(page: Page, name: string): Promise<void> {
  await algorithm(page).click();
  await page.getByRole('option', { name, exact: true }).click();
}

interface Listing {
  name: string;
  algorithm: string;
  rate: string;
  price: string;
}

/** Opens the form of a new listing, and fills it. */
export async function fillListing(page: Page, listing: Listing): Promise<void> {
  await page.goto('/my-rigs/new');
  await fillHere(page, listing);
}

/** Fills the form of a new listing, for 3 to 24 hours. */
export async function fillHere(page: Page, listing: Listing): Promise<void> {
  await page.getByLabel('Name').fill(listing.name);
  await choose(page, listing.algorithm);
  await page.getByLabel('Advertised hash rate').fill(listing.rate);
  await page.getByLabel('Price in BTC').fill(listing.price);
  await page.getByLabel('Shortest rental').fill('3');
  await page.getByLabel('Longest rental').fill('24');
  await page.getByLabel('Pool', { exact: true }).fill('stratum+tcp://pool.example:3333');
  await page.getByLabel('User').fill('wallet.worker');
}

/** One's rigs as the market has them, and not as the desk shows them for some seconds. */
export async function rigsAtMarket(dataDir: string) {
  const { data } = await atTheMarket(await otherProgramOf(dataDir, 'owner'), ['GET', '/rig/mine']);
  return data;
}

/** Changes one's rig by another program, its region too: `untilMoved` waits for that. */
export async function moveElsewhere(dataDir: string, id: string, changes: object = {}): Promise<void> {
  const body = { region: ELSEWHERE, ...changes };
  const moved = await atTheMarket(await otherProgramOf(dataDir, 'owner'), ['PUT', `/rig/${id}`], body);
  expect(moved, JSON.stringify(moved)).toMatchObject({ success: true });
}

/** Asks for a rig until its page has what another program did. The desk shows one answer for some seconds to all who ask. */
export async function untilMoved(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh the rig' }).click();
    await expect(page.getByLabel('Region')).toHaveValue(ELSEWHERE, { timeout: 1_000 });
  }).toPass();
}

/** Lists a rig for Scrypt that nobody has measured, and opens its page; returns its id. */
export async function listUnmeasured(page: Page, name: string): Promise<string> {
  await fillListing(page, { name, algorithm: 'Scrypt', rate: '5', price: '0.00003' });
  await page.getByRole('button', { name: 'List the rig' }).click();
  await page.getByRole('link', { name: 'Open the rig' }).click();
  await expect(page.getByLabel('Price in BTC')).toHaveValue('0.00003000');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
