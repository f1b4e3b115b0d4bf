import { expect, test } from '../support/fixtures.ts';
import { connectBoth } from '../support/key-tabs.ts';
import { rowsOf } from '../support/transaction-rows.ts';

test('where the market no longer lists every row that is said, and the balances after the others stay as they were', async ({
  page,
  context,
  dataDir,
  baseURL,
}) => {
  await connectBoth(context, { dataDir, baseURL }, 'renter');
  await page.goto('/account');
  const cleared = rowsOf(page).filter({ hasText: 'Cleared' });
  for (const place of [0, 1, 2, 3, 4]) await expect(cleared.nth(place)).not.toContainText('known once');
  const before = (await cleared.allInnerTexts()).slice(0, 5);
  await page.route('**/api/market/account/transactions?*', async (route) => {
    const response = await route.fetch();
    const { data, ...answer } = await response.json();
    const transactions = data.transactions.slice(0, 30);
    const listed = { ...data, total: transactions.length, returned: transactions.length, transactions };
    await route.fulfill({ response, json: { ...answer, data: listed } });
  });
  await page.goto('/account');
  const said =
    /differ in .*: they were not read at the same moment, or the market no longer lists every row\.$/;
  await expect(page.getByText(said)).toBeVisible();
  for (const text of before) await expect.poll(() => cleared.allInnerTexts()).toContain(text);
});
