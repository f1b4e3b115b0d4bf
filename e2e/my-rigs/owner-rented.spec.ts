import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { choose, listUnmeasured } from '../support/listing.ts';
import { atTheMarket } from '../support/market-client.ts';
import { otherProgramOf } from '../support/newcomer.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

/** Somebody rents the rig, for as short as can be. */
async function rentElsewhere(dataDir: string, rig: string): Promise<void> {
  const order = {
    rig,
    length: 3,
    pool_url: 'stratum+tcp://pool.example:3333',
    pool_user: 'w',
    pool_password: 'x',
  };
  const rented = await atTheMarket(await otherProgramOf(dataDir, 'renter'), ['PUT', '/rental'], order);
  expect(rented, JSON.stringify(rented)).toMatchObject({ success: true });
}

test('a rig that is rented while its hash rate is typed has the listed one again, and what else was typed is saved', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('owner');
  const id = await listUnmeasured(page, 'Rented while typing');
  const rate = page.getByLabel('Advertised hash rate');
  await rate.fill('12345');
  await page.getByLabel('Name').fill('Named while rented');
  await rentElsewhere(dataDir, id);
  await save(page);
  await expect(page.getByText(/The hash rate you typed, 12345 .H\/s, was put back: /)).toBeVisible();
  await expect(rate).toHaveValue('5');
  await expect(rate).toHaveAttribute('readonly');
  await expect(page.getByLabel('Name')).toHaveValue('Named while rented');
  await save(page);
  await expect(page.getByText('Saved: the market has taken the changes.')).toBeVisible();
  await expect(page.getByText('The rig is rented: that rental keeps its price')).toBeVisible();
  const fall = page.getByText(/^The price in BTC falls to less than half of what it is now, 0[.]\d{8} BTC/);
  await expect(fall).toBeHidden();
  await page.getByLabel('Price in BTC').fill('0.00000001');
  await expect(fall).toBeVisible();
  const owner = await otherProgramOf(dataDir, 'owner');
  const { data } = await atTheMarket(owner, ['GET', `/rig/${id}`]);
  expect(data).toMatchObject({ name: 'Named while rented', hashrate: { advertised: { hash: 5 } } });
});

test('an algorithm that was chosen before the rig was rented is not kept for it', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('owner');
  const id = await listUnmeasured(page, 'Rented while away');
  await choose(page, 'X11');
  await page.getByLabel('Region').fill('attic');
  await page.getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await rentElsewhere(dataDir, id);
  await page.goBack();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh the rig' }).click();
    await expect(page.getByText('The algorithm you chose, X11, was put back: ')).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(page.getByRole('textbox', { name: 'Algorithm' })).toHaveValue('Scrypt');
  await expect(page.getByLabel('Region')).toHaveValue('attic');
});
