import { amount, readSignedAmount } from '#lib/domain/money.ts';
import { chooseToExtend, rentMany } from '../support/extending.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmIn, readDesk } from '../support/renting.ts';
import { expectNoSideways } from '../support/sideways.ts';

const WANTED: Record<string, { algorithm: string; owner: string; after?: number }> = {
  pointer: { algorithm: 'kawpow', owner: 'tidemill' },
  small: { algorithm: 'randomx', owner: 'basalt' },
  keyboard: { algorithm: 'randomx', owner: 'tidemill', after: 5 },
};

test('a renter extends three rentals together, for what the review said', async ({
  page,
  hands,
  connectedAs,
  dataDir,
}, { project }) => {
  const wanted = WANTED[project.name];
  if (!wanted) throw new Error(`there is no rig for the project ${project.name}`);
  const account = await connectedAs('renter');
  const rented = await rentMany(page, { account, dataDir }, { ...wanted, count: 3 });
  await page.goto('/rentals?as=renter');
  const panel = await chooseToExtend(page, hands, rented);
  await expectNoSideways(page);
  const review = panel.getByRole('button', { name: 'Review 3 extensions' });
  await expect(review).toHaveAccessibleDescription('Enter the hours first.');
  await hands.fill(panel.getByLabel('Hours to add to each'), '2');
  await expect(panel.getByText('To extend: 3 rentals. Not possible: 0 rentals.')).toBeVisible();
  await expectNoSideways(page);
  await hands.press(review);
  const asked = (await confirmIn(panel).innerText()).replace(/^Confirm and pay | BTC$/g, '');
  expect(asked).toMatch(/^0\.\d{8}$/);
  await expectNoSideways(page);
  await expect(confirmIn(panel)).not.toHaveAttribute('aria-disabled', 'true');
  await hands.press(confirmIn(panel));
  await expect(page.getByText('All 3 rentals are extended.').last()).toBeVisible();
  await expectNoSideways(page);

  for (const { id, rig } of rented) {
    const { length, extended } = await readDesk(page, account.apiKey, `/rental/${id}`);
    expect([length, extended]).toEqual([String(Number(rig.minhours) + 2), '2']);
  }
  const { transactions } = await readDesk(page, account.apiKey, '/account/transactions?limit=100');
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
