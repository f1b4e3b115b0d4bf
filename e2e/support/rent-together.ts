import type { Locator, Page } from '@playwright/test';
import { type FilledStage, setStage } from './filled-stage.ts';
import { expect, test } from './fixtures.ts';
import type { Hands } from './hands.ts';
import { confirmIn } from './renting.ts';

/** A rig that can be rented, as the market lists it. */
export interface ToLet {
  id: string;
  name: string;
  price: { type: string; BTC: { price: string } };
}

/** A market of the file's own with rigs that can be rented: each test takes some that no other takes. */
export function toLetStage() {
  let stage: FilledStage<'toLet'>;
  let taken = 0;
  test.beforeAll(async () => {
    stage = await setStage('toLet');
  });
  test.afterAll(async () => {
    await stage?.close();
  });
  const listed = async () =>
    ((await stage.ofMarket('/rig', { type: 'sha256', limit: 100 })) as { records: ToLet[] }).records;
  const open = async (page: Page, path = '/rigs?algo=sha256&sort=name&order=ascending'): Promise<void> => {
    await stage.connect(page.context());
    await page.goto(`${stage.deskUrl}${path}`);
  };
  return {
    stage: () => stage,
    async take(count: number): Promise<ToLet[]> {
      const rigs = (await listed()).filter(({ name }) => name.startsWith('To let'));
      taken += count;
      const mine = rigs.filter(({ name }) => isWithin(name, [taken - count, taken]));
      if (mine.length !== count) throw new Error('the stage has too few rigs that can be rented');
      return mine;
    },
    /** What there is of the renter's in a rig. */
    async rentalsOf({ id }: Pick<ToLet, 'id'>) {
      const { rentals } = (await stage.ofMarket('/rental', { rig: id, history: 'true' })) as {
        rentals: { id: string; length: string }[];
      };
      return rentals;
    },
    open,
    /** Up to the button that pays, for two hours each. */
    async review(page: Page, hands: Hands, rigs: readonly ToLet[]): Promise<Locator> {
      await open(page);
      const terms = await chooseToRent(page, hands, rigs);
      await fillTerms(terms, hands, '2');
      await terms.getByRole('button', { name: /^Review \d/ }).click();
      await expect(confirmIn(terms)).not.toHaveAttribute('aria-disabled', 'true');
      return terms;
    },
  };
}

function isWithin(name: string, [after, to]: [number, number]): boolean {
  const row = Number(name.split(' ').at(-1));
  return row > after && row <= to;
}

/** Ticks rigs in the market that is looked at, and leads to where they are rented together. */
export async function chooseToRent(page: Page, hands: Hands, rigs: readonly ToLet[]): Promise<Locator> {
  const table = page.getByRole('table', { name: 'Rigs that can be rented now' });
  await expect(table.getByRole('row').nth(1).getByRole('link')).toBeVisible();
  for (const { name } of rigs)
    await hands.press(table.getByRole('checkbox', { name: `Select rig ${name}`, exact: true }));
  await hands.press(page.getByRole('link', { name: `Rent ${rigs.length} rigs` }));
  await expect(page).toHaveURL(/\/rigs\/rent\?ids=/);
  return termsOf(page);
}

/** The part of the page that rents them. */
export function termsOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Terms', exact: true });
}

/** Hours, and a pool of which nothing may stay in the browser. */
export async function fillTerms(terms: Locator, hands: Hands, hours: string): Promise<void> {
  await hands.fill(terms.getByLabel('Length of each'), hours);
  await hands.press(terms.getByRole('radio', { name: 'Pool address' }));
  await hands.fill(terms.getByRole('textbox', { name: 'Pool address' }), POOL.address);
  await hands.fill(terms.getByRole('textbox', { name: 'Pool user' }), POOL.user);
  await hands.fill(terms.getByLabel('Pool password'), POOL.password);
}

export const POOL = {
  address: 'stratum+tcp://pool.example:3333',
  user: 'canary-wallet.worker',
  password: 'canary-password',
};
