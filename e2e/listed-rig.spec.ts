import { expect, test } from './fixtures.ts';

test('a rig listed switched off is still called by its name, and so, when the page is opened again', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/my-rigs/new');
  await page.getByLabel('Name').fill('Attic 1');
  await page.getByRole('combobox', { name: 'Algorithm' }).click();
  await page.getByRole('option', { name: 'X11', exact: true }).click();
  await page.getByLabel('Advertised hash rate').fill('110');
  await page.getByLabel('Price in BTC').fill('0.00094200');
  await page.getByLabel('Shortest rental').fill('3');
  await page.getByLabel('Longest rental').fill('24');
  await page.getByLabel('Pool', { exact: true }).fill('stratum+tcp://pool.example:3333');
  await page.getByLabel('User').fill('wallet.worker');
  await page.getByLabel('Offer the rig for rent').uncheck();
  await page.getByRole('button', { name: 'List the rig' }).click();
  const listed = page.getByText(/Attic 1 is listed with the id \d+/);
  await expect(listed).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My rigs' }).click();
  await page.getByRole('link', { name: 'List a rig' }).click();
  await expect(listed).toBeVisible();
  await expect(page.getByText('It is switched off: nobody can rent it until you offer it.')).toBeVisible();
  await page.getByRole('button', { name: 'List another' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
});
