import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';
import { hold } from '../support/held-code.ts';
import { connectBoth } from '../support/key-tabs.ts';
import { problem } from '../support/problem.ts';
import { confirmIn, intentsOf, openRig, rentPanel as panel } from '../support/renting.ts';

test('a renter finds a rig, reads its graph, rents it with a profile, and sees the rental', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await openRig(page, 1);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const graph = page.getByRole('figure', { name: /Hash rate of rig/ });
  await expect(graph).toBeVisible();
  const hashRate = page.getByRole('region', { name: 'Hash rate', exact: true });
  await expect(hashRate.getByText(/% of advertised \(/)).toBeVisible();

  await expect(panel(page).getByRole('combobox', { name: 'Profile' })).not.toContainText('None of them');
  await expect(panel(page)).toContainText(/Fee/);
  await expect(panel(page)).toContainText(/Balance after/);
  await panel(page).getByRole('button', { name: 'Review' }).click();
  await expect(panel(page)).toContainText(name);
  // Also those that have no room beside their term.
  const ends = await panel(page)
    .getByRole('definition')
    .evaluateAll((facts) => facts.map((fact) => Math.round(fact.getBoundingClientRect().right)));
  expect(new Set(ends).size, String(ends)).toBe(1);
  const intents = intentsOf(page);
  const confirm = panel(page).getByRole('button', { name: /^Confirm and pay 0\.\d{8} BTC$/ });
  await expect(confirm).toBeEnabled();
  const total = (await confirm.innerText()).replace('Confirm and pay ', '');
  // Two presses before the page can show anything of the first: faster than a double click.
  await confirm.evaluate((button) => {
    for (let presses = 0; presses < 2; presses += 1) (button as HTMLButtonElement).click();
  });

  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByText(/^It went through: rental \d+\.$/)).toBeVisible();
  await expect(page.getByText(/^\d+ h for .*Sent at/)).toContainText(`for ${total}, with the fee.`);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('timer').first()).toBeVisible();
  await expect(page.getByText('active', { exact: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Rentals' }).first().click();
  await expect(page).toHaveURL('/rentals?as=renter');
  // The two presses above rented once, and not because the desk caught a second order.
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  expect(intents).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('too little money is said before anything is sent', async ({ page, connectedAs }) => {
  await connectedAs('poorRenter');
  await openRig(page, 3);
  await panel(page).getByRole('radio', { name: 'Pool address' }).click();
  await panel(page).getByRole('textbox', { name: 'Pool address' }).fill('stratum+tcp://pool.example:3333');
  const length = panel(page).getByLabel('Length');
  await length.fill('24');
  await expect(panel(page)).toContainText(/short/);
  const review = panel(page).getByRole('button', { name: 'Review' });
  await expect(review).toHaveAttribute('aria-disabled', 'true');
  await expect(length).toHaveValue('24');
});

test('a length outside the limits names them while typing', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await openRig(page, 3);
  await panel(page).getByLabel('Length').fill('9999');
  await expect(problem(panel(page), /Must be whole hours from \d+ to \d+/)).toBeVisible();
});

test('a rental on its way is known again by one who left the page meanwhile', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await openRig(page, 4);
  await panel(page).getByRole('button', { name: 'Review' }).click();
  const held = gate();
  let sent = 0;
  await page.route('**/api/market/rental', async (route) => {
    sent += 1;
    await held.opened;
    await route.continue();
  });
  await panel(page)
    .getByRole('button', { name: /^Confirm and pay/ })
    .click();
  await page.getByRole('link', { name: 'Market' }).first().click();
  await expect(page.getByRole('heading', { name: 'Market' })).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toContainText('The rental is being made.');
  await expect(panel(page).getByRole('button', { name: 'Review' })).toHaveAttribute('aria-disabled', 'true');
  held.open();
  await expect(panel(page).getByRole('link', { name: /^See rental \d+$/ })).toBeVisible();
  expect(sent).toBe(1);
});

test('a budget buys the hours that it covers with the fee, and the hours say their budget', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await openRig(page, 3);
  const [length, budget] = [panel(page).getByLabel('Length'), panel(page).getByLabel('Budget')];
  const fewest = Number(await length.inputValue());
  // Until the fee is read it stands on top.
  await expect(panel(page)).toContainText('with the fee');
  await expect(budget).toHaveValue(/^0\.\d{8}$/);
  const least = await budget.inputValue();

  await length.fill(String(fewest + 1));
  await expect(budget).not.toHaveValue(least);
  const more = await budget.inputValue();
  await budget.fill(less(more));
  await expect(length).toHaveValue(String(fewest));
  await expect(panel(page)).toContainText(/buy no whole hour/);
  await expect(panel(page)).toContainText(`Cost of ${fewest} h`);
  await budget.fill(more);
  await expect(length).toHaveValue(String(fewest + 1));

  await budget.fill(less(least));
  await expect(problem(panel(page), `Must be at least ${least} BTC, for ${fewest} hour`)).toBeVisible();
  await length.fill(String(fewest));
  await expect(budget).toHaveValue(least);
});

/** One of its smallest units less. */
function less(amount: string): string {
  const digits = (BigInt(amount.replace('.', '')) - 1n).toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

test('a rental with a saved pool is reviewed with its address and user, and made', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await openRig(page, 5);
  const sent: { pool_url?: string; total?: string; confirmed?: { total?: string } }[] = [];
  await page.route('**/api/market/rental', (route) => {
    sent.push(route.request().postDataJSON());
    return route.continue();
  });
  await panel(page).getByRole('radio', { name: 'Saved pool' }).click();
  await expect(panel(page).getByRole('combobox', { name: 'Saved pool' })).toContainText('Scrypt pool');
  await expect(panel(page).getByRole('button', { name: 'Check pool' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Review' }).click();
  await expect(panel(page)).toContainText('With the password saved in Scrypt pool');
  await panel(page)
    .getByRole('button', { name: /^Confirm and pay/ })
    .click();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  expect(sent).toEqual([expect.objectContaining({ pool_url: expect.stringContaining('stratum+tcp://') })]);
  // The order holds the market to what was reviewed.
  expect(sent[0]).toMatchObject({ rate: { price: expect.any(String) }, total: expect.any(String) });
  expect(sent[0]?.total).toBe(sent[0]?.confirmed?.total);
  expect(sent[0]).not.toHaveProperty('pool_password');
  await expect(page.getByText(sent[0]?.pool_url ?? '').first()).toBeVisible();
});

test('a press on Review before the profiles are here is kept', async ({
  page,
  context,
  dataDir,
  baseURL,
}) => {
  await connectBoth(context, { dataDir, baseURL }, 'renter');
  const profiles = await hold(page, '**/api/market/account/profile');
  await openRig(page, 2);
  await panel(page).getByRole('button', { name: 'Review' }).click();
  const heard = panel(page).getByRole('status').filter({ hasText: 'Then the review opens by itself.' });
  await expect(heard).toHaveText(/^Your profiles are still being read\./);
  await expect(heard).toBeVisible();
  await profiles.release();
  await expect(confirmIn(panel(page))).toBeVisible();
  await expect(panel(page).getByRole('group', { name: 'Review of the rental' })).toBeFocused();
});
