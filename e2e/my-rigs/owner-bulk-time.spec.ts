import type { Locator, Page, Route } from '@playwright/test';
import { changed } from '../support/changed-answer.ts';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';

interface ToldCalls {
  budget: { lanes: object };
  timeline: object;
}

/** A desk that may make one change a minute, and has made it just now. */
async function hasFewCalls(page: Page): Promise<void> {
  await changed(page, '/api/status', (status) => {
    const { budget, timeline } = status as unknown as ToldCalls;
    return {
      ...status,
      changesAMinute: 1,
      budget: { ...budget, lanes: { ...budget.lanes, change: { used: 1, waiting: 0 } } },
      timeline: { ...timeline, change: [...Array(11).fill(0), 1] },
    };
  });
}

/** What comes of each change, one after the other; the market hears of none. */
async function answerChanges(page: Page, answers: ((route: Route) => Promise<void>)[]): Promise<void> {
  await page.route('**/api/market/rig/*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const answer = answers.shift() ?? noMarket;
    return answer(route);
  });
}

const fewCalls = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '3' },
    json: { success: false, error: 'BUDGET_EXHAUSTED', data: { message: 'no calls left' } },
  });

const noMarket = (route: Route) =>
  route.fulfill({ status: 502, json: { success: false, error: 'UPSTREAM_UNREACHABLE' } });

/** How far below the bar of what is done something begins: they stand in one bar, in the midst of its height. */
async function underMeter(what: Locator): Promise<number> {
  const meter = await what.page().getByRole('meter', { name: 'Rigs done' }).boundingBox();
  return ((await what.boundingBox())?.y ?? Number.NaN) - (meter?.y ?? Number.NaN);
}

test('how long a change takes is told before and while it runs, and not while nobody knows', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await hasFewCalls(page);
  await page.goto('/my-rigs?algo=etchash&sort=name');
  const table = page.getByRole('table', { name: 'My rigs' });
  for (const row of [1, 2, 3]) await table.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change together' }).click();
  const plan = page.getByRole('table', { name: 'Before and after' });
  await page.getByLabel('Shortest rental').fill('9');
  await expect(plan.getByText('changes')).toHaveCount(3);
  const takes = page.getByText('Takes about 3 min at the calls that are left.');
  await expect(takes).toBeVisible();
  const planned = await plan.boundingBox();
  await page.getByLabel('Shortest rental').fill('');
  await expect(takes).toBeHidden();
  expect(await plan.boundingBox()).toMatchObject({ y: planned?.y });

  await page.getByLabel('Shortest rental').fill('9');
  const [few, none] = [gate(), gate()];
  await answerChanges(page, [
    (route) => few.opened.then(() => fewCalls(route)),
    (route) => none.opened.then(() => noMarket(route)),
  ]);
  await page.getByRole('button', { name: 'Change 3 rigs' }).click();
  const left = page.getByText('About 3 min left.');
  const stop = page.getByRole('button', { name: 'Stop' });
  await expect(left).toBeVisible();
  expect(await page.locator('[aria-live], [role="status"]').filter({ has: left }).count()).toBe(0);
  few.open();
  // Waiting for calls is how it goes on.
  await expect(page.getByText('It waits, then goes on by itself; 0 of 3 rigs so far.')).toBeVisible();
  // On a phone it stands in a line of its own.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(left).toBeVisible();
  const before = await underMeter(stop);
  none.open();
  await expect(left).toBeHidden();
  await expect(page.getByText(/^waits: again in /)).toBeVisible();
  expect(await underMeter(stop)).toBe(before);
  await stop.click();
  await expect(page.getByText('0 of 3 rigs changed. 3 rigs not begun.')).toBeVisible();
});

test('where there are few prices a plan tells the place that each rig comes to, and a saved plan is told until another is asked for', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.route(/[/]api[/]rigs[?].*notOwner=/, async (route) => {
    const response = await route.fetch();
    const { data, ...answer } = await response.json();
    const price = { ...data.facets.price, percentiles: ['200000', '300000', '400000'] };
    const few = { ...data, complete: true, facets: { ...data.facets, price } };
    return route.fulfill({ response, json: { ...answer, data: few } });
  });
  await page.goto('/my-rigs?algo=etchash&sort=name');
  const table = page.getByRole('table', { name: 'My rigs' });
  for (const row of [1, 2, 3]) await table.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change together' }).click();
  await page.getByRole('radio', { name: 'To a place in the market' }).check();
  await page.getByLabel('Dearer than').fill('50');
  const reason = page.getByRole('list', { name: 'Reasons' });
  await expect(reason).toContainText(
    'is dearer than just 50 % of the 3 prices there are for Etchash: the nearest is dearer than 33 % of them.',
  );
  const plan = page.getByRole('table', { name: 'Before and after' });
  await expect(plan.getByText('place 33 %')).toHaveCount(3);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const saved = page.getByText('3 rows are in rig-changes-planned.csv.');
  await expect(saved).toBeVisible();
  await page.getByLabel('Dearer than').fill('33');
  await expect(plan.getByText('place 33 %')).toHaveCount(0);
  await expect(saved).toBeHidden();
});
