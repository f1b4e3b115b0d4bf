import { expect, test } from '../support/fixtures.ts';
import {
  choose,
  hashUnit,
  listUnmeasured,
  moveElsewhere,
  priceUnit,
  rigsAtMarket,
  untilMoved,
} from '../support/listing.ts';
import { atTheMarket } from '../support/market-client.ts';
import { otherProgramOf } from '../support/newcomer.ts';

/** The demo's farm measures each rig when a minute is over, one just listed too: what comes next has most of one until then. */
async function earlyInMinute(): Promise<void> {
  const isEarly = () => {
    const second = new Date().getSeconds();
    return second >= 3 && second <= 5;
  };
  await expect.poll(isEarly, { timeout: 130_000 }).toBe(true);
}

test('a rig that is listed for another algorithm keeps its price in its unit, and is saved once that is said to hold', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('owner');
  await earlyInMinute();
  const id = await listUnmeasured(page, 'Mistaken algorithm');
  await expect(priceUnit(page)).toHaveText('GH·day');
  await choose(page, 'SHA-256');
  await expect(page.getByText('The hash rate and the prices were listed for Scrypt')).toBeVisible();
  await expect(page.getByText('the market may refuse another algorithm for it')).toBeHidden();
  await expect(page.getByText('Its prices are usually per PH·day.')).toBeVisible();
  await expect(priceUnit(page)).toHaveText('GH·day');
  await expect(page.getByLabel('Price in BTC')).toHaveValue('0.00003000');
  await page.getByLabel('Advertised hash rate').fill('110');
  await expect(page.getByText('Still as listed: price in BTC.')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const holds = page.getByRole('checkbox', { name: 'They hold for SHA-256 as they stand' });
  await expect(holds).toBeFocused();
  await expect(holds).toHaveAccessibleDescription('Type anew what is still as listed, or tick this.');
  await holds.check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved: the market has taken the changes.')).toBeVisible();
  const { data: rig } = await atTheMarket(await otherProgramOf(dataDir, 'owner'), ['GET', `/rig/${id}`]);
  expect(rig).toMatchObject({ type: 'sha256', price: { type: 'gh', BTC: { price: '0.00003000' } } });

  // Typed anew, nothing has to be said.
  await choose(page, 'X11');
  await page.getByLabel('Advertised hash rate').fill('5');
  await page.getByLabel('Price in BTC').fill('0.00004');
  await expect(holds).toBeHidden();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved: the market has taken the changes.')).toBeVisible();
});

test('a rig that has been measured says that the market may keep it to its algorithm, before all is typed anew', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('owner');
  const rigs = await rigsAtMarket(dataDir);
  const isMeasured = ({
    status,
    hashrate,
  }: {
    status: { status: string };
    hashrate: { last_30min: { hash: number } };
  }) => status.status === 'available' && hashrate.last_30min.hash > 0;
  await page.goto(`/my-rigs/${rigs.find(isMeasured).id}`);
  await page.getByLabel('Advertised hash rate').fill('999999');
  const ofBefore = page.getByText(/^Measured over the last 30 minutes: /);
  await expect(ofBefore).toBeVisible();
  await choose(page, 'Etchash');
  const refused = 'the market may refuse another algorithm for it. List Etchash as a rig of its own then.';
  await expect(page.getByText(refused)).toBeVisible();
  await expect(ofBefore).toBeHidden();
});

test('what is typed in the units that came with another algorithm stays in them, whatever is changed elsewhere', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('owner');
  const id = await listUnmeasured(page, 'Other units');
  await page.getByLabel('Advertised hash rate').fill('');
  await page.getByLabel('Price in BTC').fill('');
  await choose(page, 'SHA-256 AsicBoost');
  await expect(priceUnit(page)).toHaveText('PH·day');
  await expect(hashUnit(page)).toHaveText('PH/s');
  await page.getByLabel('Advertised hash rate').fill('110');
  await page.getByLabel('Price in BTC').fill('0.0009');
  await moveElsewhere(dataDir, id);
  await untilMoved(page);
  await expect(priceUnit(page)).toHaveText('PH·day');
  await expect(hashUnit(page)).toHaveText('PH/s');
});

test('units that came with an algorithm go over to those of another one, also after another page of the desk', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/my-rigs/new');
  await choose(page, 'Scrypt');
  await expect(priceUnit(page)).toHaveText('GH·day');
  await page.getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('What you typed here before')).toBeVisible();
  await expect(priceUnit(page)).toHaveText('GH·day');
  await choose(page, 'SHA-256');
  await expect(priceUnit(page)).toHaveText('PH·day');
  // A unit that was chosen, and one beside a price, stay.
  await priceUnit(page).click();
  await page.getByRole('option', { name: 'TH·day' }).click();
  await choose(page, 'Scrypt');
  await expect(priceUnit(page)).toHaveText('TH·day');
  await page.getByRole('button', { name: 'Clear it' }).click();
  await page.getByLabel('Price in LTC').fill('1.5');
  await choose(page, 'Scrypt');
  await expect(priceUnit(page)).toHaveText('PH·day');
});
