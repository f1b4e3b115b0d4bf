import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { untilAlive } from '../support/look-at.ts';
import { installClock } from '../support/page-clock.ts';
import { withTab } from '../support/watched-rentals.ts';

const MINE = '**/api/market/rig/mine';
const MINUTE_MS = 60_000;

test("an owner's rented rigs that drop out together are one notification on any page, and those that are back another", async ({
  page,
  connectedAs,
}) => {
  const tab = await withTab(page, 'on');
  await installClock(page);
  await connectedAs('owner');
  const rigs = await tellOfThree(page);
  await page.goto('/account/profiles');
  await untilAlive(page);
  await tab.hide(true);
  await readOnce(page, MINUTE_MS / 2);
  expect(await tab.notified()).toEqual([]);
  await readOnce(page, 6 * MINUTE_MS);
  const away = '3 rented rigs do not deliver';
  await expect.poll(tab.notified).toEqual([away]);
  await readOnce(page, 6 * MINUTE_MS);
  expect(await tab.notified()).toEqual([away]);
  rigs.online = true;
  await readOnce(page, 6 * MINUTE_MS);
  const back = '3 rented rigs are online again';
  await expect.poll(tab.notified).toEqual([away, back]);
  rigs.online = false;
  await readOnce(page, 6 * MINUTE_MS);
  await expect.poll(tab.notified).toEqual([away, back, away]);
  await tab.press();
  await expect(page).toHaveURL(/\/my-rigs\?state=not-delivering$/);
});

/** The market tells of three of one's rigs alone: they are rented, and have been offline for 7 minutes, or are online by now. */
async function tellOfThree(page: Page): Promise<{ online: boolean }> {
  const rigs = { online: false };
  const sinceUnix = Math.floor((await page.evaluate(() => Date.now())) / 1000) - 7 * 60;
  await page.route(MINE, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const { online } = rigs;
    const data = answer.data.slice(0, 3).map((rig: { status: object }) => ({
      ...rig,
      online,
      status: { ...rig.status, status: 'rented', rented: true, online },
      offline_since: online ? undefined : sinceUnix,
    }));
    const asOf = await page.evaluate(() => Date.now());
    await route.fulfill({ response, json: { ...answer, data, meta: { ...answer.meta, asOf } } });
  });
  return rigs;
}

/** Moves the page's clock on until one's rigs are read once more. */
async function readOnce(page: Page, aheadMs: number): Promise<void> {
  await Promise.all([page.waitForResponse(MINE), page.clock.runFor(aheadMs)]);
}

test('a key that sees rigs alone switches notifications beside them, and is told of what', async ({
  page,
  connectedAs,
}) => {
  const tab = await withTab(page, 'off');
  await connectedAs('rigsOnly');
  await page.goto('/my-rigs');
  const switched = page.getByRole('button', { name: /^Notifications: o/ });
  await expect(switched).toHaveAttribute(
    'title',
    /^Of rigs of yours that are rented or offered: .*any more[.]$/,
  );
  await switched.click();
  await expect(switched).toHaveText('Notifications: on');
  expect(await tab.notified(), 'one shows that they come').toEqual(['Notifications are on']);
});
