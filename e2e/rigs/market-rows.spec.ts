import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';
import { installClock, stopClock, untilSeen } from '../support/page-clock.ts';

test('rows are as high as one chooses, and stay so', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => rowHeight(page)).toBe(36);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Comfortable' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => rowHeight(page)).toBe(44);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => rowHeight(page)).toBe(44);
});

interface HeldRig {
  id: string;
  name: string;
  gone?: boolean;
}

/**
 * Opens the market where every answer has the rigs of the first, but for what goes: other tests list and reprice rigs meanwhile, which
 * would move the third row.
 */
async function openHeld(page: Page, without: (rigs: HeldRig[], goneId: string) => HeldRig[]) {
  await installClock(page);
  let held: HeldRig[] | undefined;
  let goneId = '';
  await page.route(/\/api\/rigs\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    held ??= answer.data.rigs.map((rig: HeldRig) => ({ ...rig, name: `Held ${rig.name}` }));
    const rigs = without(held ?? [], goneId);
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, rigs } } });
  });
  await page.goto('/rigs?sort=price&order=ascending');
  const third = page.getByRole('row').nth(3);
  const link = third.getByRole('link').first();
  await expect(page.getByText(/next in/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(third).toContainText('Held');
  await page.getByRole('heading', { name: 'Market' }).click();
  goneId = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  // It is read anew by itself: a press on Refresh is a click too.
  await page.clock.fastForward('01:00');
  await expect(third).toContainText('just gone');
  return { link, path: `/rigs/${goneId}` };
}

test('a rig that just went away stays greyed where it stood, until the next click that ticks no row', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const { link, path } = await openHeld(page, (rigs, goneId) =>
    rigs.map((rig) => (rig.id === goneId ? { ...rig, gone: true } : rig)),
  );
  for (const row of [2, 3]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
  await expect(page.getByRole('link', { name: 'Compare 2 rigs' })).toBeVisible();
  await expect(link).toHaveAttribute('href', path);
  await page.getByRole('heading', { name: 'Market' }).click();
  await expect(page.getByText('just gone')).toHaveCount(0);
  await expect(link).not.toHaveAttribute('href', path);
});

test('a rig that is missing from one answer to the next, which no answer told of, stays greyed until the next click', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  // As a tab sees it that did not ask while the desk told of the rig as gone.
  const { link, path } = await openHeld(page, (rigs, goneId) => rigs.filter(({ id }) => id !== goneId));
  await expect(link).toHaveAttribute('href', path);
  await page.getByRole('heading', { name: 'Market' }).click();
  await expect(page.getByText('just gone')).toHaveCount(0);
  await expect(link).not.toHaveAttribute('href', path);
});

test('an export that is pressed twice, as programs are opened, is made once', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).dblclick();
  await expect(page.getByText(/rows are in .*\.csv\.$/)).toBeVisible();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('an export that is stopped saves nothing, and can be begun again', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  await expect(page.getByText(/next in/)).toBeVisible();
  const held = gate();
  await page.route(/\/api\/rigs\?/, async (route) => {
    await held.opened;
    await route.continue().catch(() => {});
  });
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  const stop = page.getByRole('button', { name: 'Stop the export' });
  const begin = page.getByRole('button', { name: 'Export CSV' });
  await begin.click();
  await stop.click();
  await expect(page.getByText('Stopped; nothing was saved.')).toBeAttached();
  held.open();
  const download = page.waitForEvent('download');
  await begin.click();
  const [heading, ...rows] = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
  expect(saved).toEqual(['market.csv']);
  expect(heading).toMatch(/^Rig id,.*,As of \(UTC\)$/);
  for (const row of rows) expect(row).toMatch(/,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
});

test('an export that is told to wait says why, goes on by itself and can be stopped meanwhile', async ({
  page,
  connectedAs,
}) => {
  await page.clock.install();
  await connectedAs('renter');
  await page.goto('/rigs');
  const begin = page.getByRole('button', { name: 'Export CSV' });
  await expect(begin).toBeEnabled({ timeout: 30_000 });
  await page.route(RIGS, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '40' },
      json: { success: false, error: 'BUDGET_EXHAUSTED', data: { message: 'no calls left' } },
    }),
  );
  const stop = page.getByRole('button', { name: 'Stop the export' });
  const said = page.getByRole('status').filter({ hasText: 'No calls left.' });
  await stopClock(page, 1_000);
  await begin.click();
  await untilSeen(page, (soon) => expect(said).toContainText('It goes on by itself in 40 s.', soon));
  await page.clock.runFor(2_000);
  await expect(said).toContainText(/It goes on by itself in 0:3\d\.$/);
  await page.clock.resume();
  await stop.click();
  await expect(page.getByText('Stopped; nothing was saved.')).toBeVisible();
  await begin.click();
  await expect(said).toContainText('It goes on by itself in 40 s.');
  await page.unroute(RIGS);
  const download = page.waitForEvent('download');
  await page.clock.runFor(40_000);
  expect((await download).suggestedFilename()).toBe('market.csv');
  await expect(said).toHaveCount(0);
});

const RIGS = /\/api\/rigs\?/;

async function rowHeight(page: Page): Promise<number | undefined> {
  return (await page.getByRole('row').nth(2).boundingBox())?.height;
}
