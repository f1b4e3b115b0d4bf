import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';
import { listUnmeasured, moveElsewhere, priceUnit, rigsAtMarket, untilMoved } from '../support/listing.ts';
import { lookAt } from '../support/look-at.ts';
import { atTheMarket } from '../support/market-client.ts';
import { otherProgramOf } from '../support/newcomer.ts';

test('a price that is being typed stays in the unit it was typed in, whatever is changed elsewhere', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('owner');
  const owner = await otherProgramOf(dataDir, 'owner');
  const { id, price, region } = (await rigsAtMarket(dataDir)).find(
    ({ type }: { type: string }) => type === 'eaglesong',
  );
  await lookAt(page, `/my-rigs/${id}`);
  const typed = page.getByLabel('Price in BTC');
  const refresh = page.getByRole('button', { name: 'Refresh the rig' });
  // The desk shows one answer for some seconds to all who ask now.
  await expect(async () => {
    await refresh.click();
    await expect(typed).toHaveValue(price.BTC.price, { timeout: 1_000 });
  }).toPass();
  const unit = page.getByRole('combobox', { name: 'Prices are per' });
  const before = await unit.innerText();
  await typed.fill('0.00012345');
  const type = price.type === 'ph' ? 'eh' : 'ph';
  await moveElsewhere(dataDir, id, { price: { type, btc: { price: '0.00000777' } } });
  await untilMoved(page);
  await expect(typed).toHaveValue('0.00012345');
  await expect(unit).toHaveText(before);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved: the market has taken the changes.')).toBeVisible();
  const { data: after } = await atTheMarket(owner, ['GET', `/rig/${id}`]);
  expect(after.price).toMatchObject({ type: price.type, BTC: { price: '0.00012345' } });
  await atTheMarket(owner, ['PUT', `/rig/${id}`], { price: { btc: { price: price.BTC.price } }, region });
});

test('what is typed in a unit just saved, before the rig is read again, stays in it', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('owner');
  const id = await listUnmeasured(page, 'Unit saved');
  const price = page.getByLabel('Price in BTC');
  await expect(priceUnit(page)).toHaveText('GH·day');
  await priceUnit(page).click();
  await page.getByRole('option', { name: 'TH·day', exact: true }).click();
  // No cheaper than others: what others look at are the cheapest rigs.
  await price.fill('0.04000000');
  const reread = await holdAfterChange(page, '**/api/market/rig/mine');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved: the market has taken the changes.')).toBeVisible();
  await price.fill('0.05000000');
  await moveElsewhere(dataDir, id);
  reread.open();
  await untilMoved(page);
  await expect(priceUnit(page)).toHaveText('TH·day');
  await expect(price).toHaveValue('0.05000000');
});

/** Lets what is read at an address wait from the moment in which a change is sent. */
async function holdAfterChange(page: Page, url: string) {
  const { opened, open } = gate();
  let sent = false;
  page.on('request', (request) => {
    sent ||= request.method() === 'POST';
  });
  await page.route(url, async (route) => {
    if (sent) await opened;
    await route.continue();
  });
  return { open };
}
