import { amount, readSignedAmount } from '#lib/domain/money.ts';
import { expect, test } from '../support/fixtures.ts';
import { chooseToRent, fillTerms, toLetStage } from '../support/rent-together.ts';
import { confirmIn } from '../support/renting.ts';
import { expectNoSideways } from '../support/sideways.ts';

const toLet = toLetStage();

test('a renter rents three rigs together, for what the review said', async ({ page, hands }) => {
  const rigs = await toLet.take(3);
  await toLet.open(page);
  const terms = await chooseToRent(page, hands, rigs);
  await expectNoSideways(page);
  await fillTerms(terms, hands, '2');
  await expectNoSideways(page);
  await hands.press(terms.getByRole('button', { name: 'Review 3 rentals' }));
  await expect(terms.getByText(/^3 rigs are rented, one after the other\./)).toBeVisible();
  await expect(terms.getByText('414 TH/s'), 'three of 138').toBeVisible();
  const asked = (await confirmIn(terms).innerText()).replace(/^Confirm and pay | BTC$/g, '');
  expect(asked).toMatch(/^0\.\d{8}$/);
  await expectNoSideways(page);
  await expect(confirmIn(terms)).not.toHaveAttribute('aria-disabled', 'true');
  await hands.press(confirmIn(terms));
  await expect(page.getByText('All 3 rigs are rented.').last()).toBeVisible();
  await expectNoSideways(page);

  const rented = await Promise.all(rigs.map((rig) => toLet.rentalsOf(rig)));
  expect(rented.map((rentals) => rentals.map(({ length }) => length))).toEqual([['2'], ['2'], ['2']]);
  const ids = rented.flatMap((rentals) => rentals.map(({ id }) => id));
  const { transactions } = (await toLet.stage().ofMarket('/account/transactions', { limit: 100 })) as {
    transactions: { rental: string; amount: string }[];
  };
  const paid = transactions.filter(({ rental }) => ids.includes(rental));
  expect(paid, 'cost and fee of each').toHaveLength(6);
  expect(
    paid.reduce((sum, row) => sum + (readSignedAmount(row.amount) ?? 0n), 0n),
    'as the review said',
  ).toBe(-amount(asked));
  const table = page.getByRole('table', { name: 'Rentals, rig by rig' });
  const first = table.getByRole('row').filter({ hasText: rigs[0]?.name ?? '' });
  await hands.press(first.getByRole('link'));
  await expect(page).toHaveURL(`${toLet.stage().deskUrl}/rentals/${rented[0]?.[0]?.id}`);
  await page.goBack();
  await hands.press(page.getByRole('button', { name: 'Close' }));
  await expect(page.getByRole('link', { name: 'See your rentals' })).toBeVisible();
});
