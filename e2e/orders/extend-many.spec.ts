import type { Page } from '@playwright/test';
import { signedFetch } from '#test/market/signed-fetch.ts';
import { chooseToExtend, letOutStage, type Rented } from '../support/extending.ts';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';
import { problem } from '../support/problem.ts';
import { confirmIn } from '../support/renting.ts';

const letOut = letOutStage();
const table = (page: Page) => page.getByRole('table', { name: 'Extensions, rental by rental' });
const rowOf = (page: Page, { rig }: Rented) => table(page).getByRole('row').filter({ hasText: rig.name });

/** Up to the button that pays, for two hours each. */
async function reviewExtensions(page: Page, hands: Parameters<typeof chooseToExtend>[1], rented: Rented[]) {
  await letOut.open(page);
  const panel = await chooseToExtend(page, hands, rented);
  await panel.getByLabel('Hours to add to each').fill('2');
  await panel.getByRole('button', { name: /^Review \d/ }).click();
  await expect(confirmIn(panel)).not.toHaveAttribute('aria-disabled', 'true');
  return panel;
}

async function extendedBy({ id }: Rented): Promise<string> {
  return (await letOut.rental(id)).extended;
}

test('a rental whose price changed is left out unpaid, and extended for its new price after another review', async ({
  page,
  hands,
}) => {
  const rented = await letOut.take(2);
  const [dearer, other] = rented as [Rented, Rented];
  const panel = await reviewExtensions(page, hands, rented);
  const { owner } = letOut.stage().filled;
  const price = { type: dearer.rig.price.type, BTC: { price: twice(dearer.rig.price.BTC.price) } };
  const { json } = await signedFetch(
    { ...owner, url: letOut.stage().marketUrl },
    ['PUT', `/rig/${dearer.rig.id}`],
    { body: { price } },
  );
  expect(json.success, JSON.stringify(json)).toBe(true);

  await confirmIn(panel).click();
  await expect(
    page.getByText('1 of 2 rentals extended. Of 1 rental the terms changed, and nothing was sent.').last(),
  ).toBeVisible();
  await expect(rowOf(page, dearer)).toContainText('not sent: the terms changed');
  await expect(page.getByText(/^Nothing was paid\..* The market asks 0\.\d{8} BTC now, not/)).toBeVisible();
  expect(await extendedBy(dearer)).toBe('0');
  expect(await extendedBy(other)).toBe('2');

  await page.getByRole('button', { name: 'Review 1 rental again' }).click();
  const again = page.getByRole('region', { name: 'Extend 1 rental' });
  await expect(again.getByLabel('Hours to add to each')).toHaveValue('2');
  await again.getByRole('button', { name: 'Review 1 extension' }).click();
  await expect(confirmIn(again)).not.toHaveAttribute('aria-disabled', 'true');
  await confirmIn(again).click();
  await expect(page.getByText('The rental is extended.').last()).toBeVisible();
  const { extended, extensions } = await letOut.rental(dearer.id);
  expect([extended, extensions[0]?.price]).toEqual(['2', price.BTC.price]);
});

test('an extension whose answer got lost is found out and made once, and a run that was left says what was done', async ({
  page,
  hands,
}) => {
  const rented = await letOut.take(3);
  const [first, second, third] = rented as [Rented, Rented, Rented];
  const panel = await reviewExtensions(page, hands, rented);
  const arrived = gate();
  let orders = 0;
  await page.route('**/api/market/rental/*/extend', async (route) => {
    orders += 1;
    if (orders === 1) return route.fallback();
    await route.fetch();
    arrived.open();
    // The page is gone before it hears of it.
    return new Promise(() => {});
  });
  await confirmIn(panel).click();
  await expect(rowOf(page, first)).toContainText('extended and paid');
  await arrived.opened;
  await expect(rowOf(page, second)).toContainText('being extended');
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.accept());
  await page.reload();
  await asked;
  await expect(
    page.getByText('2 of 3 rentals extended. 1 rental not begun.').last(),
    'the desk knows what came of the second',
  ).toBeVisible();
  await expect(page.getByText('It was stopped: the page was left while it ran.')).toBeVisible();
  expect(await extendedBy(second)).toBe('2');
  expect(await extendedBy(third)).toBe('0');

  await page.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Rentals' })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((entry) => /extension/.test(entry))),
  ).toEqual([]);
});

test('extensions go on while another page is looked at, and stop after the one under way', async ({
  page,
  hands,
}) => {
  const rented = await letOut.take(2);
  const panel = await reviewExtensions(page, hands, rented);
  const [begun, goOn] = [gate(), gate()];
  await page.route('**/api/market/rental/*/extend', async (route) => {
    begun.open();
    await goOn.opened;
    return route.fallback();
  });
  await confirmIn(panel).click();
  await begun.opened;
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  const notice = page.getByRole('listitem').filter({ hasText: 'Rentals are being extended.' });
  await notice.getByRole('link', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rentals' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Stopping after the rental that is being extended/).last()).toBeVisible();
  goOn.open();
  await expect(page.getByText('1 of 2 rentals extended. 1 rental not begun.').last()).toBeVisible();
});

test('hours that were typed and not confirmed stand there again, and what cannot be extended says why', async ({
  page,
  hands,
}) => {
  const [one] = await letOut.take(1);
  if (!one) throw new Error('nothing was rented');
  await letOut.open(page);
  const panel = await chooseToExtend(page, hands, [one]);
  const hours = panel.getByLabel('Hours to add to each');
  await hours.fill('2000');
  await expect(problem(panel, /whole hours from 1 to/)).toBeVisible();
  await hours.fill('1');
  await expect(panel.getByText('To extend: 1 rental.')).toBeVisible();
  await panel.getByRole('row').filter({ hasText: one.rig.name }).getByRole('link').click();
  await expect(page).toHaveURL(`${letOut.stage().deskUrl}/rentals/${one.id}`);
  await page.goBack();
  await expect(panel.getByText('What you typed here before')).toBeVisible();
  await expect(hours).toHaveValue('1');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('table', { name: 'Rentals' })).toBeVisible();
});

test('a key that may only read is told why it cannot extend', async ({ page, connectedAs }) => {
  await connectedAs('readOnly');
  await page.goto('/rentals?as=renter');
  await page
    .getByRole('checkbox', { name: /^Select rental/ })
    .first()
    .check();
  await expect(page.getByRole('button', { name: 'Extend together' })).toHaveAccessibleDescription(
    /needs permRental write; this key has read/,
  );
});

function twice(price: string): string {
  return (2 * Number(price)).toFixed(8);
}
