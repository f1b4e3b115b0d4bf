import { expect, test } from '../support/fixtures.ts';
import { savedLines } from '../support/saved-file.ts';

test('saved pools are saved as a file in the order of their table; those selected by themselves', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account/pools?sort=name&order=descending');
  const names = page.getByRole('table', { name: 'Saved pools' }).getByRole('rowheader');
  const nameOf = (line: string) => /^\d+,("[^"]*"|[^,]*),/.exec(line)?.[1]?.replaceAll('"', '');
  // Other tests save pools while one looks.
  await expect(async () => {
    const pools = await savedLines(page.getByRole('button', { name: 'Export CSV' }));
    expect(pools.length).toBeGreaterThan(1);
    expect(await names.allInnerTexts()).toEqual(pools.map(nameOf));
  }).toPass();
  await page.getByRole('checkbox', { name: 'Select pool SHA-256 pool' }).check();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  const lines = await savedLines(page.getByRole('button', { name: 'Export selected as CSV' }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('SHA-256 pool');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByRole('button', { name: 'Export selected as CSV' })).toHaveCount(0);
});
