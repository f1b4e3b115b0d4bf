import type { Locator, Page } from '@playwright/test';
import { KEY_HEADER } from '#lib/contract/desk.ts';
import type { DemoAccount } from './demo.ts';
import { expect } from './fixtures.ts';
import { untilAlive } from './look-at.ts';

const POOL = { address: 'stratum+tcp://pool.example:3333', user: 'wallet.worker' };

/** The part of a rig's page that rents it. */
export function rentPanel(page: Page): Locator {
  return page.getByRole('region', { name: 'Rent', exact: true });
}

/** What says what came of an order. */
export function noticeOf(panel: Locator): Locator {
  return panel.getByRole('alert');
}

export interface ListedRig {
  id: string;
  name: string;
  owner?: string;
  extensions?: boolean;
  minhours: string;
  price: { type: string; BTC?: { price: string; minhrs?: string } };
}

/** What can be rented for BTC, cheapest first, as the desk lists it; of these algorithms. */
export async function availableRigs(page: Page, apiKey: string, algorithms: string[]): Promise<ListedRig[]> {
  const lists = await Promise.all(
    algorithms.map((algo) => readDesk(page, apiKey, `/rig?type=${algo}&limit=100`)),
  );
  const rigs: ListedRig[] = lists.flatMap(({ records }) => records);
  const cost = ({ price }: ListedRig) => Number(price.BTC?.minhrs ?? Number.POSITIVE_INFINITY);
  return rigs.toSorted((a, b) => cost(a) - cost(b));
}

/** The data of the desk's answer to one of its market's endpoints. */
export async function readDesk(page: Page, apiKey: string, path: string) {
  const answer = await page.request.get(`/api/market${path}`, { headers: { [KEY_HEADER]: apiKey } });
  return (await answer.json()).data;
}

/** Opens a rig and fills in a pool; the other fields are left as they stand. */
async function openRent(page: Page, rigId: string): Promise<Locator> {
  await page.goto(`/rigs/${rigId}`);
  const panel = rentPanel(page);
  await panel.getByRole('radio', { name: 'Pool address' }).click();
  await panel.getByRole('textbox', { name: 'Pool address' }).fill(POOL.address);
  await panel.getByRole('textbox', { name: 'Pool user' }).fill(POOL.user);
  return panel;
}

/** To the button that pays, and not further. */
export async function reviewRent(page: Page, rigId: string): Promise<Locator> {
  const panel = await openRent(page, rigId);
  await panel.getByRole('button', { name: 'Review' }).click();
  await expect(confirmIn(panel)).toBeVisible();
  return panel;
}

export function confirmIn(panel: Locator): Locator {
  return panel.getByRole('button', { name: /^Confirm and pay/ });
}

const taken = new Set<string>();

/**
 * Each test takes rigs of its own that the account never rented, the cheapest first. Those of other tests that run at
 * once have other algorithms.
 */
export async function takeRig(
  page: Page,
  account: DemoAccount,
  { algorithms, owner }: { algorithms: string[]; owner?: string },
): Promise<ListedRig> {
  const rigs = await availableRigs(page, account.apiKey, algorithms);
  for (const rig of rigs) {
    if (taken.has(rig.id) || (owner && rig.owner !== owner)) continue;
    taken.add(rig.id);
    if ((await rentalsOf(page, account, rig.id)).length === 0) return rig;
  }
  throw new Error('the demo has too few rigs that can be rented');
}

/** The key's rentals of a rig, ended ones too. */
export async function rentalsOf(
  page: Page,
  { apiKey }: DemoAccount,
  rigId: string,
): Promise<{ id: string }[]> {
  return (await readDesk(page, apiKey, `/rental?rig=${rigId}&history=true`)).rentals;
}

/** The key's newest rentals that are over and were observed; a rental may lie where nothing was. */
export async function observedRentals(page: Page, { apiKey }: DemoAccount): Promise<string[]> {
  const { rentals } = await readDesk(page, apiKey, '/rental?history=true&limit=100');
  return rentals.flatMap(
    ({ id, ended, delivery }: { id: string; ended: boolean; delivery: { shares: number } }) =>
      ended && delivery.shares > 0 ? [id] : [],
  );
}

/** The intents under which rentals were asked for, in order, from here on. */
export function intentsOf(page: Page): (string | undefined)[] {
  const intents: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/market/rental'))
      intents.push(request.headers()['idempotency-key']);
  });
  return intents;
}

/**
 * Opens one of the cheapest rigs of an algorithm for which the demo's renter has a profile with a pool; gives its id. The list may
 * be some seconds old, and one that was rented since is passed over.
 */
export async function openRig(page: Page, at: number): Promise<string> {
  await page.goto('/rigs?algo=scrypt&sort=least');
  await untilAlive(page);
  const href = (await page.getByRole('row').nth(at).getByRole('link').getAttribute('href')) ?? '';
  // Wherever it stands by then.
  await page.locator(`[data-row-link][href="${href}"]`).click();
  await expect(page).toHaveURL(href);
  // Not only its frame: the rig has been read.
  await expect(rentPanel(page).getByLabel('Length')).toBeVisible();
  if (await rentPanel(page).getByText('cannot begin now').isVisible()) return openRig(page, at + 1);
  return href.replace('/rigs/', '');
}
