import { expect, test } from '../support/fixtures.ts';
import { fillListing } from '../support/listing.ts';

test('a rig listed switched off is still called by its name, and so, when the page is opened again', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await fillListing(page, { name: 'Attic 1', algorithm: 'X11', rate: '110', price: '0.00094200' });
  await page.getByLabel('Offer the rig for rent').uncheck();
  await page.getByRole('button', { name: 'List the rig' }).click();
  const listed = page.getByText(/Attic 1 is listed with the id \d+/);
  await expect(listed).toBeVisible();
  // No market refunds what nobody measures.
  await expect(
    page.getByText(/gets back at most what is measured .*, and nothing as long as nobody/),
  ).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My rigs' }).click();
  await page.getByRole('link', { name: 'List a rig' }).click();
  await expect(listed).toBeVisible();
  await expect(page.getByText('It is switched off: nobody can rent it until you offer it.')).toBeVisible();
  await page.getByRole('button', { name: 'List another' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('');
});
