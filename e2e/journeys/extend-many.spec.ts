import { amount, readSignedAmount } from '#lib/domain/money.ts';
import { chooseToExtend, letOutStage } from '../support/extending.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmIn } from '../support/renting.ts';
import { expectNoSideways } from '../support/sideways.ts';

const letOut = letOutStage();

test('a renter extends three rentals together, for what the review said', async ({ page, hands }) => {
  const rented = await letOut.take(3);
  await letOut.open(page);
  const panel = await chooseToExtend(page, hands, rented);
  await expectNoSideways(page);
  const review = panel.getByRole('button', { name: 'Review 3 extensions' });
  await expect(review).toHaveAccessibleDescription('Enter the hours first, or until when.');
  await hands.fill(panel.getByLabel('Hours to add to each'), '2');
  await expect(panel.getByText('To extend: 3 rentals.')).toBeVisible();
  await expectNoSideways(page);
  await hands.press(review);
  const asked = (await confirmIn(panel).innerText()).replace(/^Confirm and pay | BTC$/g, '');
  expect(asked).toMatch(/^0\.\d{8}$/);
  await expectNoSideways(page);
  await expect(confirmIn(panel)).not.toHaveAttribute('aria-disabled', 'true');
  await hands.press(confirmIn(panel));
  await expect(page.getByText('All 3 rentals are extended.').last()).toBeVisible();
  await expectNoSideways(page);

  for (const { id, length } of rented) {
    const now = await letOut.rental(id);
    expect([now.length, now.extended]).toEqual([String(Number(length) + 2), '2']);
  }
  const { transactions } = (await letOut.stage().ofMarket('/account/transactions', { limit: 100 })) as {
    transactions: Transaction[];
  };
  const paid = transactions.filter(
    ({ rental, info }: Transaction) => /^extension/.test(info) && rented.some(({ id }) => id === rental),
  );
  expect(paid, 'cost and fee of each').toHaveLength(6);
  expect(sumOf(paid), 'as the review said').toBe(-amount(asked));
  await hands.press(page.getByRole('button', { name: 'Close' }));
  await expect(page.getByRole('table', { name: 'Rentals' })).toBeVisible();
});

interface Transaction {
  rental: string;
  info: string;
  amount: string;
}

function sumOf(transactions: readonly Transaction[]): bigint {
  return transactions.reduce((sum, row) => sum + (readSignedAmount(row.amount) ?? 0n), 0n);
}
