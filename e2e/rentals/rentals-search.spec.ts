import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { readDesk } from '../support/renting.ts';
import { savedLines } from '../support/saved-file.ts';
import { expectNoSideways } from '../support/sideways.ts';

function rows(page: Page) {
  const table = page.getByRole('table', { name: 'Rentals' });
  return table.getByRole('row').filter({ has: page.locator('td') });
}

interface Told {
  id: string;
  ended: boolean;
  rig: { id: string; name: string };
  pools: { host: string }[];
}

test('rentals are found by rig, number, algorithm and pool; / leads there, the address keeps it, and it is cleared', async ({
  page,
  connectedAs,
}) => {
  const { apiKey } = await connectedAs('renter');
  await lookAt(page, '/rentals?show=all');
  const { rentals } = await readDesk(page, apiKey, '/rental?history=true&limit=100');
  const told: Told[] = rentals;
  // What runs, other tests may change.
  const first = told.find(({ ended }) => ended);
  if (!first) throw new Error('no rental of the demo has ended');
  const search = page.getByRole('searchbox', { name: 'Search rentals' });
  const heard = page.getByRole('status').filter({ hasText: 'Now listed' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  const name = first.rig.name.toUpperCase();
  await page.keyboard.type(name);
  await expect(page).toHaveURL(/[?&]q=/);
  const named = told.filter(({ rig }) => rig.name.toUpperCase().includes(name)).length;
  await expect(rows(page)).toHaveCount(named);
  await expect(heard).toHaveText(`Now listed: ${named === 1 ? '1 rental' : `${named} rentals`}.`);
  await expect(page.getByText(named === 1 ? '1 fits the search' : `${named} fit the search`)).toBeVisible();
  for (const words of [`${first.id} ${first.rig.id}`, new URL(first.pools[0]?.host ?? '').hostname]) {
    await search.fill(words);
    await expect(page).toHaveURL(new RegExp(`q=${words.split(' ')[0]}`));
    await expect(rows(page).filter({ hasText: first.rig.name }).first()).toBeVisible();
  }
  await search.fill('no rig is called so');
  await expect(page.getByText('None of your rentals fits this.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).last().click();
  await expect(page).toHaveURL('/rentals?show=all&as=renter');
  await expect(search).toHaveValue('');
  await expect(rows(page).first()).toBeVisible();
});

test('what was searched for is exported alone, and stands when the page is loaded again', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/rentals?show=all&q=sha256');
  const search = page.getByRole('searchbox', { name: 'Search rentals' });
  await expect(search).toHaveValue('sha256');
  // Other tests rent while one looks.
  await expect(async () => {
    const lines = await savedLines(page.getByRole('button', { name: 'Export CSV' }));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.includes('sha256'))).toBe(true);
    expect(await rows(page).filter({ hasText: 'SHA-256' }).count()).toBe(lines.length);
    expect(await rows(page).count()).toBe(lines.length);
  }).toPass();
});

for (const role of ['renter', 'owner'] as const) {
  test(`at 360 pixels a ${role} searches too, and nothing is wider than the window`, async ({
    page,
    connectedAs,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await connectedAs(role);
    await lookAt(page, `/rentals?as=${role}`);
    await expect(rows(page).first()).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search rentals' });
    await search.fill('nothing is called so');
    await expect(page.getByRole('button', { name: 'Clear filter' })).toBeVisible();
    await expectNoSideways(page);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}
