import type { Locator, Page } from '@playwright/test';
import { type FilledStage, setStage } from '../support/filled-stage.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Hands } from '../support/hands.ts';
import { expectNoSideways } from '../support/sideways.ts';

/** A rig as the market itself lists it. */
interface Listed {
  id: string;
  name: string;
  owner: string;
  description: string;
  type: string;
  price: { type: string; BTC?: { price: string } };
}

const WORD = '499';
const NUMBER = new Intl.NumberFormat('en');

let stage: FilledStage<'manyRigs'>;
/** All that can be rented, in the market's order. */
let listed: Listed[];

test.describe.configure({ timeout: 480_000 });

test.beforeAll(async () => {
  stage = await setStage('manyRigs');
  listed = await everyRig();
});

test.afterAll(() => stage?.close());

test('five thousand rigs are counted, sorted, gone through to the end, searched, and two of them compared', async ({
  page,
  context,
  hands,
  handsName,
}) => {
  await stage.connect(context);
  await page.goto(`${stage.deskUrl}/rigs`);
  expect(listed.length).toBeGreaterThan(5_000);
  const count = page.getByText(/rigs? (fits? and )?can be rented now$/).first();
  // Fifty pages of the market are read first; meanwhile it says how many were.
  await expect(count).toHaveText(`${NUMBER.format(listed.length)} rigs can be rented now`, {
    timeout: 180_000,
  });
  await expectNoSideways(page);

  await test.step('what each algorithm counts is what the market lists of it', () =>
    countAlgorithms(page, hands));

  const table = page.getByRole('table', { name: 'Rigs that can be rented now' });
  await test.step('the cheapest come first, in the order of the market', async () => {
    await hands.press(table.getByRole('button', { name: 'Price per unit-day' }));
    await expect(page).toHaveURL(/sort=price/);
    await expect.poll(() => namesOf(table)).toEqual(listed.slice(0, SHOWN).map(({ name }) => name));
  });

  await test.step('the list goes on to its end', async () => {
    const last = table.locator(`[role=row][aria-rowindex="${listed.length + 1}"]`);
    await expect(async () => {
      await scrollDown(table, handsName);
      await expect(last).toBeVisible({ timeout: 250 });
    }).toPass({ intervals: [0] });
    await expect(last.getByRole('link')).toHaveText(listed.at(-1)?.name ?? '');
    await expectNoSideways(page);
  });

  const found = listed.filter(({ name, owner, id, description }) =>
    [name, owner, id, description].join('\n').includes(WORD),
  );
  await test.step('typing finds the rigs of that name and number', async () => {
    await hands.fill(page.getByRole('searchbox'), WORD);
    await expect(count).toHaveText(`${found.length} rigs fit and can be rented now`);
    await expect.poll(() => namesOf(table)).toEqual(found.slice(0, SHOWN).map(({ name }) => name));
  });

  await test.step('two are compared by what the market says of them', () => compareTwo(page, hands, found));
});

/** Of the window, in pixels. */
const HALFWAY_DOWN = 400;
/** So many names at the top are looked at. */
const SHOWN = 6;

async function countAlgorithms(page: Page, hands: Hands): Promise<void> {
  const filters = await openFilters(page, hands);
  const choices = filters.getByRole('group', { name: 'Algorithm' });
  const totals = new Map<string, number>();
  for (const { type } of listed) totals.set(type, (totals.get(type) ?? 0) + 1);
  const algorithms = (await stage.ofMarket('/info/algorithms')) as { name: string; display: string }[];
  for (const { name, display } of algorithms) {
    const total = totals.get(name) ?? 0;
    const label = `${display} ${NUMBER.format(total)} rigs`;
    await expect(choices.getByRole('radio', { name: label, exact: true })).toHaveCount(1);
  }
  const done = filters.getByRole('button', { name: 'Show the rigs' });
  if (await done.isVisible()) await hands.press(done);
}

/** Beside the table, or where there is no room over the page. */
async function openFilters(page: Page, hands: Hands): Promise<Locator> {
  const rail = page.getByRole('region', { name: 'Filters', exact: true });
  if (await rail.isVisible()) return rail;
  await hands.press(page.getByRole('button', { name: 'Filters', exact: true }));
  return page.getByRole('dialog', { name: 'Filters' });
}

async function compareTwo(page: Page, hands: Hands, [first, second]: Listed[]): Promise<void> {
  if (!first || !second) throw new Error('too few rigs are found');
  for (const { name } of [first, second])
    await hands.press(page.getByRole('checkbox', { name: `Select rig ${name}`, exact: true }));
  await hands.press(page.getByRole('link', { name: 'Compare 2 rigs' }));
  await expect(page).toHaveURL(new RegExp(`/rigs/compare[?]ids=${first.id},${second.id}$`));
  const terms = page.getByRole('region', { name: 'Terms' });
  for (const { name } of [first, second])
    await expect(terms.getByRole('link', { name, exact: true })).toBeVisible();
  const prices = terms.getByRole('row', { name: /^Price per unit-day/ });
  for (const { price } of [first, second]) await expect(prices).toContainText(price.BTC?.price ?? '');
  await expectNoSideways(page);
}

async function scrollDown(table: Locator, handsName: string): Promise<void> {
  const page = table.page();
  if (handsName === 'keyboard') return page.keyboard.press('End');
  const { x = 0, width = 0 } = (await table.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, HALFWAY_DOWN);
  await page.mouse.wheel(0, 100_000);
}

async function namesOf(table: Locator): Promise<string[]> {
  const links = await table.getByRole('row').getByRole('link').allInnerTexts();
  return links.slice(0, SHOWN);
}

async function everyRig(): Promise<Listed[]> {
  const rigs: Listed[] = [];
  for (;;) {
    const query = { limit: 100, start: rigs.length };
    const { total, records } = (await stage.ofMarket('/rig', query)) as { total: number; records: Listed[] };
    rigs.push(...records);
    if (rigs.length >= total || records.length === 0) return rigs;
  }
}
