import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ASKING_HEADER, KEY_HEADER } from '#lib/contract/desk.ts';
import { lookElsewhere, planByPercent } from '../support/bulk-change.ts';
import { accountOf } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';
import { isHeld } from '../support/held-page.ts';
import { atTheMarket } from '../support/market-client.ts';
import { otherProgramOf } from '../support/newcomer.ts';

test('many rigs are repriced, one of them in vain, tried again, and all put back', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  const table = await planByPercent(page, { algo: 'scrypt', percent: '10' });
  const plan = page.getByRole('table', { name: 'Before and after' });
  await expect(plan.getByText('changes')).toHaveCount(3);
  expect(await savedOutcomes(page, 'rig-changes-planned.csv')).toEqual(['changes', 'changes', 'changes']);

  const lost = await loseFirstChange(page);
  await page.getByRole('button', { name: 'Change 3 rigs' }).click();
  await expect(page.getByText('2 of 3 rigs changed. Of 1 rig it is not known.')).toBeVisible();
  expect(await savedOutcomes(page, 'rig-changes.csv')).toEqual(['not known', 'changed', 'changed']);
  await lost.end();
  await page.getByRole('button', { name: 'Try 1 rig again' }).click();
  await expect(page.getByText('All 3 rigs are changed.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Undo the change' })).toBeFocused();
  await page.getByRole('button', { name: 'Restore 3 rigs' }).click();
  await expect(page.getByText('All 3 rigs have their terms of before.')).toBeVisible();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByRole('region', { name: 'Make the change once more' })).toBeFocused();
  await page.getByRole('button', { name: 'Change 3 rigs' }).click();
  await expect(page.getByText('All 3 rigs are changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Restore 3 rigs' }).click();
  await expect(page.getByText('All 3 rigs have their terms of before.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(table).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('what was changed elsewhere since is left out with both values, and the others are changed', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('owner');
  await planByPercent(page, { algo: 'scrypt', percent: '-2' });
  const plan = page.getByRole('table', { name: 'Before and after' });
  await expect(plan.getByText('changes')).toHaveCount(3);
  const name = await plan.getByRole('row').nth(1).getByRole('rowheader').innerText();
  const owner = accountOf(dataDir, 'owner');
  const program = await otherProgramOf(dataDir, 'owner');
  const { data: rigs } = await atTheMarket(program, ['GET', '/rig/mine']);
  const rig = rigs.find((one: { name: string }) => name.includes(one.name));
  const repriced = (price: string) =>
    atTheMarket(program, ['PUT', `/rig/${rig.id}`], { price: { type: rig.price.type, btc: { price } } });
  expect(await repriced('0.07654321')).toMatchObject({ success: true });
  // The desk shows one answer for some seconds to all who ask now.
  const shown = async () => {
    const headers = { [KEY_HEADER]: owner.apiKey, [ASKING_HEADER]: 'now' };
    return (await page.request.get('/api/market/rig/mine', { headers })).text();
  };
  await expect.poll(shown).toContain('0.07654321');
  await expect(plan.getByText('0.07654321')).toBeHidden();

  await page.getByRole('button', { name: 'Change 3 rigs' }).click();
  await expect(page.getByText('2 of 3 rigs changed. 1 rig left out: changed elsewhere.')).toBeVisible();
  const left = page.getByRole('table', { name: 'Progress, rig by rig' }).getByRole('row').nth(1);
  await expect(left).toContainText('left out, changed elsewhere: Price');
  await expect(left).toContainText(rig.price.BTC.price);
  await expect(left).toContainText('0.07654321');
  await expect(page.getByRole('button', { name: /^Try/ })).toBeHidden();
  const { data: now } = await atTheMarket(program, ['GET', `/rig/${rig.id}`]);
  expect(now.price.BTC.price).toBe('0.07654321');

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Restore 2 rigs' }).click();
  await expect(page.getByText('All 2 rigs have their terms of before.')).toBeVisible();
  await repriced(rig.price.BTC.price);
  // The next test is to begin with rigs that are as the desk shows them.
  await expect.poll(shown).not.toContain('0.07654321');
});

/** The outcome of every rig in the file that is saved, in its order. */
async function savedOutcomes(page: Page, fileName: string): Promise<(string | undefined)[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(fileName);
  const text = readFileSync(await download.path(), 'utf8');
  const [head = '', ...lines] = text.trimEnd().split('\r\n');
  expect(head).toMatch(/^Id,Name,Outcome,Reason,/);
  return lines.map((line) => /^\d+,(?:"[^"]*"|[^,"]*),([^,]*),/.exec(line)?.[1]);
}

test('a change that is begun stands again after another page of the desk, until it is given up or applied', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  const table = await planByPercent(page, { algo: 'scrypt', percent: '-60' });
  const plan = page.getByRole('table', { name: 'Before and after' });
  const falls = page.getByText(/^\d+ prices fall to less than half of what they are now[.]$/);
  await expect(falls).toBeVisible();
  await page.getByLabel('Change', { exact: true }).fill('7');
  await expect(falls).toBeHidden();
  const there = page.getByText('What you typed here before');
  await expect(plan.getByText('changes')).toHaveCount(3);
  await expect(there).toBeHidden();
  await expect.poll(() => isHeld(page)).toBe(true);
  await lookElsewhere(page);
  await expect(there).toBeVisible();
  await expect(page.getByLabel('Change', { exact: true })).toHaveValue('7');
  await expect(plan.getByText('changes')).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear it' }).click();
  await expect(there).toBeHidden();
  await expect(plan.getByText('unchanged')).toHaveCount(3);
  await expect.poll(() => isHeld(page)).toBe(false);

  await page.getByRole('button', { name: 'Cancel' }).click();
  await lookElsewhere(page);
  await expect(table).toBeVisible();

  await planByPercent(page, { algo: 'scrypt', percent: '7' });
  await page.getByRole('button', { name: 'Change 3 rigs' }).click();
  await expect(page.getByText('All 3 rigs are changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Restore 3 rigs' }).click();
  await expect(page.getByText('All 3 rigs have their terms of before.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Redo' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await lookElsewhere(page);
  await expect(table).toBeVisible();
});

test('a change that is stopped says of which rigs it was not begun; what was done is put back, and the rest goes on after that', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await planByPercent(page, { algo: 'scrypt', percent: '-1' });
  const held = gate();
  await page.route('**/api/market/rig/*', async (route) => {
    if (route.request().method() === 'POST') await held.opened;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Change 3 rigs' }).click();
  await expect(page.getByText('waits its turn')).toHaveCount(2);
  await page.getByRole('button', { name: 'Stop' }).click();
  held.open();
  await expect(page.getByText('1 of 3 rigs changed. 2 rigs not begun.')).toBeVisible();
  await expect(page.getByText('not begun', { exact: true })).toHaveCount(2);
  await expect(page.getByText('waits its turn')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Restore 1 rig' }).click();
  await expect(page.getByText('The rig has its terms of before.')).toBeVisible();

  const left = page.getByText('2 rigs of the earlier change are not as they were to be. 2 rigs not begun.');
  await expect(left).toBeVisible();
  await page.reload();
  await expect(left).toBeVisible();
  await page.getByRole('button', { name: 'Show 2 rigs' }).click();
  await expect(page.getByRole('region', { name: 'Change of many rigs', exact: true })).toBeFocused();
  await expect(page.getByText('not begun', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Go on with 2 rigs' }).click();
  await expect(page.getByText('All 2 rigs are changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Restore 2 rigs' }).click();
  await expect(page.getByText('All 2 rigs have their terms of before.')).toBeVisible();
  await expect(left).toBeHidden();
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
