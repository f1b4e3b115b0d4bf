import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { savedLines } from '../support/saved-file.ts';

/** Of which algorithms' prices a page asks the desk; again while the desk still reads a market at which nobody looked yet. */
function pricesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/rigs' && searchParams.has('notOwner')) asked.push(searchParams.get('algo') ?? '');
  });
  return asked;
}

const eachOnce = (algos: readonly string[]) => [...new Set(algos)];

test('where prices stand in the market is asked only once one sorts by it, of one algorithm after the other', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  const asked = pricesAsked(page);
  await lookAt(page, '/my-rigs?algo=scrypt');
  const table = page.getByRole('table', { name: 'My rigs' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Dearer than' })).toHaveCount(0);
  expect(asked).toEqual([]);

  await lookAt(page, '/my-rigs?algo=scrypt&sort=market&order=descending');
  await expect(table.getByRole('columnheader', { name: 'Dearer than' })).toBeVisible();
  const places = table.getByText(/^(?:≈ )?\d+ % of [\d,]+$/);
  await expect(places.first()).toBeVisible();
  const percents = (await places.allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]));
  expect(percents).toEqual(percents.toSorted((a, b) => b - a));
  expect(eachOnce(asked)).toEqual(['scrypt']);
  const before = asked.length;

  await lookAt(page, '/my-rigs?sort=market');
  await expect(places.first()).toBeVisible();
  const ofAll = () => eachOnce(asked.slice(before));
  await expect.poll(() => ofAll().length).toBeGreaterThan(2);
  expect(ofAll()).toEqual(ofAll().toSorted());
});

test('where prices stand in the market is in the file', async ({ page, connectedAs }) => {
  await connectedAs('owner');
  await lookAt(page, '/my-rigs?algo=scrypt');
  const asked = pricesAsked(page);
  // What the desk reads of a market at which nobody looked yet may come after the first file.
  await expect(async () => {
    const lines = await savedLines(page.getByRole('button', { name: 'Export CSV' }));
    expect(lines.some((line) => /,\d+[.]\d,\d+,(?:yes|no),[\d-]+T/.test(line))).toBe(true);
  }).toPass();
  expect(eachOnce(asked)).toEqual(['scrypt']);
});
