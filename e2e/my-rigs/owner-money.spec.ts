import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { asked } from '../support/key-tabs.ts';
import { installClock } from '../support/page-clock.ts';

const LEDGER = '/api/market/account/transactions';
const RENTALS = '/api/market/rental';
/** Those of one's rigs: what one rents oneself is read as well. */
const OWNED = /\/api\/market\/rental\?.*type=owner/;
/** One of the owner's that the demo's renter has for two days. */
const RENTED = '1004';

test('earnings stand through a full hour, tell how old they are, and what keeps them from being read anew', async ({
  page,
  connectedAs,
}) => {
  await installClock(page);
  await connectedAs('owner');
  await page.goto(`/my-rigs?q=${RENTED}`);
  const table = page.getByRole('table', { name: 'My rigs' });
  await expect(table.getByRole('columnheader', { name: 'Earned, 7 d' })).toBeVisible();
  const row = table.getByRole('row').nth(1);
  const headings = await table.getByRole('columnheader').allInnerTexts();
  const week = row.locator('th, td').nth(headings.findIndex((heading) => heading.startsWith('Earned, 7 d')));
  const age = page.getByText(/^Earnings and idle time(?! could)/);
  const failed = page.getByText(/^Earnings and idle time could not be read[.]/);
  await expect(age).toContainText('next in');
  await expect(week).toHaveText(/\d BTC$/);
  const earned = await week.innerText();

  const held = await holdRentals(page);
  await page.clock.fastForward('01:01:00');
  await expect.poll(() => held.waiting.length).toBeGreaterThan(0);
  await expect(week).toHaveText(earned);
  await expect(row.getByText('being read')).toHaveCount(0);

  await held.fail();
  await expect(failed).toBeVisible();
  await expect(week).toHaveText(earned);
  await expect(age).toContainText(/ old/);

  await page.unroute(OWNED);
  const seen = asked(page);
  // A press joins what is still being read, and asks for nothing then: an answer that is there may not be read yet.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh your rigs' }).click();
    expect(seen.paths).toEqual(expect.arrayContaining(['/api/market/rig/mine', LEDGER, RENTALS]));
  }).toPass();
  await expect(failed).toBeHidden();
  await expect(age).toContainText('next in');
});

/** The rentals of one's rigs are asked for in vain: they wait, and then all of them fail. */
async function holdRentals(page: Page) {
  const waiting: Route[] = [];
  let failing = false;
  await page.route(OWNED, async (route) => {
    if (failing) await route.abort('connectionreset');
    else waiting.push(route);
  });
  return {
    waiting,
    async fail() {
      failing = true;
      for (const route of waiting) await route.abort('connectionreset');
    },
  };
}

test("a rig of one's own leads to its rentals, and shows amounts in the unit one chooses", async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/my-rigs?state=rented');
  const rig = page.getByRole('table', { name: 'My rigs' }).getByRole('row').nth(1).getByRole('link').first();
  const [id = ''] = /\d+$/.exec((await rig.getAttribute('href')) ?? '') ?? [];
  await page.goto(`/my-rigs/${id}`);
  const now = page.getByRole('region', { name: 'Now' });
  const amounts = now.getByRole('definition');
  await expect(amounts.filter({ hasText: /\d\s(?:BTC|LTC|ETH|BCH|DOGE)$/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Prices in BTC per unit-day' }).click();
  await page.getByRole('menuitemradio', { name: 'sat' }).click();
  await page.keyboard.press('Escape');
  await expect(amounts.filter({ hasText: /\d\s(?:sat|× 10⁻⁸ \w+)$/ }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Its rentals' }).click();
  await expect(page).toHaveURL(`/rentals?as=owner&show=all&rig=${id}`);
  const rentals = page.getByRole('table', { name: 'Rentals' }).getByRole('row');
  await expect(rentals.nth(1)).toBeVisible();
});

test('a key that may not search the market is told so where a price would be compared with it', async ({
  page,
  connectedAs,
}) => {
  const why = /Searching the market needs permRental read; this key has none[.]/;
  await connectedAs('rigsOnly');
  await page.goto('/my-rigs?algo=scrypt&sort=name');
  const rig = page.getByRole('table', { name: 'My rigs' }).getByRole('row').nth(1);
  await rig.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change this rig' }).click();
  const market = page.getByRole('radio', { name: 'To a place in the market', exact: true });
  await expect(market).toBeDisabled();
  await expect(market).toHaveAccessibleDescription(why);
  await market.click({ force: true });
  await expect(page.getByRole('radio', { name: 'Keep', exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(rig.getByRole('checkbox'), 'to go on with').toBeChecked();

  await rig.getByRole('link').first().click();
  await expect(page.getByText(why).first()).toBeVisible();
});
