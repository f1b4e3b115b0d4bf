import type { Page } from '@playwright/test';
import { signedFetch } from '#test/market/signed-fetch.ts';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';
import { fillTerms, POOL, type ToLet, termsOf, toLetStage } from '../support/rent-together.ts';
import { confirmIn } from '../support/renting.ts';

const toLet = toLetStage();
const rowOf = (page: Page, { name }: Pick<ToLet, 'name'>) =>
  page.getByRole('table', { name: 'Rentals, rig by rig' }).getByRole('row').filter({ hasText: name });

test('a rig that became dearer is left out unpaid, and rented for its new price after another review', async ({
  page,
  hands,
}) => {
  const rigs = await toLet.take(2);
  const [dearer, other] = rigs as [ToLet, ToLet];
  const terms = await toLet.review(page, hands, rigs);
  await expect(terms.getByText(/^÷ [\d.]+ % expected of them$/)).toBeVisible();
  const { owner } = toLet.stage().filled;
  const price = { type: dearer.price.type, BTC: { price: '0.00100000' } };
  const place = { ...owner, url: toLet.stage().marketUrl };
  const { json } = await signedFetch(place, ['PUT', `/rig/${dearer.id}`], { body: { price } });
  expect(json.success, JSON.stringify(json)).toBe(true);

  await confirmIn(terms).click();
  await expect(
    page.getByText('1 of 2 rigs rented. Of 1 rig the terms changed, and nothing was sent.').last(),
  ).toBeVisible();
  await expect(rowOf(page, dearer)).toContainText('not sent: the terms changed');
  await expect(page.getByText(/^Nothing was paid\..* The market asks 0\.\d{8} BTC now, not/)).toBeVisible();
  expect(await toLet.rentalsOf(dearer)).toEqual([]);
  expect(await toLet.rentalsOf(other)).toHaveLength(1);

  await page.getByRole('button', { name: 'Review 1 rig again' }).click();
  await expect(terms.getByLabel('Length of each')).toHaveValue('2');
  await expect(terms.getByRole('textbox', { name: 'Pool user' })).toHaveValue(POOL.user);
  await expect(terms.getByLabel('Pool password'), 'nothing that was typed is lost').toHaveValue(
    POOL.password,
  );
  await terms.getByRole('button', { name: 'Review 1 rental' }).click();
  await expect(confirmIn(terms)).not.toHaveAttribute('aria-disabled', 'true');
  await confirmIn(terms).click();
  await expect(page.getByText('The rig is rented.').last()).toBeVisible();
  expect(await toLet.rentalsOf(dearer)).toHaveLength(1);
});

test('a rental whose answer got lost is found out and made once, and a run that was left keeps no pool', async ({
  page,
  hands,
}) => {
  const rigs = await toLet.take(3);
  const [first, second, third] = rigs as [ToLet, ToLet, ToLet];
  const terms = await toLet.review(page, hands, rigs);
  const arrived = gate();
  let orders = 0;
  await page.route('**/api/market/rental', async (route) => {
    orders += 1;
    if (orders === 1) return route.fallback();
    await route.fetch();
    arrived.open();
    // The page is gone before it hears of it.
    return new Promise(() => {});
  });
  await confirmIn(terms).click();
  await expect(rowOf(page, first)).toContainText('rented and paid');
  await arrived.opened;
  await expect(rowOf(page, second)).toContainText('being rented');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept, 'the run is kept').toContain(second.name);
  expect(kept).not.toContain('canary');
  expect(kept).not.toContain('pool.example');
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.accept());
  await page.goto(`${toLet.stage().deskUrl}/rentals`);
  await asked;
  const notice = page.getByRole('listitem').filter({ hasText: '2 of 3 rigs rented. 1 rig not begun.' });
  await expect(notice, 'wherever one is, and the desk knows what came of the second').toBeVisible();
  await notice.getByRole('link', { name: 'Show' }).click();
  await expect(page).toHaveURL(`${toLet.stage().deskUrl}/rigs/rent`);
  await expect(page.getByText('It was stopped: the page was left while it ran.')).toBeVisible();
  const rented = await Promise.all([first, second, third].map((rig) => toLet.rentalsOf(rig)));
  expect(rented.map(({ length }) => length)).toEqual([1, 1, 0]);

  await page.getByRole('button', { name: 'Review 1 rig again' }).click();
  await expect(terms.getByLabel('Length of each'), 'as it was reviewed').toHaveValue('2');
  await expect(terms.getByRole('radio', { name: 'Pool address' }), 'to no other pool').toBeChecked();
  await expect(terms.getByRole('textbox', { name: 'Pool address' })).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Rigs', exact: true }).getByRole('row')).toHaveCount(2);
});

