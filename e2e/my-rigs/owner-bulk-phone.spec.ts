import type { Page } from '@playwright/test';
import { planByPercent } from '../support/bulk-change.ts';
import { expect, test } from '../support/fixtures.ts';
import { untilAlive } from '../support/look-at.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** All rigs of a list ticked, and about to be changed. */
async function changeAll(page: Page, list: string): Promise<void> {
  await page.goto(list);
  await untilAlive(page);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Change together' }).click();
}

test('many reasons why rigs cannot change scroll by themselves, with the keyboard too', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await changeAll(page, '/my-rigs');
  await page.getByLabel('Shortest rental').fill('1500');
  const reasons = page.getByRole('list', { name: 'Reasons' });
  const last = reasons.getByRole('listitem').last();
  await expect(reasons.getByRole('listitem').nth(4)).toBeAttached();
  await reasons.focus();
  await expect(last).not.toBeInViewport();
  await page.keyboard.press('End');
  await expect(last).toBeInViewport();
});

test('the rig that is being changed stays in sight, unless one has scrolled away from it', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  // Rigs that no test changes which runs meanwhile.
  await changeAll(page, '/my-rigs?algo=equihash&sort=name');
  await page.getByRole('radio', { name: 'By percent' }).check();
  await page.getByLabel('Change', { exact: true }).fill('1');
  const changes = await holdChanges(page);
  await page.getByRole('button', { name: /^Change \d+ rigs$/ }).click();
  const changed = page
    .getByRole('table', { name: 'Progress, rig by rig' })
    .getByText('changed', { exact: true });
  const current = page.getByText('being changed', { exact: true });
  for (const settled of [0, 1, 2, 3, 4, 5, 6, 7]) {
    await expect(changed).toHaveCount(settled);
    await expect(current).toBeInViewport();
    await changes.letOne();
  }
  await expect(page.getByRole('button', { name: 'Stop' })).toBeInViewport();
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, -10_000);
  await expect(current).not.toBeInViewport();
  await changes.letOne();
  await expect(changed).toHaveCount(9);
  await expect(current).not.toBeInViewport();
  await changes.letAll();
  await expect(page.getByText(/^All \d+ rigs are changed[.]$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Restore \d+ rigs$/ }).click();
  await expect(page.getByText(/^All \d+ rigs have their terms of before[.]$/)).toBeVisible();
});

/** Changes of rigs wait until they are let go: one, or all from now on. */
async function holdChanges(page: Page) {
  const waiting: (() => void)[] = [];
  let held = true;
  await page.route('**/api/market/rig/*', async (route) => {
    if (held && route.request().method() === 'POST') await new Promise<void>((go) => waiting.push(go));
    await route.fallback();
  });
  return {
    async letOne() {
      await expect.poll(() => waiting.length).toBe(1);
      waiting.shift()?.();
    },
    async letAll() {
      held = false;
      for (const go of waiting) go();
    },
  };
}

test('each term that changes is told by its name', async ({ page, connectedAs }) => {
  await connectedAs('owner');
  await planByPercent(page, { algo: 'scrypt', percent: '-1' });
  await page.getByLabel('Shortest rental').fill('5');
  await page.getByLabel('Longest rental').fill('77');
  const rig = page.getByRole('table', { name: 'Before and after' }).getByRole('row').nth(1);
  await expect(rig.getByText('Shortest rental')).toBeVisible();
  await expect(rig.getByText('Longest rental')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rig.getByText('Longest rental')).toBeHidden();
});
