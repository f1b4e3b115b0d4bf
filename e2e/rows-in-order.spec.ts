import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

test('rows of another order change places under no hand, but when it leaves, presses a key, or rests', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const { ids, refresh } = await answeredInTurn(page);
  const third = page.getByRole('row').nth(3);
  for (const letGo of [
    () => page.getByRole('heading', { name: 'Market' }).hover(),
    () => page.keyboard.press('End'),
    () => undefined,
  ]) {
    await third.hover();
    const stood = await ids();
    await refresh();
    expect(await ids()).toEqual(stood);
    await letGo();
    await expect.poll(ids).toEqual(stood.toReversed());
  }
});

test('the first key on rows that were held walks them; one that only goes with a press moves none', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const { ids, refresh } = await answeredInTurn(page);
  await page.getByRole('row').nth(3).hover();
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
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/rigs\?.*order=descending/, async (route) => {
    await released;
    await route.fallback();
  });
  await page.getByRole('columnheader', { name: 'Price' }).getByRole('button').click();
  const hold = () => moveAmongRows(page);
  await hold();
  expect(await ids(), 'the list before stands in').toEqual(stood);
  release();
  await expect.poll(() => hold().then(ids)).toEqual(stood.toReversed());
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

/** So that the pointer neither rests nor leaves. */
async function moveAmongRows(page: Page): Promise<void> {
  for (const row of [2, 4]) await page.getByRole('row').nth(row).hover();
}

/**
 * Opens the market by price, where each answer has the first one's rigs the other way round, under names that tell which
 * answer it is.
 */
async function answeredInTurn(page: Page, count = 5) {
  let rigs: { id: string }[] | undefined;
  let answers = 0;
  await page.route(/\/api\/rigs\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    rigs = rigs?.toReversed() ?? answer.data.rigs.slice(0, count);
    answers += 1;
    const named = rigs?.map((rig) => ({ ...rig, name: `Answer ${answers}` }));
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, rigs: named, total: count } },
    });
  });
  await page.goto('/rigs?sort=price&order=ascending');
  await expect(page.getByText(/next in/).first()).toBeVisible();
  const ids = () =>
    page.locator('[data-row-link]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  /** Without a pointer and without a key. */
  const refresh = async () => {
    const named = `Answer ${answers + 1}`;
    await page.getByRole('button', { name: /^Refresh/ }).dispatchEvent('click');
    await expect(page.getByText(named).first()).toBeVisible();
    await expect(page.getByText(`Answer ${answers - 1}`)).toHaveCount(0);
  };
  await refresh();
  return { ids, refresh };
}
