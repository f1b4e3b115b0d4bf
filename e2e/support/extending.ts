import type { Locator, Page } from '@playwright/test';
import type { DemoAccount } from './demo.ts';
import { expect } from './fixtures.ts';
import type { Hands } from './hands.ts';
import { atTheMarket } from './market-client.ts';
import { otherProgramOf } from './newcomer.ts';
import { availableRigs, type ListedRig } from './renting.ts';

export interface Rented {
  id: string;
  rig: ListedRig;
}

interface Wanted {
  /** Nobody else rents these rigs: other tests that run at once have other owners or other algorithms. */
  algorithm: string;
  owner: string;
  count: number;
  /** So many of the cheapest are left to others. */
  after?: number;
}

/** Rents rigs that can be extended, each for as short as can be, past the desk. */
export async function rentMany(
  page: Page,
  { account, dataDir }: { account: DemoAccount; dataDir: string },
  { algorithm, owner, count, after = 0 }: Wanted,
): Promise<Rented[]> {
  const rigs = await availableRigs(page, account.apiKey, [algorithm]);
  const fitting = rigs.filter((rig) => rig.owner === owner && rig.extensions && rig.price.BTC?.minhrs);
  const rented: Rented[] = [];
  for (const rig of fitting.slice(after)) {
    if (rented.length === count) break;
    const { success, data } = await atTheMarket(await otherProgramOf(dataDir, 'renter'), ['PUT', '/rental'], {
      rig: rig.id,
      length: Number(rig.minhours),
      pool_url: 'stratum+tcp://pool.example:3333',
      pool_user: 'wallet.worker',
      pool_password: 'x',
    });
    // Another test may have rented it meanwhile.
    if (success) rented.push({ id: data.id, rig });
  }
  if (rented.length < count) throw new Error(`the demo has too few rigs of ${owner} that can be extended`);
  return rented;
}

/** Ticks rentals in the list that is looked at, and opens the way to extend them. */
export async function chooseToExtend(page: Page, hands: Hands, rented: readonly Rented[]): Promise<Locator> {
  const pick = page.getByRole('button', { name: 'Select rentals' });
  const table = page.getByRole('table', { name: 'Rentals' });
  await expect(table.getByRole('row').nth(1).getByRole('link')).toBeVisible();
  // The desk does not know yet of what was rented past it, and shows one answer to all who ask within some seconds.
  const newest = table.locator(`a[href="/rentals/${rented.at(-1)?.id}"]`);
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh rentals' }).click();
    await expect(newest).toBeAttached({ timeout: 3_000 });
  }).toPass();
  if (await pick.isVisible()) await hands.press(pick);
  for (const { id } of rented)
    await hands.press(table.getByRole('checkbox', { name: `Select rental ${id}` }));
  await expect(page.getByText(`${rented.length} selected`).last()).toBeVisible();
  await hands.press(page.getByRole('button', { name: 'Extend together' }));
  return page.getByRole('region', { name: /^Extend \d+ rentals? together$/ });
}
