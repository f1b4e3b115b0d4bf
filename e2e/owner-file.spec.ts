import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { savedLines } from './support/saved-file.ts';

/** The ids in a file of rigs, line by line, and those of the first rows of their table. */
async function idsOf(save: Locator, table: Locator): Promise<{ saved: string[]; shown: string[] }> {
  const lines = await savedLines(save);
  const links = await table
    .locator('a[data-row-link]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('href')?.split('/').at(-1) ?? ''));
  return { saved: lines.map((line) => line.split(',')[0] ?? ''), shown: links.slice(0, 10) };
}

test('the file of the own rigs is in the order of their table, and so is that of those selected', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/my-rigs?algo=scrypt&sort=name&order=descending', { waitUntil: 'networkidle' });
  const table = page.getByRole('table', { name: 'My rigs' });
  const all = await idsOf(page.getByRole('button', { name: 'Export CSV' }), table);
  expect(all.shown.length).toBeGreaterThan(2);
  expect(all.saved.slice(0, all.shown.length)).toEqual(all.shown);

  for (const row of [3, 1]) await table.getByRole('row').nth(row).getByRole('checkbox').check();
  const selected = await idsOf(page.getByRole('button', { name: 'Export selected as CSV' }), table);
  expect(selected.saved).toEqual([all.shown[0], all.shown[2]]);
});
