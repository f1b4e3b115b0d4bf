import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';

/** By then all that a press began is over. */
const OVER_MS = 1_100;

const range = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const scrypt = (page: Page) => page.getByRole('radio', { name: /^Scrypt/ });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

for (const [when, waitMs] of [
  ['at once', 0],
  ['later', OVER_MS],
] as const) {
  test(`back leads from view to view, ${when}, and forward again`, async ({ page, connectedAs }) => {
    await connectedAs('renter');
    await lookAt(page, '/rigs/1001');
    for (const name of ['3 d', '7 d']) {
      await range(page, name).check();
      await page.waitForTimeout(waitMs);
    }
    await expect(page).toHaveURL(/range=7d/);
    for (const [step, name, search] of [
      ['goBack', '3 d', '?range=3d'],
      ['goBack', '24 h', ''],
      ['goForward', '3 d', '?range=3d'],
      ['goForward', '7 d', '?range=7d'],
    ] as const) {
      await page[step]();
      await expect(range(page, name)).toBeChecked();
      expect(new URL(page.url()).search).toBe(search);
    }
    await page.waitForTimeout(waitMs);
    await expect(range(page, '7 d')).toBeChecked();
  });

  test(`a filter that was just set stands when one comes back from another page, ${when}`, async ({
    page,
    connectedAs,
  }) => {
    await connectedAs('renter');
    await lookAt(page, '/rigs');
    await scrypt(page).check();
    await page.waitForTimeout(waitMs);
    await link(page, 'Rentals').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rentals' })).toBeVisible();
    await page.goBack();
    await expect(scrypt(page)).toBeChecked();
    await expect(page).toHaveURL(/algo=scrypt/);
    await page.reload();
    await expect(scrypt(page)).toBeChecked();
  });

  test(`the way to the page itself takes its filter off, ${when}`, async ({ page, connectedAs }) => {
    await connectedAs('renter');
    await lookAt(page, '/rigs');
    await scrypt(page).check();
    await expect(page).toHaveURL(/algo=scrypt/);
    await page.waitForTimeout(waitMs);
    await link(page, 'Market').click();
    await expect(page).toHaveURL(/\/rigs$/);
    await expect(scrypt(page)).not.toBeChecked();
    await page.goBack();
    await expect(scrypt(page)).toBeChecked();
  });
}

test('back to where the page began, which the router believes never to have left', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/rigs/1001');
  await range(page, '3 d').check();
  await expect(page).toHaveURL(/range=3d/);
  await page.evaluate(() => window.history.back());
  await expect(range(page, '24 h')).toBeChecked();
  await expect(page).not.toHaveURL(/range/);
});

test('a link that is pressed soon after a filter leads on, however long the way', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/rigs');
  await page.route(/_rsc=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2 * OVER_MS));
    await route.continue();
  });
  await scrypt(page).check();
  await link(page, 'Rentals').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rentals' })).toBeVisible();
  await expect(page).toHaveURL('/rentals?as=renter');
});

test('the keys that lead to the page itself take its filter off', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await lookAt(page, '/rigs');
  await scrypt(page).check();
  await expect(page).toHaveURL(/algo=scrypt/);
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('m')]);
  await expect(page).toHaveURL(/\/rigs$/);
  await expect(scrypt(page)).not.toBeChecked();
});

test('a filter stands when the key is connected again on its page', async ({
  page,
  context,
  connectedAs,
}) => {
  const { apiSecret } = await connectedAs('renter');
  await lookAt(page, '/rigs');
  await scrypt(page).check();
  await context.clearCookies();
  await page
    .getByRole('button', { name: /^Refresh/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Connect again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect this key again' });
  await dialog.getByLabel('API secret').fill(apiSecret);
  const drawnAnew = page.waitForResponse((answer) => /[/]rigs[?].*_rsc=/.test(answer.url()));
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog).toBeHidden();
  await drawnAnew;
  await page.waitForTimeout(OVER_MS);
  await expect(page).toHaveURL(/algo=scrypt/);
  await expect(scrypt(page)).toBeChecked();
});

test('an algorithm that the address spells in capitals is the one chosen', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  for (const path of ['/account/pools?algo=SHA256', '/account/profiles?algo=SHA256']) {
    await lookAt(page, path);
    const choices = page.getByRole('combobox', { name: 'Algorithm' });
    await expect(choices).toHaveText(['SHA-256', 'SHA-256']);
    await choices.first().click();
    await expect(page.getByRole('option', { name: 'SHA-256', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  }
});
