import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** By then the router knows the address, too. */
const KNOWN_MS = 1_500;

const range = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const scrypt = (page: Page) => page.getByRole('radio', { name: /^Scrypt/ });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

for (const [when, waitMs] of [
  ['at once', 0],
  ['later', KNOWN_MS],
] as const) {
  test(`back leads from view to view, ${when}, and forward again`, async ({ page, connectedAs }) => {
    await connectedAs('renter');
    await page.goto('/rigs/1001', { waitUntil: 'networkidle' });
    for (const name of ['3 d', '7 d']) {
      await range(page, name).check();
      await page.waitForTimeout(waitMs);
    }
    for (const [step, name, search] of [
      ['goBack', '3 d', '?range=3d'],
      ['goBack', '24 h', ''],
      ['goForward', '3 d', '?range=3d'],
      ['goForward', '7 d', '?range=7d'],
    ] as const) {
      await page[step]();
      await expect(range(page, name)).toBeChecked();
      expect(new URL(page.url()).search).toBe(search);
      await page.waitForTimeout(waitMs);
      await expect(range(page, name)).toBeChecked();
    }
  });

  test(`a filter that was just set stands when one comes back from another page, ${when}`, async ({
    page,
    connectedAs,
  }) => {
    await connectedAs('renter');
    await page.goto('/rigs', { waitUntil: 'networkidle' });
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
    await page.goto('/rigs', { waitUntil: 'networkidle' });
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

test('back to where the page began, before the router heard that it was left', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.clock.install();
  await page.goto('/rigs/1001', { waitUntil: 'networkidle' });
  // From here on it hears nothing.
  await page.clock.pauseAt(Date.now() + 60_000);
  await range(page, '3 d').check();
  await expect(page).toHaveURL(/range=3d/);
  await page.evaluate(() => window.history.back());
  await expect(range(page, '24 h')).toBeChecked();
  await expect(page).not.toHaveURL(/range/);
});

test('a view that is chosen while the router hears of the one before stands', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs/1001', { waitUntil: 'networkidle' });
  const second = await range(page, '7 d').elementHandle();
  const told = page.evaluate((choice) => {
    const { history } = window;
    const replaceState = history.replaceState.bind(history);
    return new Promise<void>((resolve) => {
      history.replaceState = (state, unused, url) => {
        // What the router writes itself has its mark; it marks what it is told, too.
        const isTold = !state?.__NA;
        replaceState(state, unused, url);
        if (!isTold) return;
        history.replaceState = replaceState;
        queueMicrotask(() => {
          (choice as HTMLElement).click();
          resolve();
        });
      };
    });
  }, second);
  await range(page, '3 d').check();
  await told;
  for (const waitMs of [0, KNOWN_MS, KNOWN_MS]) {
    await page.waitForTimeout(waitMs);
    await expect(range(page, '7 d')).toBeChecked();
    await expect(page).toHaveURL(/range=7d/);
  }
});
