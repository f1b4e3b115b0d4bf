import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test("a rig is listed, found among one's own, and edited", async ({ page, connectedAs }) => {
  await connectedAs('owner');
  await page.goto('/my-rigs');
  await page.getByRole('link', { name: 'List a rig' }).click();
  await page.getByRole('button', { name: 'List the rig' }).click();
  await expect(page.getByText('The name must have 1 to 100 characters.')).toBeVisible();

  await page.getByLabel('Name').fill('Cellar 12');
  await page.getByRole('combobox', { name: 'Algorithm' }).click();
  await page.getByRole('option', { name: 'SHA-256', exact: true }).click();
  await page.getByLabel('Advertised hash rate').fill('110');
  await page.getByLabel('Price in BTC').fill('0.00094200');
  await expect(page.getByText('for the whole rig')).toBeVisible();
  await page.getByLabel('Shortest rental').fill('48');
  await page.getByLabel('Longest rental').fill('24');
  await page.getByLabel('Pool', { exact: true }).fill('stratum+tcp://pool.example:3333');
  await page.getByLabel('User').fill('wallet.worker');
  await page.getByRole('button', { name: 'List the rig' }).click();
  await expect(page.getByText('must not exceed the longest, 24 hours')).toBeVisible();
  await page.getByLabel('Shortest rental').fill('3');
  await page.getByRole('button', { name: 'List the rig' }).click();
  await expect(page.getByText(/Cellar 12 is listed with the id \d+/)).toBeVisible();

  await page.getByRole('link', { name: 'Open the rig' }).click();
  await expect(page.getByRole('heading', { name: 'Cellar 12' })).toBeVisible();
  await page.getByLabel('Longest rental').fill('72');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved: the market has taken the changes.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Longest rental')).toHaveValue('72');
});

test('many rigs are repriced, one of them in vain, tried again, and all put back', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/my-rigs?algo=scrypt&sort=name');
  const table = page.getByRole('table', { name: 'My rigs' });
  await expect(table.getByRole('row').nth(3)).toBeVisible();
  for (const row of [1, 2, 3]) await table.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change together' }).click();
  await page.getByRole('radio', { name: 'By percent' }).check();
  await page.getByLabel('Change', { exact: true }).fill('10');
  const plan = page.getByRole('table', { name: 'Before and after' });
  await expect(plan.getByText('changes')).toHaveCount(3);

  const lost = await loseFirstChange(page);
  await page.getByRole('button', { name: 'Change 3 rigs' }).click();
  await expect(page.getByText('2 of 3 rigs changed. Of 1 rig it is not known.')).toBeVisible();
  await lost.end();
  await page.getByRole('button', { name: 'Try 1 rig again' }).click();
  await expect(page.getByText('All 3 rigs are changed.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Restore 3 rigs' }).click();
  await expect(page.getByText('All 3 rigs are changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(table).toBeVisible();
});

test('a key that only reads is told what it needs', async ({ page, connectedAs }) => {
  await connectedAs('readOnly');
  await page.goto('/my-rigs/new');
  const list = page.getByRole('button', { name: 'List the rig' });
  await expect(list).toHaveAttribute('aria-disabled', 'true');
  await expect(list).toHaveAccessibleDescription(/needs permRig write/);
});

/** The first rig that is changed from now on never reaches the desk, as often as it is tried. */
async function loseFirstChange(page: Page): Promise<{ end: () => Promise<void> }> {
  const path = '**/api/market/rig/*';
  let first: string | undefined;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    first ??= route.request().url();
    if (route.request().url() !== first) return route.fallback();
    return route.abort('connectionreset');
  });
  return { end: () => page.unroute(path) };
}
