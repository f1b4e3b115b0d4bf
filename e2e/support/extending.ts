import type { Locator, Page } from '@playwright/test';
import { type FilledStage, setStage } from './filled-stage.ts';
import { expect, test } from './fixtures.ts';
import type { Hands } from './hands.ts';

/** A rental that runs, as the market lists it. */
export interface Rented {
  id: string;
  length: string;
  rig: { id: string; name: string; price: { type: string; BTC: { price: string } } };
}

/** A market of the file's own with rentals that run: each test takes some that no other takes. */
export function letOutStage() {
  let stage: FilledStage<'letOut'>;
  let taken = 0;
  test.beforeAll(async () => {
    stage = await setStage('letOut');
  });
  test.afterAll(async () => {
    await stage?.close();
  });
  return {
    stage: () => stage,
    async take(count: number): Promise<Rented[]> {
      const { rentals } = (await stage.ofMarket('/rental', { limit: 100 })) as { rentals: Rented[] };
      taken += count;
      return rentals.slice(taken - count, taken);
    },
    async rental(id: string) {
      return (await stage.ofMarket(`/rental/${id}`)) as {
        length: string;
        extended: string;
        end_unix: string;
        extensions: { price: string }[];
      };
    },
    async open(page: Page): Promise<void> {
      await stage.connect(page.context());
      await page.goto(`${stage.deskUrl}/rentals?as=renter`);
    },
  };
}

/** Ticks rentals in the list that is looked at, and opens the way to extend them. */
export async function chooseToExtend(page: Page, hands: Hands, rented: readonly Rented[]): Promise<Locator> {
  const pick = page.getByRole('button', { name: 'Select rentals' });
  const table = page.getByRole('table', { name: 'Rentals' });
  await expect(table.getByRole('row').nth(1).getByRole('link')).toBeVisible();
  if (await pick.isVisible()) await hands.press(pick);
  for (const { id } of rented)
    await hands.press(table.getByRole('checkbox', { name: `Select rental ${id}`, exact: true }));
  await expect(page.getByText(`${rented.length} selected`).last()).toBeVisible();
  await hands.press(page.getByRole('button', { name: 'Extend together' }));
  return page.getByRole('region', { name: /^Extend (1 rental|\d+ rentals together)$/ });
}
