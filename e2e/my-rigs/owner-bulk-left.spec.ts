import type { Page } from '@playwright/test';
import { lookElsewhere, planByPercent } from '../support/bulk-change.ts';
import { expect, test } from '../support/fixtures.ts';
import { addUpShifts, expectSteady } from '../support/layout-shifts.ts';

const LEFT = 'It was stopped: the page was left while it ran.';

/** Three rigs that are being made dearer: the first is changed, and of the second no change reaches the desk. */
async function beginChange(page: Page): Promise<{ end: () => Promise<void> }> {
  await planByPercent(page, { algo: 'randomx', percent: '3' });
  const path = '**/api/market/rig/*';
  let changes = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    changes += 1;
    if (changes > 1) return new Promise(() => {});
    return route.fallback();
  });
  await page.getByRole('button', { name: 'Change 3 rigs' }).click();
  await expect(page.getByText('changed', { exact: true })).toHaveCount(1);
  await expect(page.getByText('being changed', { exact: true })).toBeVisible();
  return { end: () => page.unroute(path) };
}

async function putBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Restore \d rigs?$/ }).click();
  await expect(page.getByText(/rigs? (has its|have their) terms of before[.]$/)).toBeVisible();
}

test('a change whose page is reloaded says what was done and what not, goes on with the rest, and can be put back', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  const held = await beginChange(page);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(
    page.getByText('1 of 3 rigs changed. Of 1 rig it is not known. 1 rig not begun.'),
  ).toBeVisible();
  await expect(page.getByText(LEFT)).toBeVisible();
  await held.end();
  await page.getByRole('button', { name: 'Go on with 1 rig, and try 1 again' }).click();
  await expect(page.getByText('All 3 rigs are changed.')).toBeVisible();
  await expect(page.getByText(LEFT)).toBeHidden();

  await page.reload();
  await expect(page.getByText('All 3 rigs are changed.')).toBeVisible();
  await putBack(page);
  await page.getByRole('button', { name: 'Close' }).click();
  const last = page.getByText(/^Last undo: \d of \d rigs?, /);
  await expect(last).toBeVisible();
  await page.reload();
  await expect(last).toBeVisible();
  await page.getByRole('button', { name: 'Forget it and its redo' }).click();
  await expect(last).toBeHidden();
  await page.reload();
  await expect(page.getByRole('table', { name: 'My rigs' })).toBeVisible();
  await expect(last).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((entry) => /bulk/.test(entry)))).toEqual(
    [],
  );
});

test('a change whose tab is closed stands in another tab, which leaves it alone while it runs', async ({
  page,
  context,
  connectedAs,
}) => {
  await connectedAs('owner');
  const other = await context.newPage();
  await beginChange(other);
  await page.goto('/my-rigs');
  await expect(page.getByRole('table', { name: 'My rigs' })).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByText(LEFT)).toBeVisible();
  // What the closed tab had sent may have arrived: the market tells.
  await expect(page.getByText(/^[12] of 3 rigs changed[.] .*1 rig not begun[.]$/)).toBeVisible();
  await putBack(page);
});

test('while another tab changes rigs none is begun here, what was typed stays, and it can begin once that is over', async ({
  page,
  context,
  connectedAs,
}) => {
  await connectedAs('owner');
  await planByPercent(page, { algo: 'randomx', percent: '7' });
  const change = page.getByRole('button', { name: /^Change \d rigs?$/ });
  await expect(change).toBeEnabled();
  const other = await context.newPage();
  await planByPercent(other, { algo: 'randomx', percent: '3' });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await other.route('**/api/market/rig/*', async (route) => {
    if (route.request().method() === 'POST') await held;
    return route.fallback();
  });
  await other.getByRole('button', { name: 'Change 3 rigs' }).click();
  await expect(other.getByText('being changed', { exact: true })).toBeVisible();
  await expect(change).toHaveAccessibleDescription(/^Rigs are being changed in another tab[.] Wait until/);
  await expect(page.getByLabel('Change', { exact: true })).toHaveValue('7');
  letGo();
  await expect(other.getByText('All 3 rigs are changed.')).toBeVisible();
  await expect(change).toBeEnabled();
  await expect(page.getByLabel('Change', { exact: true })).toHaveValue('7');
  await putBack(other);
  await other.close();
});

test('a change that is closed leaves a line over the list, which leads back to it and to its undo, after another page too', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  const table = await planByPercent(page, { algo: 'randomx', percent: '3' });
  await page.getByRole('button', { name: 'Change 3 rigs' }).click();
  await expect(page.getByText('All 3 rigs are changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  const last = page.getByText(/^Last change: 3 of 3 rigs, /);
  await expect(table).toBeVisible();
  await lookElsewhere(page);
  await expect(last).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Change of many rigs', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Undo the change' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(table).toBeVisible();
  await addUpShifts(page);
  await page.reload();
  await expect(last).toBeVisible();
  await expectSteady(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Restore 3 rigs' }).click();
  await expect(page.getByText('All 3 rigs have their terms of before.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Forget it and its redo' }).click();
  await expect(page.getByText(/^Last (change|undo): /)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});
