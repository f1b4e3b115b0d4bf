import { expect, test } from '../support/fixtures.ts';
import { untilAlive } from '../support/look-at.ts';
import { installClock } from '../support/page-clock.ts';
import { tellOfOne, withTab } from '../support/watched-rentals.ts';

const MINUTE_MS = 60_000;
const RENTALS = '**/api/market/rental?*';

test('where rentals are no longer watched, that is one notification, and so is it when the key is connected again', async ({
  page,
  context,
  connectedAs,
}) => {
  const tab = await withTab(page, 'on');
  await installClock(page);
  const { apiSecret } = await connectedAs('renter');
  const runs = async () => {
    const asOf = await page.evaluate(() => Date.now());
    // So far from its end that there is nothing else to tell.
    const end_unix = String(Math.floor(asOf / 1000) + 86_400);
    return { over: { end_unix, delivery: undefined }, meta: { asOf } };
  };
  await tellOfOne(page, runs);
  await page.goto('/account/profiles');
  await untilAlive(page);
  await Promise.all([page.waitForResponse(RENTALS), page.clock.runFor(MINUTE_MS)]);
  await page.clock.runFor(MINUTE_MS);
  expect(await tab.notified()).toEqual([]);

  await context.clearCookies();
  // What is answered to nobody has no rental to tell of.
  await page.unroute(RENTALS);
  await page.clock.runFor(6 * MINUTE_MS);
  await expect(page.getByText("This page's key is no longer connected.")).toBeVisible();
  await page.clock.runFor(MINUTE_MS);
  const ended = 'Rentals are no longer watched';
  await expect.poll(tab.notified).toEqual([ended]);
  await page.clock.runFor(20 * MINUTE_MS);
  expect(await tab.notified()).toEqual([ended]);

  await tellOfOne(page, runs);
  await page.getByRole('button', { name: 'Connect again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect this key again' });
  await dialog.getByLabel('API secret').fill(apiSecret);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.clock.runFor(6 * MINUTE_MS);
  await page.clock.runFor(MINUTE_MS);
  await expect.poll(tab.notified).toEqual([ended, 'Rentals are watched again']);
});
