import type { Page } from '@playwright/test';
import { ASSETS } from '#lib/domain/asset.ts';
import type { DemoAccount } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { fillListing, hashUnit, priceUnit } from '../support/listing.ts';
import { atTheMarket } from '../support/market-client.ts';
import { otherProgramOf } from '../support/newcomer.ts';
import { problem } from '../support/problem.ts';

interface Listed {
  owner: string;
  price: { BTC: { price: string } };
}

/** The prices in BTC that the market itself lists of other owners' rigs of an algorithm, rising. */
async function othersPrices(account: DemoAccount, algo: string): Promise<number[]> {
  const { data } = await atTheMarket(account, ['GET', `/rig?type=${algo}&count=100&showoff=no`]);
  const others = data.records.filter(({ owner }: Listed) => owner !== account.username);
  return others.map(({ price }: Listed) => Number(price.BTC.price)).sort((a: number, b: number) => a - b);
}

async function priceAtMarket(account: DemoAccount, id: string): Promise<number> {
  const { data } = await atTheMarket(account, ['GET', `/rig/${id}`]);
  return Number(data.price.BTC.price);
}

/** Two rigs are chosen that nobody rents; resolves with their ids. */
async function chooseTwo(page: Page): Promise<string[]> {
  await page.goto('/my-rigs?algo=kheavyhash&state=available&sort=name');
  const rows = page.getByRole('table', { name: 'My rigs' }).getByRole('row');
  const ids: string[] = [];
  for (const row of [1, 2]) {
    await rows.nth(row).getByRole('checkbox').check();
    const href = await rows.nth(row).getByRole('link').first().getAttribute('href');
    ids.push(/\d+/.exec(href ?? '')?.[0] ?? '');
  }
  return ids;
}

test('prices of many rigs are set by those of the market, and put back', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('owner');
  const account = await otherProgramOf(dataDir, 'owner');
  const ids = await chooseTwo(page);
  const before = await Promise.all(ids.map((id) => priceAtMarket(account, id)));
  const market = await othersPrices(account, 'kheavyhash');
  const placeOf = (price: number) => (100 * market.filter((listed) => listed < price).length) / market.length;
  // A rig that is near enough already would stay as it is, and each of two is near one of these at most.
  const place = [50, 25, 75].find((at) => before.every((price) => Math.abs(placeOf(price) - at) > 12));

  await page.getByRole('button', { name: 'Change together' }).click();
  await page.getByRole('radio', { name: 'To a place in the market' }).check();
  await page.getByLabel('Dearer than').fill(String(place));
  await page.getByRole('button', { name: 'Change 2 rigs' }).click();
  await expect(page.getByText('All 2 rigs are changed.')).toBeVisible();
  for (const id of ids) {
    const reached = placeOf(await priceAtMarket(account, id));
    expect(Math.abs(reached - Number(place))).toBeLessThan(10);
  }

  await putBack(page);
  expect(await Promise.all(ids.map((id) => priceAtMarket(account, id)))).toEqual(before);
});

test('many rigs are offered in another asset at one price, and in it no more after an undo', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('owner');
  const account = await otherProgramOf(dataDir, 'owner');
  const ids = await chooseTwo(page);
  const offered = async () => {
    const answers = await Promise.all(ids.map((id) => atTheMarket(account, ['GET', `/rig/${id}`])));
    return answers.map(({ data }) => ASSETS.filter((asset) => data.price[asset]?.enabled));
  };
  const before = await offered();
  const asset = ASSETS.find((one) => before.every((assets) => !assets.includes(one)));
  if (asset === undefined) throw new Error('both rigs are offered in every asset');

  await page.getByRole('button', { name: 'Change together' }).click();
  await page.getByRole('radio', { name: 'To a price' }).check();
  await page.getByRole('combobox', { name: 'In', exact: true }).click();
  await page.getByRole('option', { name: asset }).click();
  await page.getByLabel('Price', { exact: true }).fill('0');
  await expect(problem(page, 'The price must be more than zero.')).toBeVisible();
  await page.getByLabel('Price', { exact: true }).fill('0.25');
  await expect(page.getByText(`It could not be rented in ${asset}; at this price it can.`)).toBeVisible();
  await page.getByRole('button', { name: 'Change 2 rigs' }).click();
  await expect(page.getByText('All 2 rigs are changed.')).toBeVisible();
  for (const assets of await offered()) expect(assets).toContain(asset);

  await putBack(page);
  expect(await offered()).toEqual(before);
});

async function putBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Restore 2 rigs' }).click();
  await expect(page.getByText('All 2 rigs have their terms of before.')).toBeVisible();
}

test('a price at which the shortest rental costs nothing is warned of, and can be listed all the same', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await fillListing(page, { name: 'For nothing', algorithm: 'X11', rate: '1', price: '0.00000001' });
  await priceUnit(page).click();
  await page.getByRole('option', { name: 'PH·day', exact: true }).click();
  await hashUnit(page).click();
  await page.getByRole('option', { name: 'GH/s', exact: true }).click();
  const warning = page.getByText(
    'At this price the shortest rental costs nothing in BTC: 3 hours of the whole rig come to 0.00000000 BTC.',
  );
  await expect(warning).toBeVisible();
  await page.getByLabel('Price in BTC').fill('0.4');
  await expect(warning).toBeHidden();
  await page.getByLabel('Price in BTC').fill('0.00000001');
  await expect(warning).toBeVisible();
  await page.getByLabel('Offer the rig for rent').uncheck();
  await page.getByRole('button', { name: 'List the rig' }).click();
  await expect(page.getByText(/For nothing is listed with the id \d+/)).toBeVisible();
});

test('what a rig measures is held against what is typed', async ({ page, connectedAs }) => {
  await connectedAs('owner');
  await page.goto('/my-rigs?algo=kheavyhash&state=available&sort=name');
  await page
    .getByRole('table', { name: 'My rigs' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
    .click();
  const hash = page.getByLabel('Advertised hash rate');
  await expect(hash).not.toHaveValue('');
  const typed = Number(await hash.inputValue());
  const warning = page.getByText(/^Measured over the last 30 minutes: [\d,.]+ .H\/s, [\d,.]+ % of this[.]/);
  await hash.fill(String(typed * 10));
  await expect(warning).toContainText(
    'Where more is missing than chance explains, the renter is refunded all of it.',
  );
  const far = page.getByText(
    /^At least half of other owners' rigs of this algorithm .+ advertise at most .+ times as much.*: check the unit[.]$/,
  );
  await hash.fill(String(typed * 1000));
  await expect(far).toBeVisible();
  await hash.fill(String(typed / 10));
  await expect(warning).toContainText('You are paid for what you advertise.');
  const price = page.getByLabel('Price in BTC');
  const cheap = page.getByText(/^This is less than a fifth of .+ BTC.+: check the unit[.]$/);
  await expect(cheap).toBeHidden();
  await price.fill('0.00000001');
  await expect(cheap).toBeVisible();
});
