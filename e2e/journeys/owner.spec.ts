import type { Locator, Page } from '@playwright/test';
import { signedFetch } from '#test/market/signed-fetch.ts';
import { type Faults, startFaults } from '#test/net/faults.ts';
import { type FilledStage, setStage } from '../support/filled-stage.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Hands } from '../support/hands.ts';
import { expectNoSideways } from '../support/sideways.ts';

/** As many calls in a minute as a desk makes where nobody says otherwise. */
const BUDGET = 95;
const FIFTY = 50;

let stage: FilledStage<'fleet'>;
let way: Faults;

test.beforeAll(async () => {
  const through = async (url: string) => {
    way = await startFaults(url);
    return way.url;
  };
  stage = await setStage('fleet', through, BUDGET);
});

test.afterAll(async () => {
  await stage?.close();
  await way?.close();
});

test('an owner lists a rig and reprices all fifty within the budget; the one that is refused is tried again', async ({
  page,
  context,
  hands,
}) => {
  await stage.connect(context, stage.filled.owner);
  await page.goto(`${stage.deskUrl}/my-rigs`);
  await listFiftieth(page, hands);

  await hands.press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My rigs' }));
  await hands.fill(page.getByRole('searchbox', { name: 'Search your rigs' }), 'Hall 1');
  const table = page.getByRole('table', { name: 'My rigs' });
  await expect(table).toHaveAttribute('aria-rowcount', String(FIFTY + 1));
  await hands.press(table.getByRole('checkbox', { name: 'Select all rows' }));
  await expect(page.getByText('50 selected')).toBeVisible();
  await expectNoSideways(page);
  await hands.press(page.getByRole('button', { name: 'Change together' }));
  await plan(page, hands);

  const start = page.getByRole('button', { name: 'Change 50 rigs' });
  const spoilt = await spoilOneOnceItRuns(page);
  const before = way.requests.length;
  await hands.press(start);
  await expect(page.getByText('49 of 50 rigs changed. 1 rig refused.')).toBeVisible({ timeout: 180_000 });
  const calls = way.requests.slice(before);
  expect(new Set(calls.filter(changesRig)).size, 'every rig was asked for').toBe(FIFTY);
  expect(calls.filter(changesRig), 'each of them once').toHaveLength(FIFTY);
  expect(calls.length).toBeLessThanOrEqual(BUDGET);
  await expect(refusedRow(page)).toContainText(spoilt.name);
  await expectNoSideways(page);

  await manage(spoilt.id, { maxhours: 24 });
  await hands.press(page.getByRole('button', { name: 'Try 1 rig again' }));
  await expect(page.getByText('All 50 rigs are changed.')).toBeVisible();
  await hands.press(page.getByRole('button', { name: 'Close' }));
  await expect(table).toBeVisible();
  expect(await termsAtTheMarket()).toEqual(Array.from({ length: FIFTY }, () => ['0.00072600', '3']));
});

async function listFiftieth(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('link', { name: 'List a rig' }));
  await hands.fill(page.getByLabel('Name'), 'Hall 1, row 50');
  await hands.choose(page.getByRole('combobox', { name: 'Algorithm' }), /^SHA-256$/);
  await hands.fill(page.getByLabel('Advertised hash rate'), '138');
  await hands.fill(page.getByLabel('Price in BTC'), '0.00066000');
  await expect(page.getByText('for the whole rig')).toBeVisible();
  await hands.fill(page.getByLabel('Shortest rental'), '2');
  await hands.fill(page.getByLabel('Longest rental'), '24');
  await hands.fill(page.getByLabel('Pool', { exact: true }), 'stratum+tcp://pool.example:3333');
  await hands.fill(page.getByLabel('User'), 'wallet.worker');
  await expectNoSideways(page);
  await hands.press(page.getByRole('button', { name: 'List the rig' }));
  await expect(page.getByText(/Hall 1, row 50 is listed with the id \d+/)).toBeVisible();
}

/** A tenth dearer, and for three hours at least. */
async function plan(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('radio', { name: 'By percent' }));
  await hands.fill(page.getByLabel('Change', { exact: true }), '10');
  await hands.fill(page.getByLabel('Shortest rental'), '3');
  await expect(page.getByText('To change: 50 rigs.')).toBeVisible();
  await expectNoSideways(page);
}

/** When the first rig is being changed, somebody allows two hours at most for the rig that is listed last. */
async function spoilOneOnceItRuns(page: Page): Promise<{ id: string; name: string }> {
  const rigs = await rigsAtTheMarket();
  const last = rigs.find(({ name }) => name === 'Hall 1, row 49');
  if (!last) throw new Error('the last rig of the hall is missing');
  let spoilt: Promise<unknown> | undefined;
  await page.route('**/api/market/rig/*', async (route) => {
    if (route.request().method() !== 'GET') spoilt ??= manage(last.id, { maxhours: 2 });
    await spoilt;
    await route.continue();
  });
  return last;
}

function refusedRow(page: Page): Locator {
  return page.getByRole('table', { name: 'Progress, rig by rig' }).getByRole('row').nth(1);
}

function changesRig(request: string): boolean {
  return request.startsWith('PUT /api/v1/rig/');
}

/** With another key of the owner's. */
async function manage(rigId: string, body: { maxhours: number }): Promise<void> {
  const key = { ...stage.filled.manager, url: stage.marketUrl };
  const { json } = await signedFetch(key, ['PUT', `/rig/${rigId}`], { body });
  if (!json.success) throw new Error(`the market refused the manager: ${JSON.stringify(json.data)}`);
}

interface Listed {
  id: string;
  name: string;
  minhours: string;
  price: { BTC: { price: string } };
}

async function rigsAtTheMarket(): Promise<Listed[]> {
  const { records } = (await stage.ofMarket('/rig', { type: 'sha256', limit: 100 })) as { records: Listed[] };
  return records;
}

/** Price and shortest rental of every rig, as a renter reads them. */
async function termsAtTheMarket(): Promise<[price: string, minhours: string][]> {
  return (await rigsAtTheMarket()).map(({ price, minhours }) => [price.BTC.price, minhours]);
}
