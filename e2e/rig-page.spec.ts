import { expect, test } from './fixtures.ts';

test('a rig shows its prices in the unit chosen there, and the sum of its risk-adjusted one', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs/1001');
  const prices = page.getByRole('region', { name: 'Prices' });
  await expect(prices.getByText(/^0\.\d+ BTC ÷ \d+(\.\d+)? % expected \(/)).toBeVisible();
  await page.getByRole('button', { name: 'Prices in BTC per unit-day' }).click();
  await page.getByRole('menuitemradio', { name: 'sat' }).click();
  await expect(prices.getByRole('row', { name: /^BTC/ })).toContainText(/[\d,]+ sat\//);
  await expect(prices.getByText(/^[\d,.]+ sat ÷ \d+(\.\d+)? % expected \(/)).toBeVisible();
});
