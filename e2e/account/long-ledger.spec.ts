import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { formatAmount } from '#lib/domain/money.ts';
import { type FilledStage, setStage } from '../support/filled-stage.ts';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';

let stage: FilledStage<'longLedger'>;

test.beforeAll(async () => {
  stage = await setStage('longLedger');
});

test.afterAll(() => stage?.close());

test.beforeEach(async ({ page, context }) => {
  await stage.connect(context);
  await page.goto(`${stage.deskUrl}/account`);
  await expect(sumsOf(page)).toContainText('of the newest 2,000 rows');
});

/** What the deposits of 1, 2, 3 … of the smallest units come to, up to one of them. */
function balanceAfter(deposit: number): string {
  return formatAmount((BigInt(deposit) * BigInt(deposit + 1)) / 2n);
}

function sumsOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Sums of these rows' });
}

function rowAt(page: Page, place: number): Locator {
  return page
    .getByRole('table', { name: 'Transactions' })
    .locator(`[role=row][aria-rowindex="${place + 1}"]`);
}

test('where not every row is read, what cleared up to each is worked out back from what is confirmed', async ({
  page,
}) => {
  const { rows } = stage.filled;
  await expect(rowAt(page, 1)).toContainText(balanceAfter(rows));
  await expect(rowAt(page, 2)).toContainText(balanceAfter(rows - 1));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const [heading = '', ...lines] = text.trimEnd().split('\r\n');
  const place = heading.split(',').indexOf('Cleared up to this row (moves when an older row clears)');
  expect(lines).toHaveLength(rows);
  expect(lines.map((line) => line.split(',')[place])).toEqual(lines.map((_, at) => balanceAfter(rows - at)));
});

test('every row is read where that is asked for, can be stopped, and then the sums are of all', async ({
  page,
}) => {
  const { rows } = stage.filled;
  const all = sumsOf(page).getByRole('button', { name: 'Read all 2,150 rows' });
  const held = gate();
  const last = /[?&]start=2100\b/;
  await page.route(last, async (route) => {
    await held.opened;
    await route.abort().catch(() => undefined);
  });
  await all.click();
  await expect(sumsOf(page)).toContainText('2,100 of 2,150 rows');
  await sumsOf(page).getByRole('button', { name: 'Stop reading' }).click();
  await expect(all).toBeFocused();
  held.open();
  await page.unroute(last);
  await expect(sumsOf(page)).toContainText('of the newest 2,000 rows');
  await all.click();
  await expect(sumsOf(page)).toContainText('All 2,150 rows have been read.');
  await expect(sumsOf(page)).not.toContainText('newest');
  await expect(sumsOf(page).getByRole('table', { name: 'Sums in BTC' })).toContainText(balanceAfter(rows));
  await expect(all).toHaveCount(0);
});

test('told to wait while every row is read, it says why beside Stop, and goes on by itself', async ({
  page,
}) => {
  const last = /[?&]start=2100\b/;
  await page.clock.install();
  await page.reload();
  await expect(sumsOf(page)).toContainText('of the newest 2,000 rows');
  await page.route(last, (route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '18' },
      json: { success: false, error: 'BUDGET_EXHAUSTED', data: { message: 'no calls left' } },
    }),
  );
  await sumsOf(page).getByRole('button', { name: 'Read all 2,150 rows' }).click();
  const said = sumsOf(page).getByRole('status');
  await expect(said).toContainText('No calls left. It goes on by itself in 18 s.');
  await expect(sumsOf(page).getByText('2,100 of 2,150 rows')).toBeVisible();
  await expect(sumsOf(page).getByRole('button', { name: 'Stop reading' })).toBeVisible();
  await page.unroute(last);
  await page.clock.runFor(18_000);
  await expect(said).toHaveText('All 2,150 rows have been read.');
});
