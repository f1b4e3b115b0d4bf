import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { listUnmeasured, moveElsewhere, priceUnit, rigsAtMarket, untilMoved } from '../support/listing.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();
const saved = (page: Page) => page.getByText('Saved: the market has taken the changes.');
const note = (page: Page, value: string) => page.getByText(`Changed elsewhere meanwhile: ${value} now.`);

async function atMarket(dataDir: string, id: string) {
  return (await rigsAtMarket(dataDir)).find((rig: { id: string }) => rig.id === id);
}

test('beside what is typed stands what was changed elsewhere meanwhile', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('owner');
  const id = await listUnmeasured(page, 'Changed while typing');
  await page.getByLabel('Price in BTC').fill('0.00005');
  await page.getByLabel('Shortest rental').fill('5');
  const price = { btc: { price: '0.00020000' } };
  await moveElsewhere(dataDir, id, { price, minhours: 4, maxhours: 48 });
  await untilMoved(page);
  await expect(page.getByLabel('Longest rental')).toHaveValue('48');
  await expect(note(page, '0.00020000 BTC/GH·day')).toBeVisible();
  await expect(note(page, '4 h')).toBeVisible();
  await expect(page.getByLabel('Shortest rental')).toHaveAccessibleDescription(/Changed elsewhere meanwhile/);
  await save(page);
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Changed elsewhere meanwhile')).toHaveCount(0);
  expect(await atMarket(dataDir, id)).toMatchObject({ minhours: '5', maxhours: '48' });
});

test('what was changed elsewhere and not read yet is not overwritten before it was seen', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('owner');
  const id = await listUnmeasured(page, 'Changed before saving');
  await page.getByLabel('Price in BTC').fill('0.00005');
  await page.getByLabel('Name').fill('Named here');
  // The desk shows what it has just read for some seconds to all who ask, but not to who is about to change it.
  const shown = page.waitForResponse('**/api/market/rig/mine');
  await page.getByRole('button', { name: 'Refresh the rig' }).click();
  await shown;
  const price = { type: 'th', btc: { price: '0.40000000' }, ltc: { price: '90.00000000', enabled: true } };
  await moveElsewhere(dataDir, id, { price });
  await save(page);
  await expect(page.getByText('Nothing was sent.')).toBeVisible();
  await expect(note(page, '0.40000000 BTC/TH·day')).toBeVisible();
  await expect(page.getByLabel('Price in BTC')).toHaveValue('0.00005');
  await expect(priceUnit(page)).toHaveText('GH·day');
  expect(await atMarket(dataDir, id)).toMatchObject({
    name: 'Changed before saving',
    price: { type: 'th', BTC: { price: '0.40000000' } },
  });
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect(await atMarket(dataDir, id)).toMatchObject({
    name: 'Named here',
    price: { type: 'gh', BTC: { price: '0.00005000' } },
  });
});

test('a rig that cannot be read before it is saved is not written over unseen, unless one saves again', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await listUnmeasured(page, 'Unread before saving');
  await page.getByLabel('Name').fill('Saved unread');
  await page.route('**/api/market/rig/mine', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'UNAVAILABLE', data: {} } }),
  );
  await save(page);
  await expect(
    page.getByText('Nothing was sent: what was changed elsewhere could not be seen'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Saved unread');
});
