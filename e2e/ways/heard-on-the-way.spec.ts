import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';

/** What the router reads out, in its own corner of the document. */
function announced(page: Page) {
  return page.locator('next-route-announcer').getByRole('alert');
}

/** Until React holds the title: a page left before that leaves its own one behind, beside the next one's. */
function untilTitled(page: Page) {
  return page.waitForFunction(() =>
    Object.keys(document.querySelector('title') ?? {}).some((key) => key.startsWith('__react')),
  );
}

test('a page that a row leads to is read out by what it is', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rentals');
  await untilTitled(page);
  await page.getByRole('row').nth(1).getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  await expect(announced(page)).toHaveText(/^Rental \d+/);
  await page.goto('/rigs');
  await untilTitled(page);
  await page.getByRole('row').nth(1).getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/rigs\/\d+$/);
  await expect(announced(page)).toHaveText(/^Rig \d+/);
});

test('the way from home to connecting keeps the focus on the page', async ({ page }) => {
  await lookAt(page, '/');
  await page.getByRole('link', { name: 'Connect a key' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('API key')).toBeFocused();
});
