import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The rows in sight: their texts, cell by cell. */
function rowsOf(page: Page) {
  return page
    .getByRole('table', { name: 'Transactions' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}

test('the wallet says what there is, and its newest row ends at the confirmed balance', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account?asset=BTC&type=Payment');
  const rows = rowsOf(page);
  await expect(rows.first()).toContainText('Payment');
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page).toHaveURL('/account');
  const confirmed = page.getByText('BTC, confirmed').locator('xpath=following-sibling::dd');
  const balance = /-?[\d.]+/.exec(await confirmed.innerText())?.[0] ?? 'no balance';
  await expect(rows.filter({ hasText: 'BTC' }).first()).toContainText(balance);
});

test('transactions are narrowed in the address, summed and exported as they stand', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Deposit' }).click();
  await expect(page).toHaveURL(/type=Deposit/);
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(5);
  const sums = page.getByRole('table', { name: 'Sums in DOGE' });
  await expect(sums).toContainText('8500.00000000 DOGE');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(6);
  expect(text).toContain('Deposit,DOGE,8500.00000000');
  await expect(page.getByText('5 rows are in transactions.csv.')).toBeVisible();
});

test('a payment leads to its rental, and a filter without a match can be cleared', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account?rental=999999999');
  await expect(page.getByText('No transaction fits this.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).last().click();
  await page
    .getByRole('link', { name: /^Rental \d+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
});
