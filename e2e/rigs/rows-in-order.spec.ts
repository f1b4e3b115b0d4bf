import type { Page } from '@playwright/test';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';

test('rows of another order change places under no hand, but when it leaves, presses a key, or rests', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const { ids, refresh } = await answeredInTurn(page);
  for (const letGo of [
    () => page.getByRole('heading', { name: 'Market' }).hover(),
    () => page.keyboard.press('End'),
    'rest',
  ] as const) {
    const stop = await moveAmongRows(page);
    const stood = await ids();
    await refresh();
    expect(await ids()).toEqual(stood);
    await (letGo === 'rest' ? stop() : letGo());
    await expect.poll(ids).toEqual(stood.toReversed());
    await stop();
  }
});

test('the first key on rows that were held walks them; one that only goes with a press moves none', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const { ids, refresh } = await answeredInTurn(page);
  await moveAmongRows(page);
  const stood = await ids();
  await refresh();
  await page.keyboard.press('Shift');
  await page.keyboard.press('Control');
  expect(await ids(), 'a press with Shift or Control is for the row under the pointer').toEqual(stood);
  await page.keyboard.press('j');
  await expect.poll(ids).toEqual(stood.toReversed());
  await expect(page.locator('[data-row-link]').first()).toBeFocused();
});

test('rigs that were asked for in another order stand in it at once, wherever the pointer has gone meanwhile', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const { ids } = await answeredInTurn(page);
  await page.getByRole('row').nth(3).hover();
  const stood = await ids();
  const answers = gate();
  await page.route(/\/api\/rigs\?.*order=descending/, async (route) => {
    await answers.opened;
    await route.fallback();
  });
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
  await moveAmongRows(page);
  expect(await ids(), 'the list before stands in').toEqual(stood);
  answers.open();
  await expect.poll(ids).toEqual(stood.toReversed());
});

test('the row that keys walked to keeps the focus wherever a new order takes it', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const { ids, refresh } = await answeredInTurn(page, 100);
  await page.keyboard.press('j');
  const [walked = ''] = await ids();
  const link = page.locator(`[data-row-link][href="${walked}"]`);
  await expect(link).toBeFocused();
  await refresh();
  await expect(link).toBeFocused();
});

/** A pointer that neither rests nor leaves, however slow the machine is. Returns what has it rest where it is. */
async function moveAmongRows(page: Page): Promise<() => Promise<void>> {
  for (const row of [2, 4]) await page.getByRole('row').nth(row).hover();
  const moving = await page.getByRole('row').nth(4).evaluate(moveOn);
  return () => page.evaluate(clearInterval, moving);
}

/** Runs in the page. */
function moveOn(row: Element): number {
  const move = () => row.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  return Number(setInterval(move, 100));
}

/**
 * Opens the market by price, where each answer asked for has the first one's rigs the other way round, under names that tell
 * which it is: what the page asks for by itself meanwhile is answered once more the same.
 */
async function answeredInTurn(page: Page, count = 5) {
  let first: MarketRig[] | undefined;
  let turn = 0;
  await page.route(/\/api\/rigs\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    // One that another test has just rented stays only until the next click.
    first ??= answer.data.rigs.filter(({ gone }: MarketRig) => !gone).slice(0, count);
    const isDescending = route.request().url().includes('order=descending');
    const rigs = (turn % 2 === 0) === isDescending ? first : first?.toReversed();
    const named = rigs?.map((rig) => ({ ...rig, name: `Answer ${turn}` }));
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, rigs: named, total: count, gone: 0 } },
    });
  });
  await page.goto('/rigs?sort=price&order=ascending');
  await expect(page.getByText(/next in/).first()).toBeVisible();
  const ids = () =>
    page.locator('[data-row-link]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  /** Without a press and without a key; again where what was asked already took no other. */
  const refresh = async () => {
    turn += 1;
    await expect(async () => {
      await page.getByRole('button', { name: /^Refresh/ }).dispatchEvent('click');
      await expect(page.getByText(`Answer ${turn}`).first()).toBeVisible({ timeout: 2000 });
      await expect(page.getByText(`Answer ${turn - 1}`)).toHaveCount(0);
    }).toPass();
  };
  await refresh();
  // All others went away with that, and stay until a click.
  await page.getByRole('heading', { name: 'Market' }).click();
  await expect(page.getByText('just gone')).toHaveCount(0);
  return { ids, refresh };
}
