import { expect, test } from '../support/fixtures.ts';

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

test('while it is read what rigs of the algorithm deliver, nobody is told that it is not known', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  await expect(page.getByText(/next in/).first()).toBeVisible();
  const held: (() => void)[] = [];
  // Without a rig: the market's list is asked for with many.
  await page.route(/\/api\/rigs\?.*\blimit=1$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const price = page.getByRole('region', { name: 'Prices' }).getByRole('definition');
  await expect.poll(() => held.length).toBe(1);
  await expect(price).toBeVisible();
  await expect(price).toHaveText('');
  held[0]?.();
  await expect(price).toHaveText(/BTC.*% expected/);
});
