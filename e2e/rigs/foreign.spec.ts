import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { startForeignDesk } from '../support/foreign-desk.ts';
import { lookAt } from '../support/look-at.ts';
import type { OwnDesk } from '../support/own-desk.ts';

let desk: OwnDesk;

test.beforeAll(async () => {
  desk = await startForeignDesk();
});

test.afterAll(() => desk.close());

test.beforeEach(({ context }) =>
  desk.connect(context, { apiKey: 'foreign-key', apiSecret: 'foreign-secret' }),
);

/** Opens a page of the desk and waits until nothing of it is still coming. */
async function open(page: Page, path: string): Promise<void> {
  await lookAt(page, `${desk.url}${path}`);
  await expect(page.getByRole('main')).toBeVisible();
}

/** Words that only code would write. */
async function expectNoInvention(page: Page): Promise<void> {
  const words = await page.getByRole('main').innerText();
  expect(words).not.toMatch(/\bNaN\b|undefined|Infinity|\[object|Invalid Date|\bnull\b/);
}

test('the rigs of another service are listed, and what it does not say is a dash with the reason', async ({
  page,
}) => {
  await open(page, '/rigs?algo=sha256');
  for (const rig of ['rig 1', 'rig 2', 'rig 3', 'rig 4', 'rig 5', 'rig 6']) {
    await expect(page.getByRole('link', { name: rig, exact: true })).toBeVisible();
  }
  await expectNoInvention(page);
  await expect(page.getByRole('row', { name: /rig 3/ }).getByText('—').first()).toBeVisible();
});

for (const id of ['1001', '1002', '1003', '1004', '1005', '1006']) {
  test(`the page of rig ${id} of another service invents nothing`, async ({ page }) => {
    await open(page, `/rigs/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('rig');
    await expectNoInvention(page);
  });
}

test('of the rentals that another service sends for a rig those of other rigs are not told as its own', async ({
  page,
}) => {
  await open(page, '/rigs/1001');
  const rentals = page.getByRole('region', { name: 'Your rentals of this rig' });
  await expect(rentals.getByText('You have not rented this rig yet.')).toBeVisible();
  await open(page, '/rigs/1002');
  await expect(rentals.getByRole('row').nth(1).getByRole('link')).toHaveAttribute('href', '/rentals/812');
});

test('the rentals and the pools of another service are shown', async ({ page }) => {
  await open(page, '/rentals');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectNoInvention(page);
  await open(page, '/rentals/812');
  await expect(page.getByText('0.00009108').first()).toBeVisible();
  await expectNoInvention(page);
  await expect(page.getByText('The market does not say which rental')).toBeVisible();
  await expect(page.getByText('nothing was observed')).toHaveCount(0);
  await open(page, '/account/profiles');
  await expect(page.getByText('main', { exact: true }).first()).toBeVisible();
  await expectNoInvention(page);
});

for (const [what, path] of [
  ['profile', '/account/profiles'],
  ['saved pool', '/account/pools'],
] as const) {
  test(`security 47: markup in the name of a ${what} stays text`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByText('<img src=x onerror=').first()).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
}
