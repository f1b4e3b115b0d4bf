import { expect, test } from '../support/fixtures.ts';
import { savedLines } from '../support/saved-file.ts';
import { rowsOf } from '../support/transaction-rows.ts';

test('the file is in the order of the table, and nothing is found by a rental that is no number', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account?asset=DOGE');
  const save = page.getByRole('button', { name: 'Export CSV' });
  const deposit = /,Deposit,DOGE,8500[.]00000000,/;
  expect((await savedLines(save)).at(-1), 'newest first').toMatch(deposit);
  await page.goto('/account?asset=DOGE&sort=when&order=ascending');
  await expect(rowsOf(page).first()).toContainText('Deposit');
  expect((await savedLines(save))[0]).toMatch(deposit);
  await page.getByRole('searchbox', { name: 'Rental' }).fill('abc');
  await expect(page.getByText('No transaction fits this: a rental is found by its number.')).toBeVisible();
});
