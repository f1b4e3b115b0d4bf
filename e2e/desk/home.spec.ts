import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { pixelsSideways } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';

test('a visitor without a key sees what the market has, and the way in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const table = page.getByRole('table', { name: 'Algorithms' });
  await expect(table.getByRole('row').nth(1)).toContainText(/\d+ rigs/);
  await expect(table.getByRole('row').nth(1)).toContainText(/\d.*BTC\/.H·day/);
  await expect(page.getByText(/as of/)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  await page.getByRole('link', { name: 'Connect a key' }).click();
  await expect(page).toHaveURL('/connect');
});

test('algorithms are in the order of their names, whatever the market calls them inside', async ({
  page,
}) => {
  await page.goto('/');
  const rows = page.getByRole('table', { name: 'Algorithms' }).locator('tbody').getByRole('row');
  await expect(rows.first()).toBeVisible();
  const names = await rows.locator('td:first-child').allInnerTexts();
  expect(names.indexOf('Equihash 144,5')).toBe(names.indexOf('Equihash') + 1);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare));
});

test('its table is sorted in the address, its columns chosen, and saved as it stands', async ({ page }) => {
  await page.goto('/');
  const table = page.getByRole('table', { name: 'Algorithms' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  for (const address of ['/?sort=rented&order=descending', '/?sort=rented', '/']) {
    await table.getByRole('button', { name: 'Rigs rented' }).click();
    await expect(page).toHaveURL(address);
  }
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Last price' }).click();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: 'Last price' })).toHaveCount(0);
  const answered = page.waitForResponse(/\/api\/market\/info\/algorithms$/);
  await page.getByRole('button', { name: "Refresh the market's figures" }).click();
  const { data } = await (await answered).json();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + data.length);
  expect(lines[1]).toMatch(/^[\w-]+,[^,]+,\d+,\d+,/);
});

test('the market of the first page is drawn by the server, with what was asked without a key', async ({
  request,
}) => {
  const answer = await request.get('/api/market/info/algorithms');
  const { data } = await answer.json();
  // A page comes without what takes long to be read.
  await expect(async () => {
    const document = await (await request.get('/')).text();
    expect(document).toContain('The market now');
    expect(document).toContain(data[0].display);
  }).toPass();
});

test('who is connected comes to the market at once', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/');
  await expect(page).toHaveURL('/rigs');
});

test('at 360 px nothing scrolls sideways, and the lowest price is on the first line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await lookAt(page, '/');
  expect(await pixelsSideways(page)).toBeLessThanOrEqual(0);
  await expect(page.getByRole('columnheader', { name: 'Lowest price' })).toBeVisible();
});

test('a market that does not answer is said, with since when and the way to ask again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('table', { name: 'Algorithms' })).toBeVisible();
  await expect(page.getByText(/next in/)).toBeVisible();
  await page.route('**/api/market/info/algorithms', (route) =>
    route.fulfill({ status: 502, json: { success: false, error: 'UPSTREAM_UNREACHABLE' } }),
  );
  await page.clock.runFor(30 * 60_000);
  await expect(page.getByText("The market's figures could not be read.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Algorithms' })).toBeVisible();
});

test('prices are said to be those in one asset, and so is why there is none', async ({ page }) => {
  await page.route('**/api/market/info/algorithms', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const rented = answer.data.find(
      ({ stats }: { stats: { rented: { rigs: number } } }) => stats.rented.rigs > 0,
    );
    rented.stats.prices = {};
    rented.stats.available.rigs = 1;
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/');
  await page.getByRole('button', { name: "Refresh the market's figures" }).click();
  const table = page.getByRole('table', { name: 'Algorithms' });
  await expect(table.getByText('no available rig has a price in BTC').first()).toBeAttached();
  await expect(table.getByText('nothing was rented for BTC yet').first()).toBeAttached();
  await table.getByRole('columnheader', { name: 'Last price' }).getByText('Last price').hover();
  await expect(
    page.getByText('Of the last rental paid in BTC: per unit of hash rate and day').first(),
  ).toBeVisible();
});

test('who is connected finds what the market has of each algorithm, and what it was rented for, and goes on to its rigs', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/rigs');
  await page.getByRole('link', { name: 'All algorithms' }).click();
  await expect(page).toHaveURL('/rigs/algorithms');
  const table = page.getByRole('table', { name: 'Algorithms' });
  const scrypt = table.getByRole('row').filter({ hasText: 'Scrypt' }).first();
  await expect(scrypt).toContainText(/\d+ rigs/);
  await expect(table.getByRole('columnheader', { name: 'Mean of last 10' })).toBeVisible();
  await scrypt.getByRole('link', { name: 'Scrypt' }).click();
  await expect(page).toHaveURL('/rigs?algo=scrypt');
});
