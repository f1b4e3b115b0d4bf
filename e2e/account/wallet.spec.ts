import { expect, test } from '../support/fixtures.ts';
import { connectBoth } from '../support/key-tabs.ts';
import { untilAlive } from '../support/look-at.ts';
import { savedLines } from '../support/saved-file.ts';
import { rowsOf } from '../support/transaction-rows.ts';

test('the wallet says what there is, and its newest row ends at what cleared', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account?asset=BTC&type=Payment');
  const rows = rowsOf(page);
  await expect(rows.first()).toContainText('Payment');
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page).toHaveURL('/account');
  const cleared = page.getByText('BTC, cleared').locator('xpath=following-sibling::dd[1]');
  const newest = rows.filter({ hasText: 'BTC' }).first();
  // Another test may rent for this account between the two reads of one page.
  await expect(async () => {
    await page.reload();
    const balance = /-?[\d.]+/.exec(await cleared.innerText())?.[0] ?? 'no balance';
    await expect(newest).toContainText(balance, { timeout: 2_000 });
  }).toPass();
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
  await expect(sums).toContainText('8,500.00000000 DOGE');
  const lines = await savedLines(page.getByRole('button', { name: 'Export CSV' }));
  expect(lines).toHaveLength(5);
  expect(lines.join('\n')).toContain('Deposit,DOGE,8500.00000000');
  const saved = page.getByText('5 rows are in transactions.csv.');
  await expect(saved).toBeVisible();
  const again = page.waitForResponse((response) => response.url().includes('/account/transactions'));
  await page.getByRole('button', { name: 'Refresh transactions' }).click();
  await again;
  await expect(saved).toBeVisible();
  await page.getByRole('combobox', { name: 'Asset' }).click();
  await page.getByRole('option', { name: 'DOGE' }).click();
  await expect(saved).toBeHidden();
  const months = page.getByRole('combobox', { name: 'Month (UTC)' });
  await months.click();
  await page.getByRole('option').nth(1).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-(28|29|30|31)$/);
  await page.getByLabel('To (UTC day)').fill('2026-01-05');
  await expect(months).toContainText('Other days');
  await months.click();
  await page.getByRole('option', { name: 'Any time' }).click();
  await expect(page).not.toHaveURL(/from|to=/);
});

test('selected transactions are summed and saved, and stay selected where the filter hides them', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account?type=Deposit');
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(5);
  await rows.nth(0).getByRole('checkbox').click();
  await rows
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('5 selected', { exact: true })).toBeVisible();
  const selected = page.getByRole('button', { name: 'Export selected as CSV' });
  const lines = await savedLines(selected);
  expect(lines.map((line) => line.split(',')[2])).toEqual(Array(5).fill('Deposit'));
  const cleared = page.getByText('Cleared', { exact: true }).locator('xpath=following-sibling::dd');
  await expect(cleared).toContainText('8,500.00000000 DOGE');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Payment' }).click();
  await expect(page.getByText('5 selected, 5 of them out of sight')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(selected).toHaveCount(0);
});

test("a rental's ledger is sorted in the address, chosen by column, summed and saved", async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rentals/14');
  const ledger = page.getByRole('region', { name: 'Ledger' });
  const rows = ledger.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.filter({ hasText: 'Payment' }).first()).toBeVisible();
  await untilAlive(page);
  await ledger.getByRole('button', { name: 'Amount' }).click();
  await ledger.getByRole('button', { name: 'Amount' }).click();
  await expect(page).toHaveURL('/rentals/14?sort=amount');
  await expect(rows.first()).toContainText('Payment');
  await ledger.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Status' }).click();
  await page.keyboard.press('Escape');
  await expect(ledger.getByRole('columnheader', { name: 'Status' })).toHaveCount(0);
  const every = await savedLines(ledger.getByRole('button', { name: 'Export CSV' }));
  await expect(rows).toHaveCount(every.length);
  await rows.first().getByRole('checkbox').check();
  const one = await savedLines(ledger.getByRole('button', { name: 'Export selected as CSV' }));
  expect(one).toHaveLength(1);
  expect(every).toContain(one[0]);
});

test('selected rentals are summed and saved', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rentals?show=all&asset=BTC');
  const table = page.getByRole('table', { name: 'Rentals' });
  await table.getByRole('row').nth(1).getByRole('checkbox').check();
  await table.getByRole('row').nth(2).getByRole('checkbox').check();
  const paid = page.getByText('Paid, without the fee').locator('xpath=following-sibling::dd');
  const sum = /[\d.]+/.exec(await paid.innerText())?.[0] ?? 'no sum';
  const lines = await savedLines(page.getByRole('button', { name: 'Export selected as CSV' }));
  // Before the asset stand what was paid, what of it for an hour, and what for extensions.
  const amounts = lines.map((line) => Number(line.split(',BTC,')[0]?.split(',').at(-3)));
  expect(amounts).toHaveLength(2);
  expect(Number(sum)).toBeCloseTo(
    amounts.reduce((all, one) => all + one, 0),
    8,
  );
});

test('a payment leads to its rental, and a filter without a match can be cleared', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account?rental=999999999');
  await expect(page.getByText('No transaction fits this.')).toBeVisible();
  await page.goto('/account?from=2026-08-02&to=2026-08-01');
  await expect(page.getByText('the last day is before the first')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).last().click();
  await page
    .getByRole('link', { name: /^Rental \d+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
});

test('the number of a rental is taken with its sign too', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/account');
  await page.getByRole('searchbox', { name: 'Rental' }).fill(' #14 ');
  await expect(page).toHaveURL('/account?rental=14');
  await expect(rowsOf(page).first()).toBeVisible();
});

test('an account in which nothing happened has nothing to narrow, to sum or to save', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('newcomer');
  await page.goto('/account?type=Payment');
  await expect(page.getByText('Nothing has come in or gone out yet.')).toBeVisible();
  await expect(page.getByRole('search', { name: 'Filter transactions' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Sums of these rows' })).toBeHidden();
  const widthOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.width;
  expect(await widthOf('Transactions')).toBe(await widthOf('Balances'));
});

test('amounts are shown in the smallest units, in which nothing is priced', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/account?asset=BTC&type=Payment');
  await expect(rowsOf(page).first()).toContainText('BTC');
  await page.getByRole('button', { name: 'Amounts in coins' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveCount(2);
  await page.getByRole('menuitemradio', { name: /^Smallest units/ }).click();
  await expect(rowsOf(page).first()).toContainText('sat');
});

test('transactions that cannot be read are neither narrowed nor saved, until they are', async ({
  page,
  context,
  dataDir,
  baseURL,
}) => {
  await connectBoth(context, { dataDir, baseURL }, 'renter');
  const path = '**/api/market/account/transactions?*';
  await page.route(path, (route) => route.abort('connectionreset'));
  await page.goto('/account');
  await expect(page.getByText('The transactions could not be read.')).toBeVisible();
  await expect(page.getByRole('search', { name: 'Filter transactions' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await page.unroute(path);
  const transactions = page.getByRole('region', { name: 'Transactions' });
  await transactions.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole('search', { name: 'Filter transactions' })).toBeVisible();
});
