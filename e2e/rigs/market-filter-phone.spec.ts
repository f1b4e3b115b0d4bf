import { pixelsSideways } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';

test('on a phone the filters open over the page, and say how many rigs are left', async ({
  page,
  connectedAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await connectedAs('renter');
  await page.goto('/rigs');
  await expect(page.getByRole('region', { name: 'Filters', exact: true })).toBeHidden();
  await expect(page.getByText(/next in/)).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('radio', { name: /^Scrypt/ }).check();
  await expect(page).toHaveURL(/algo=scrypt/);
  await expect(dialog.getByText(/rigs? (fits? and )?can be rented now/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Show the rigs' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
  expect(await pixelsSideways(page)).toBe(0);
});

test('on a phone a bound counts however soon the filters are put away after its last key', async ({
  page,
  connectedAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await connectedAs('renter');
  await page.goto('/rigs?algo=scrypt');
  await expect(page.getByText(/next in/)).toBeVisible();
  const price = page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('group', { name: 'Price per unit-day' });
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await price.getByLabel('From').fill('0.00000002');
  await page.keyboard.press('Escape');
  await expect(price).toBeHidden();
  await expect(page).toHaveURL(/priceMin=0.00000002/);

  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await price.getByLabel('To').fill('9');
  await page.getByRole('button', { name: 'Show the rigs' }).click();
  await expect(page).toHaveURL(/priceMax=9/);
});
