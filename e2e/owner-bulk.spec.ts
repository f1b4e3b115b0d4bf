import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Three of the owner's rigs ticked, and their prices to be changed by so many percent; returns the table of all. */
async function planByPercent(page: Page, percent: string): Promise<Locator> {
  await page.goto('/my-rigs?algo=scrypt&sort=name');
  const table = page.getByRole('table', { name: 'My rigs' });
  for (const row of [1, 2, 3]) await table.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change together' }).click();
  await page.getByRole('radio', { name: 'By percent' }).check();
  await page.getByLabel('Change', { exact: true }).fill(percent);
  return table;
}

test('many rigs are repriced, one of them in vain, tried again, and all put back', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  const table = await planByPercent(page, '10');
  const plan = page.getByRole('table', { name: 'Before and after' });
  await expect(plan.getByText('changes')).toHaveCount(3);

  const lost = await loseFirstChange(page);
  await page.getByRole('button', { name: 'Change 3 rigs' }).click();
  await expect(page.getByText('2 of 3 rigs changed. Of 1 rig it is not known.')).toBeVisible();
  await lost.end();
  await page.getByRole('button', { name: 'Try 1 rig again' }).click();
  await expect(page.getByText('All 3 rigs are changed.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Restore 3 rigs' }).click();
  await expect(page.getByText('All 3 rigs are changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(table).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a change that is stopped says of which rigs it was not begun, and the rest can be put back', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await planByPercent(page, '-1');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/market/rig/*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Change 3 rigs' }).click();
  await expect(page.getByText('waits its turn')).toHaveCount(2);
  await page.getByRole('button', { name: 'Stop' }).click();
  letGo();
  await expect(page.getByText('1 of 3 rigs changed. 2 rigs not begun.')).toBeVisible();
  await expect(page.getByText('not begun', { exact: true })).toHaveCount(2);
  await expect(page.getByText('waits its turn')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Restore 1 rig' }).click();
  await expect(page.getByText('The rig is changed.')).toBeVisible();
});

test('rigs that are ticked are told of and let go at the lower edge, wherever the page stands', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/my-rigs?algo=scrypt&sort=name');
  const table = page.getByRole('table', { name: 'My rigs' });
  await expect(page.getByRole('button', { name: 'Change together' })).toBeHidden();
  for (const row of [1, 2]) await table.getByRole('row').nth(row).getByRole('checkbox').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(page.getByRole('term')).toHaveText(['Earned, 24 h', 'Earned, 7 d']);
  await expect(page.getByText(/^\d+ rigs · .* · \d+ fit the filter$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change together' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Export selected as CSV' })).toBeInViewport();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText('2 selected')).toBeHidden();
  await expect(table.getByRole('row').nth(1).getByRole('checkbox')).not.toBeChecked();
});

test('a key leads from any row to what can be done with those that are ticked', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/my-rigs?algo=scrypt&sort=name');
  await expect(page.getByRole('table', { name: 'My rigs' }).getByRole('row').nth(2)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Change together' })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText(
    'Go to what can be done with the selected rows',
  );
});

test('on a phone each term that changes is told by its name', async ({ page, connectedAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await connectedAs('owner');
  await planByPercent(page, '-1');
  await page.getByLabel('Shortest rental').fill('5');
  await page.getByLabel('Longest rental').fill('77');
  const rig = page.getByRole('table', { name: 'Before and after' }).getByRole('row').nth(1);
  await expect(rig.getByText('Shortest rental')).toBeVisible();
  await expect(rig.getByText('Longest rental')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rig.getByText('Longest rental')).toBeHidden();
});

/** The first rig that is changed from now on never reaches the desk, as often as it is tried. */
async function loseFirstChange(page: Page): Promise<{ end: () => Promise<void> }> {
  const path = '**/api/market/rig/*';
  let first: string | undefined;
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    first ??= route.request().url();
    if (route.request().url() !== first) return route.fallback();
    return route.abort('connectionreset');
  });
  return { end: () => page.unroute(path) };
}
