import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { installClock } from '../support/page-clock.ts';
import { readRentals, tellOfOne, withTab } from '../support/watched-rentals.ts';

const WATCHED = { observed: 600, rig: 0, pool: 0, unobserved: 0 };
/** Of an honest rig 1,000 shares where 1,200 were to be expected are all but impossible, 990 where 1,000 were are usual. */
const DELIVERED = {
  short: { percent: '83.33', low: '78.25', high: '88.66', shares: 1000, minutes: WATCHED, verdict: 'short' },
  fair: {
    percent: '99',
    low: '92.93',
    high: '105.36',
    shares: 990,
    minutes: WATCHED,
    verdict: 'within-chance',
  },
};

test('what is short for a quarter of an hour is told once, and once when it has recovered', async ({
  page,
  connectedAs,
}) => {
  const tab = await withTab(page, 'on');
  await installClock(page);
  await connectedAs('renter');
  let delivery: (typeof DELIVERED)[keyof typeof DELIVERED] = DELIVERED.short;
  const idOf = await tellOfOne(page, async () => {
    const asOf = await page.evaluate(() => Date.now());
    // So far from its end that there is nothing else to tell.
    const end_unix = String(Math.floor(asOf / 1000) + 86_400);
    return { over: { end_unix, delivery }, data: { total: 1 }, meta: { asOf } };
  });
  await page.goto('/rentals');
  await readRentals(page);
  const id = idOf();
  await tab.hide(true);
  await readFor(page, 12);
  expect(await tab.notified()).toEqual([]);
  await readFor(page, 6);
  const short = `Rental ${id} delivers too little`;
  await expect.poll(tab.notified).toEqual([short]);
  await expect(page.getByText(short)).toBeVisible();
  delivery = DELIVERED.fair;
  await readFor(page, 30);
  await expect.poll(tab.notified).toEqual([short, `Rental ${id} has recovered`]);
  delivery = DELIVERED.short;
  await readFor(page, 30);
  expect(await tab.notified()).toHaveLength(2);
});

test("a renter's pool that stays offline is a notification, once for each time", async ({
  page,
  connectedAs,
}) => {
  const tab = await withTab(page, 'on');
  await installClock(page);
  await connectedAs('renter');
  let pool: { poolstatus?: 'offline' } = { poolstatus: 'offline' };
  const idOf = await tellOfOne(page, async () => {
    const asOf = await page.evaluate(() => Date.now());
    const end_unix = String(Math.floor(asOf / 1000) + 86_400);
    const over = { end_unix, delivery: DELIVERED.fair };
    return { over, data: { total: 1 }, meta: { asOf }, ...pool };
  });
  await page.goto('/rentals');
  await readRentals(page);
  await tab.hide(true);
  await readFor(page, 6);
  expect(await tab.notified()).toEqual([]);
  await readFor(page, 12);
  const away = `Rental ${idOf()} lost its pool`;
  await expect.poll(tab.notified).toEqual([away]);
  pool = {};
  await readFor(page, 3);
  pool = { poolstatus: 'offline' };
  await readFor(page, 18);
  await expect.poll(tab.notified).toEqual([away, away]);
});

/** So many minutes of the page's clock, in which the rentals are read every three. */
async function readFor(page: Page, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 3) {
    await page.clock.runFor(3 * 60_000);
    await readRentals(page);
  }
}