test('what cannot be rented with the others says why, and is left out of what it comes to', async ({
  page,
  hands,
}) => {
  const [one, two] = (await toLet.take(2)) as [ToLet, ToLet];
  const others = await Promise.all(
    ['sha256', 'scrypt'].map(async (type) => {
      const { records } = (await toLet.stage().ofMarket('/rig', { type, limit: 100 })) as {
        records: ToLet[];
      };
      return records.filter(({ name }) => name.startsWith('For'));
    }),
  );
  const ids = [one, two, ...others.flat()].map(({ id }) => id);
  await toLet.open(page, `/rigs/rent?ids=${ids.join(',')},999999`);
  await expect(page.getByText('There is no rig 999999 at this market.')).toBeVisible();
  const rigs = page.getByRole('region', { name: 'Rigs', exact: true });
  const rowIn = (name: string) => rigs.getByRole('row').filter({ hasText: name });
  const terms = termsOf(page);
  await expect(terms.getByLabel('Length of each'), 'as many as each is rented for').toHaveValue('24');
  await expect(rowIn('For litecoin')).toContainText('not for BTC');
  await expect(rowIn('For scrypt')).toContainText('another algorithm');
  await expect(terms.getByText('414 TH/s')).toBeVisible();
  await fillTerms(terms, hands, '2');
  await expect(rowIn('For a day or more')).toContainText('from 24 h on');
  await expect(terms.getByText('276 TH/s')).toBeVisible();
  await expect(terms.getByText('To rent: 2 rigs. Not possible: 3 rigs.')).toBeVisible();

  await rigs.getByRole('button', { name: 'Leave out For a day or more' }).click();
  await expect(rowIn('For a day or more')).toHaveCount(0);
  const budget = terms.getByLabel('Budget');
  const forTwo = await budget.inputValue();
  await budget.fill('1');
  await budget.fill(forTwo);
  await expect(terms.getByText('Buys 2 hours exactly.').first()).toBeVisible();
  await terms.getByRole('button', { name: 'Review 2 rentals' }).click();
  await expect(confirmIn(terms)).toHaveText(`Confirm and pay ${forTwo} BTC`);
  await terms.getByRole('button', { name: 'Back' }).click();
  await expect(budget).toHaveValue(forTwo);
});

test('rentals go on while another page is looked at; what is left is reviewed again with its pool, but for the password', async ({
  page,
  hands,
}) => {
  const rigs = await toLet.take(2);
  const terms = await toLet.review(page, hands, rigs);
  const [begun, goOn] = [gate(), gate()];
  await page.route('**/api/market/rental', async (route) => {
    begun.open();
    await goOn.opened;
    return route.fallback();
  });
  await confirmIn(terms).click();
  await begun.opened;
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  const notice = page.getByRole('listitem').filter({ hasText: 'Rigs are being rented.' });
  await notice.getByRole('link', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Stopping after the rig that is being rented/).last()).toBeVisible();
  goOn.open();
  await expect(page.getByText('1 of 2 rigs rented. 1 rig not begun.').last()).toBeVisible();

  await page.getByRole('button', { name: 'Review 1 rig again' }).click();
  await expect(terms.getByRole('textbox', { name: 'Pool user' })).toHaveValue(POOL.user);
  await expect(terms.getByLabel('Pool password')).toHaveValue('');
  await expect(terms.getByText('The password of the pool is not kept')).toBeVisible();
});
