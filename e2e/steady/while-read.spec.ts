import { setTimeout as sleep } from 'node:timers/promises';
import { EVERY_PAGE } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';
import { connectBoth } from '../support/key-tabs.ts';
import { addUpShifts, expectSteady, forgetShifts } from '../support/layout-shifts.ts';
import { lookAt } from '../support/look-at.ts';
import { movedAway, noteWhatStands } from '../support/pressable.ts';

test.describe.configure({ mode: 'parallel' });

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A line of text more or less than usual, in what a page says late, moves it by 0.02 on a phone. */
const STEADY = 0.03;

for (const who of ['renter', 'owner'] as const)
  test(`nothing moves as what pages show is read, for ${who}`, async ({
    page,
    context,
    dataDir,
    baseURL,
  }) => {
    test.slow();
    await addUpShifts(page);
    // Then a page comes without answers, as where the market is slow.
    await connectBoth(context, { dataDir, baseURL }, who);
    await page.route(/\/api\/(market|rigs|status)\b/, async (route) => {
      await sleep(300);
      await route.continue();
    });
    for (const path of EVERY_PAGE[who]) {
      await lookAt(page, path);
      await expectSteady(page, { path, most: STEADY });
    }
  });

/** What shows how old its figures are beside a title, or beside what can be done. */
const AGEING = {
  renter: ['/rigs', '/rigs/1001', '/rentals', '/account'],
  owner: ['/my-rigs', '/my-rigs/1001'],
} as const;

for (const who of ['renter', 'owner'] as const)
  test(`nothing moves as what pages show grows old, for ${who}`, async ({ context, connectedAs }) => {
    test.slow();
    await connectedAs(who);
    for (const path of AGEING[who]) {
      // The clock of each is set forward.
      const page = await context.newPage();
      await addUpShifts(page);
      await page.clock.install();
      await lookAt(page, path);
      await page.route('**/api/**', () => undefined);
      await noteWhatStands(page);
      await forgetShifts(page);
      await page.clock.runFor(10 * MINUTE_MS);
      await expect(page.getByText(/\d min old/).first(), path).toBeVisible();
      expect.soft(await movedAway(page), path).toEqual([]);
      await expectSteady(page, { path });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
    }
  });

test('nothing moves as an hour begins, whose list of what was earned is still to be read', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.clock.install();
  await lookAt(page, '/my-rigs');
  await page.route('**/api/**', () => undefined);
  await noteWhatStands(page);
  await page.clock.fastForward(HOUR_MS);
  await expect(page.getByText(/1 h old/).first()).toBeVisible();
  expect(await movedAway(page)).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** Of every kind that a graph has a name for. */
function withEveryBand(chart: Record<string, string>, nowMs: number) {
  const minutesAgo = (from: number, to: number) =>
    [from, to].map((minutes) => nowMs - (nowMs % 60_000) - minutes * 60_000).join(':');
  return {
    ...chart,
    rentals: minutesAgo(900, 400),
    offline: minutesAgo(390, 300),
    pooloffline: minutesAgo(290, 200),
    unobserved: minutesAgo(190, 100),
  };
}

test('a graph with every kind of band is as high as its place', async ({
  page,
  context,
  dataDir,
  baseURL,
}) => {
  await connectBoth(context, { dataDir, baseURL }, 'renter');
  const answers = gate();
  await page.route(/\/api\/market\/rig\/1001\/graph/, async (route) => {
    await answers.opened;
    const response = await route.fetch();
    const { data, ...answer } = await response.json();
    const chartdata = withEveryBand(data.chartdata, Date.now());
    await route.fulfill({ response, json: { ...answer, data: { ...data, chartdata } } });
  });
  await page.goto('/rigs/1001');
  const place = page.getByText('The graph is loading.').locator('..');
  await expect(page.getByRole('region', { name: 'Facts' }).getByRole('definition').first()).toBeVisible();
  const held = await place.boundingBox();
  answers.open();
  const figure = page.getByRole('figure', { name: /^Hash rate/ });
  await expect(figure.getByRole('button', { name: /^Not observed/ })).toBeVisible();
  expect((await figure.boundingBox())?.height).toBe(held?.height);
  await expect(figure.locator('[data-curve]').first()).toBeVisible();
});
