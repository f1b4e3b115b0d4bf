import { spawnSync } from 'node:child_process';
import { expect, test } from '../support/fixtures.ts';
import { readDesk } from '../support/renting.ts';
import { saved } from '../support/saved-file.ts';

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
  const { path, text } = await saved(page.getByRole('button', { name: 'Save as JSON' }));
  const panel = page.getByRole('region', { name: 'Evidence' });
  const onPage = panel.getByText(/^[0-9a-f]{64}$/);
  const { content, sha256: hash } = JSON.parse(text);
  await expect(onPage).toHaveText(hash);
  const verified = spawnSync(process.execPath, ['scripts/verify-evidence.mjs', path, hash], {
    encoding: 'utf8',
  });
  expect(verified.stdout).toContain(`Unchanged: SHA-256 ${hash}`);
  expect(content.rental.id).toBe('14');
  expect(text).not.toMatch(/stratum\+/);
  // Of the graph as it was read last.
  const csv = await saved(page.getByRole('button', { name: 'Save as CSV' }));
  const inFile = /[0-9a-f]{64}/.exec(csv.text.split('\r\n')[1] ?? '')?.[0] ?? 'no hash';
  await expect(onPage).toHaveText(inFile);
});

test('the end of a running rental is saved for a calendar', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rentals');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const { download, text } = await saved(page.getByRole('button', { name: 'End to calendar' }));
  expect(download.suggestedFilename()).toMatch(/^rental-\d+-end\.ics$/);
  expect(text).toContain('TRIGGER:-PT1H\r\n');
});

test('so are the ends of those that are ticked, each as an event of one calendar', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rentals');
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select rental/ });
  for (const place of [0, 1]) await boxes.nth(place).check();
  const { download, text } = await saved(page.getByRole('button', { name: 'Ends to calendar' }));
  expect(download.suggestedFilename()).toBe('rental-ends.ics');
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(2);
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
