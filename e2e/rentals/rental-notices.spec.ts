import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { untilAlive } from '../support/look-at.ts';
import { installClock } from '../support/page-clock.ts';
import { readRentals, tellOfOne, withTab } from '../support/watched-rentals.ts';

/** The list of rentals with one that ends in 62 minutes, read; the clock stands. */
async function withOneEnding(
  page: Page,
  path = '/rentals',
): Promise<{ notice: Locator; read: () => Promise<void> }> {
  const nowUnix = Math.floor((await page.evaluate(() => Date.now())) / 1000);
  const ending = { start_unix: String(nowUnix - 86_400), end_unix: String(nowUnix + 3_720) };
  const idOf = await tellOfOne(page, async () => ({ over: ending }));
  const read = async () => {
    await page.goto(path);
    await readRentals(page);
  };
  await read();
  return { notice: page.getByText(new RegExp(`^Rental ${idOf()} ends at \\d\\d:\\d\\d$`)), read };
}

async function goToPools(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pools' }).click();
  await expect(page).toHaveURL(/profiles/);
}

test('an end within the hour is told once, on whatever other page one is by then', async ({
  page,
  connectedAs,
}) => {
  await installClock(page);
  await connectedAs('renter');
  const { notice, read } = await withOneEnding(page);
  await goToPools(page);
  await page.clock.runFor(180_000);
  await expect(notice).toBeVisible();
  await read();
  await goToPools(page);
  await page.clock.runFor(60_000);
  await expect(notice).toHaveCount(0);
});

test('an end within the hour is told to who has only looked at a narrowed list', async ({
  page,
  connectedAs,
}) => {
  await installClock(page);
  await connectedAs('renter');
  const { notice } = await withOneEnding(page, '/rentals?show=all&currency=BTC');
  await goToPools(page);
  await page.clock.runFor(180_000);
  await expect(notice).toBeVisible();
});

test('an end within the hour that the list shows counts as told', async ({ page, connectedAs }) => {
  await installClock(page);
  await connectedAs('renter');
  const { notice } = await withOneEnding(page);
  const left = page.getByRole('row').nth(1).getByRole('timer');
  await expect(left).not.toHaveClass(/text-warn/);
  await page.clock.runFor(180_000);
  await expect(page.getByText('1 ends within the hour')).toBeVisible();
  await expect(left).toHaveClass(/text-warn/);
  await goToPools(page);
  await page.clock.runFor(60_000);
  await expect(notice).toHaveCount(0);
});

test('an end within the hour is told when somebody comes back to the tab', async ({ page, connectedAs }) => {
  const tab = await withTab(page, 'off');
  await installClock(page);
  await connectedAs('renter');
  const { notice } = await withOneEnding(page);
  await goToPools(page);
  await tab.hide(true);
  await page.clock.runFor(180_000);
  await expect(notice).toHaveCount(0);
  await tab.hide(false);
  await page.clock.runFor(60_000);
  await expect(notice).toBeVisible();
  expect(await tab.notified()).toEqual([]);
});

test('an end within the hour is a notification where the list is open in a hidden tab', async ({
  page,
  connectedAs,
}) => {
  const tab = await withTab(page, 'on');
  await installClock(page);
  await connectedAs('renter');
  const { notice } = await withOneEnding(page);
  await tab.hide(true);
  await page.clock.runFor(180_000);
  await expect.poll(tab.notified).toEqual([expect.stringMatching(/^Rental \d+ ends at \d\d:\d\d$/)]);
  await expect(notice).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await tab.press();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
});

test('an end within the hour is a notification of the oldest of very many rentals too, on any page', async ({
  page,
  connectedAs,
}) => {
  const tab = await withTab(page, 'on');
  await installClock(page);
  await connectedAs('renter');
  await page.goto('/account/profiles');
  const nowUnix = Math.floor((await page.evaluate(() => Date.now())) / 1000);
  const endsAfter = (hours: number) => ({
    start_unix: String(nowUnix - 86_400),
    end_unix: String(nowUnix + hours * 3_600),
  });
  await page.route('**/api/market/rental?*', async (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('start'));
    const first = new URL(route.request().url());
    first.searchParams.set('start', '0');
    const response = await route.fetch({ url: first.href });
    const answer = await response.json();
    const [one] = answer.data.rentals;
    const rentals = Array.from({ length: start === 200 ? 1 : 100 }, (_, at) => ({
      ...one,
      id: String(900_000 - start - at),
      ...endsAfter(start === 200 ? 0.5 : 48),
    }));
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, total: 201, start, rentals } },
    });
  });
  await untilAlive(page);
  await page.clock.runFor(60_000);
  await expect.poll(tab.notified).toEqual([expect.stringMatching(/^Rental 899800 ends at \d\d:\d\d$/)]);
});

test('the Tab key leads through a notice and on, and who dismisses it is where they came from', async ({
  page,
  connectedAs,
}) => {
  await installClock(page);
  await connectedAs('renter');
  const { notice } = await withOneEnding(page);
  await goToPools(page);
  await page.clock.runFor(180_000);
  await expect(notice).toBeVisible();
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  const last = page.locator('main').locator('a, button').last();
  await last.focus();
  for (let keys = 0; keys < 3; keys += 1) await page.keyboard.press('Tab');
  await expect(dismiss).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(last).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await last.focus();
  for (let keys = 0; keys < 3; keys += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(last).toBeFocused();
});
