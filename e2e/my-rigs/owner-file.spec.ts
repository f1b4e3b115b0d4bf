import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { savedLines } from '../support/saved-file.ts';

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
  await lookAt(page, '/my-rigs?algo=scrypt&sort=name&order=descending');
  const table = page.getByRole('table', { name: 'My rigs' });
  let first: string[] = [];
  // Rigs of this owner are listed meanwhile, also between the two looks.
  await expect(async () => {
    const { saved, shown } = await idsOf(page.getByRole('button', { name: 'Export CSV' }), table);
    expect(shown.length).toBeGreaterThan(2);
    expect(saved.slice(0, shown.length)).toEqual(shown);
    first = shown;
  }).toPass();

  for (const id of [first[2], first[0]])
    await table
      .getByRole('row')
      .filter({ has: page.locator(`a[data-row-link][href="/my-rigs/${id}"]`) })
      .getByRole('checkbox')
      .check();
  const selected = await idsOf(page.getByRole('button', { name: 'Export selected as CSV' }), table);
  expect(selected.saved).toEqual([first[0], first[2]]);
});
