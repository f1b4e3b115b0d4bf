import { expect, test } from '../support/fixtures.ts';
import { choose, fillHere } from '../support/listing.ts';
import { lookAt } from '../support/look-at.ts';

test('a rig is listed as another is, under the next free name, as often as one likes', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  // The rigs are known before the new one is: it is not among those.
  await lookAt(page, '/my-rigs');
  await page.getByRole('link', { name: 'List a rig' }).click();
  await fillHere(page, { name: 'Shelf 07', algorithm: 'X11', rate: '110', price: '0.00094200' });
  await page.getByRole('button', { name: 'List the rig' }).click();
  await expect(page.getByText(/^Shelf 07 is listed with the id \d+/)).toBeVisible();
  await page.getByRole('button', { name: 'List one like it' }).click();
  await expect(page).toHaveURL(/\/my-rigs\/new\?like=\d+$/);
  await expect(page.getByText('It begins as “Shelf 07” is listed.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Shelf 08');
  await expect(page.getByLabel('Advertised hash rate')).toHaveValue('110');
  await expect(page.getByLabel('Price in BTC')).toHaveValue('0.00094200');
  await page.getByLabel('User').fill('wallet.shelf8');
  await page.getByRole('button', { name: 'List the rig' }).click();
  await expect(page.getByText(/^Shelf 08 is listed with the id \d+/)).toBeVisible();
  await page.getByRole('button', { name: 'List another' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Shelf 09');
  await expect(page.getByLabel('User')).toHaveValue('wallet.worker');

  await lookAt(page, '/my-rigs?q=Shelf&sort=name');
  await page.getByRole('table', { name: 'My rigs' }).getByRole('link', { name: 'Shelf 08' }).click();
  await page.getByRole('link', { name: 'List one like it' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Shelf 09');
  await expect(page.getByLabel('User')).toHaveValue('wallet.shelf8');
  await choose(page, 'Scrypt');
  await expect(page.getByText('The hash rate and the prices were listed for X11')).toBeVisible();
  await lookAt(page, '/my-rigs/new?like=987654');
  await expect(page.getByText('There is no rig 987654 among yours, so the form begins blank.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
});
