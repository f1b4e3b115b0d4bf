import type { Locator, Page } from '@playwright/test';
import { type FilledStage, setStage } from '../support/filled-stage.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Hands } from '../support/hands.ts';
import { expectNoSideways } from '../support/sideways.ts';

/** What the market itself says of a rental. */
interface Told {
  price: { paid: string; currency: string };
  delivery: {
    refund: string;
    minutes: { observed: number; rig: number; pool: number; unobserved: number };
  };
}

/** A row of the account's ledger at the market. */
interface Entry {
  type: string;
  amount: string;
}

let stage: FilledStage<'outages'>;

test.beforeAll(async () => {
  stage = await setStage('outages');
});

test.afterAll(() => stage?.close());

test('a settled rental with outages of each cause has the minutes and the money of the market', async ({
  page,
  context,
  hands,
}) => {
  await stage.connect(context);
  await openRental(page, hands, stage.filled.settled);
  const told = (await stage.ofMarket(`/rental/${stage.filled.settled}`)) as Told;
  const rows = await timeAndMoney(page);
  expectMinutes(rows, told);

  const paid = satoshi(told.price.paid);
  const { together, ...parts } = rows;
  expect(together).toEqual({ minutes: 120, paid, refund: satoshi(told.delivery.refund) });
  expect(sumOf(parts, 'paid')).toBe(paid);
  // All that was missing is the rig's time, of the time that was observed.
  const { rig, observed } = told.delivery.minutes;
  expect(together.refund).toBe(BigInt(Math.round((Number(paid) * rig) / observed)));
  expect(parts.rig.refund).toBe(together.refund);
  expect([parts.working.refund, parts.pool.refund, parts.unobserved.refund]).toEqual([0n, 0n, 0n]);

  const { transactions } = (await stage.ofMarket('/account/transactions', {
    rental: stage.filled.settled,
  })) as { transactions: Entry[] };
  expect(transactions.map(({ type }) => type)).toContain('Credit/Refund');
  const ledger = page.getByRole('table', { name: 'Ledger rows of this rental' }).getByRole('row');
  await expect(ledger).toHaveCount(transactions.length + 1);
  for (const { type, amount } of transactions) {
    const entry = ledger.filter({ hasText: type });
    await expect(entry).toHaveCount(1);
    expect(amountIn(await entry.innerText())).toBe(satoshi(amount));
    if (type === 'Credit/Refund') expect(satoshi(amount)).toBe(together.refund);
  }
  await expectNoSideways(page);
});

test('a running rental says what it would get back if it ended now, as the market does', async ({
  page,
  context,
  hands,
}) => {
  await stage.connect(context);
  await openRental(page, hands, stage.filled.running);
  const told = (await stage.ofMarket(`/rental/${stage.filled.running}`)) as Told;
  const rows = await timeAndMoney(page);
  expectMinutes(rows, told);
  expect(rows.together.refund).toBe(satoshi(told.delivery.refund));
  expect(rows.rig.refund).toBe(rows.together.refund);
  const { together, ...parts } = rows;
  expect(sumOf(parts, 'paid')).toBe(together.paid);
  const verdict = page.getByRole('region', { name: 'Delivery' });
  await expect(verdict).toContainText(`The rig was offline for ${told.delivery.minutes.rig} min`);
  await expectNoSideways(page);
});

async function openRental(page: Page, hands: Hands, id: string): Promise<void> {
  await page.goto(`${stage.deskUrl}/rentals`);
  await hands.press(page.getByRole('radio', { name: 'With finished' }));
  const rentals = page.getByRole('table', { name: 'Rentals' });
  await hands.press(rentals.locator(`a[href="/rentals/${id}"]`));
  await expect(page).toHaveURL(new RegExp(`/rentals/${id}$`));
}

const PARTS = {
  working: 'Rig and pool there',
  rig: 'Rig offline',
  pool: 'Pool offline',
  unobserved: 'Not observed',
  together: 'Together',
} as const;
type Part = keyof typeof PARTS;
interface Row {
  minutes: number;
  /** In 1e-8 of the asset. */
  paid: bigint;
  refund: bigint;
}

/** What stands on the page, by cause. */
async function timeAndMoney(page: Page): Promise<Record<Part, Row>> {
  const table = page.getByRole('table', { name: 'Time and money by cause' });
  const rows: [string, Row][] = [];
  for (const [part, name] of Object.entries(PARTS)) {
    rows.push([part, await readRow(table.getByRole('row', { name }))]);
  }
  return Object.fromEntries(rows) as Record<Part, Row>;
}

async function readRow(row: Locator): Promise<Row> {
  const [minutes] = /[\d,]+(?=\s*min)/.exec(await row.innerText()) ?? [];
  const [paid = '', refund = ''] = (await row.getByRole('cell').allInnerTexts()).slice(-2);
  return { minutes: Number(minutes?.replace(',', '')), paid: amountIn(paid), refund: amountIn(refund) };
}

/** The minutes on the page are those that were, and those the market tells. */
function expectMinutes(rows: Record<Part, Row>, { delivery: { minutes } }: Told): void {
  const { observed, rig, pool, unobserved } = minutes;
  const told = { working: observed - rig - pool, rig, pool, unobserved };
  expect(told).toEqual(stage.filled.minutes);
  const { together, ...parts } = rows;
  expect(Object.fromEntries(Object.entries(parts).map(([part, row]) => [part, row.minutes]))).toEqual(told);
  expect(together.minutes).toBe(observed + unobserved);
}

function sumOf(rows: Record<string, Row>, of: 'paid' | 'refund'): bigint {
  return Object.values(rows).reduce((sum, row) => sum + row[of], 0n);
}

/** The amount of BTC in a text; "nothing" is one too. */
function amountIn(text: string): bigint {
  if (text.trim() === 'nothing') return 0n;
  const [amount] = /[-−+]?\d+[.]\d{8}(?=\s*BTC)/.exec(text) ?? [];
  if (amount === undefined) throw new Error(`there is no amount in "${text}"`);
  return satoshi(amount.replace('−', '-').replace('+', ''));
}

function satoshi(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}
