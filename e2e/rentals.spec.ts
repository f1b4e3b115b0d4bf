import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { readDesk } from './support/renting.ts';

/** The file that a press saves. */
async function saved(
  page: Page,
  button: string,
): Promise<{ download: Download; path: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const path = await download.path();
  return { download, path, text: readFileSync(path, 'utf8') };
}

test('rentals are narrowed by algorithm, rig and asset, and the address says so', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rentals?show=all');
  const rows = page.getByRole('table', { name: 'Rentals' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.getByRole('combobox', { name: 'Asset paid in' }).click();
  await page.getByRole('option', { name: 'Paid in BTC' }).click();
  await expect(page).toHaveURL(/asset=BTC/);
  await page.goto('/rentals?show=all&algo=no-such-algorithm');
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page).toHaveURL('/rentals?show=all&as=renter');
  await expect(rows.nth(1)).toBeVisible();
});

test('own rigs to choose from that could not be read are asked for again by whoever opens the choice again', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  const own = /\/api\/market\/rig\/mine$/;
  await page.route(own, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '40' },
      json: { success: false, error: 'BUDGET_EXHAUSTED', data: { message: 'no calls left' } },
    }),
  );
  await page.goto('/rentals?as=owner');
  const choice = page.getByRole('combobox', { name: 'Rig', exact: true });
  await choice.click();
  const missing = page.getByRole('option', { name: 'Your other rigs could not be read' });
  await expect(missing).toContainText(/Try again in 0:[34]\d\.$/);
  await expect(missing).not.toContainText('asks again by itself');
  await page.keyboard.press('Escape');
  await expect(missing).toBeHidden();
  await page.unroute(own);
  await choice.click();
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await expect(missing).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Your other rigs are being read' })).toHaveCount(0);
});

test('those that need a look are shown and exported alone, and pressed again all are there', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rentals');
  const rows = page
    .getByRole('table', { name: 'Rentals' })
    .getByRole('row')
    .filter({ has: page.locator('td') });
  const short = page.getByRole('button', { name: /running (is|are) short$/ });
  const count = Number.parseInt(await short.innerText(), 10);
  expect(await rows.count()).toBeGreaterThan(count);
  await short.click();
  await expect(page).toHaveURL(/only=short/);
  await expect(rows).toHaveCount(count);
  await expect(rows.filter({ hasText: 'short' })).toHaveCount(count);
  const { text } = await saved(page, 'Export CSV');
  expect(text.trimEnd().split('\r\n')).toHaveLength(count + 1);
  await page.reload();
  await expect(short).toHaveAttribute('aria-pressed', 'true');
  await short.click();
  await expect(page).toHaveURL('/rentals?as=renter');
  await expect.poll(() => rows.count()).toBeGreaterThan(count);
});

test('every rental of the filter is in the exported file, each once', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rentals?show=all');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const { download, text } = await saved(page, 'Export CSV');
  expect(download.suggestedFilename()).toBe('rentals-as-renter.csv');
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  expect(head).toMatch(/^Rental,Rig,Rig name,Algorithm/);
  const ids = lines.map((line) => line.split(',')[0]);
  expect(new Set(ids).size).toBe(ids.length);
  const said = (await page.getByText(/^\d+ rentals/).innerText()).split(' ')[0];
  expect(ids).toHaveLength(Number(said));
});

test('what was delivered is judged, with time and money by cause that add up', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rentals/14');
  const panel = page.getByRole('region', { name: 'Delivery' });
  await expect(panel.getByText(/% of advertised/).first()).toBeVisible();
  const rows = panel.getByRole('table', { name: 'Time and money by cause' }).getByRole('row');
  await expect(rows).toHaveCount(6);
  const minutes = (await rows.allInnerTexts())
    .slice(1)
    .map((row) => Number(/([\d,]+) min/.exec(row)?.[1]?.replaceAll(',', '')));
  expect(minutes.slice(0, 4).reduce((sum, some) => sum + some)).toBe(minutes[4]);
});

test('evidence that was saved is found unchanged by its own program, with the hash on the page', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rentals/14');
  const { path, text } = await saved(page, 'Save as JSON');
  const panel = page.getByRole('region', { name: 'Evidence' });
  const hash = await panel.getByText(/^[0-9a-f]{64}$/).innerText();
  const verified = spawnSync(process.execPath, ['scripts/verify-evidence.mjs', path, hash], {
    encoding: 'utf8',
  });
  expect(verified.stdout).toContain(`Unchanged: SHA-256 ${hash}`);
  expect(JSON.parse(text).content.rental.id).toBe('14');
  expect(text).not.toMatch(/stratum\+/);
  const csv = await saved(page, 'Save as CSV');
  expect(csv.text.split('\r\n')[1]).toContain(hash);
});

test('the end of a running rental is saved for a calendar', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rentals');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const { download, text } = await saved(page, 'End to calendar');
  expect(download.suggestedFilename()).toMatch(/^rental-\d+-end\.ics$/);
  expect(text).toContain('TRIGGER:-PT1H\r\n');
});

test("a rental's page has its prices in the asset it was paid in, and offers no other", async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rentals?show=all&asset=LTC');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Prices in LTC per unit-day' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('group', { name: 'Price', exact: true })).toBeVisible();
  await expect(menu.getByRole('group', { name: 'Asset' })).toHaveCount(0);
});

test('an end of another year says its year, and has the room for it', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rentals');
  const end = page
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .filter({ has: page.locator('time') });
  await expect(end).toHaveText(/^\d+ \w+, \d\d:\d\d$/);
  await page.clock.setFixedTime(Date.now() + 2 * 366 * 86_400_000);
  await page.reload();
  await expect(end).toHaveText(/^\d+ \w+ 20\d\d, \d\d:\d\d$/);
  expect(await end.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
});

test('the graph of a rental, as a table, says of each bin without the pool or the rig that it was', async ({
  page,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const { rentals } = await readDesk(page, renter.apiKey, '/rental?history=true&limit=100');
  for (const [cause, words] of [
    ['pool', 'Pool offline'],
    ['rig', 'Rig offline'],
  ] as const) {
    const felt = rentals.find(
      ({ ended, delivery }: RentalRow) => ended && Number(delivery?.minutes?.[cause]) > 0,
    );
    await page.goto(`/rentals/${felt.id}`);
    await page.getByText('Table', { exact: true }).click();
    const table = page.getByRole('region', { name: /as a table$/ });
    await expect(table.getByRole('row', { name: words }).first()).toBeVisible();
  }
});

interface RentalRow {
  ended: boolean;
  delivery?: { minutes?: Record<string, number> };
}
