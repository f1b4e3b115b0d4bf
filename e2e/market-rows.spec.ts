import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

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

test('a rig that just went away stays greyed where it stood, until the next click', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  // Every answer has the rigs of the first: other tests list and reprice rigs meanwhile, which would move the third row.
  let held: { id: string; name: string }[] | undefined;
  let gone = '';
  await page.route(/\/api\/rigs\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    held ??= answer.data.rigs.map((rig: { name: string }) => ({ ...rig, name: `Held ${rig.name}` }));
    const rigs = held?.map((rig) => (rig.id === gone ? { ...rig, gone: true } : rig));
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, rigs } } });
  });
  await page.goto('/rigs?sort=price&order=ascending');
  const third = page.getByRole('row').nth(3);
  const link = third.getByRole('link').first();
  await expect(page.getByText(/next in/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(third).toContainText('Held');
  await page.getByRole('heading', { name: 'Market' }).click();
  gone = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: /^Refresh/ }).click();
  await expect(third).toContainText('just gone');
  await expect(link).toHaveAttribute('href', `/rigs/${gone}`);
  await page.getByRole('heading', { name: 'Market' }).click();
  await expect(page.getByText('just gone')).toHaveCount(0);
  await expect(link).not.toHaveAttribute('href', `/rigs/${gone}`);
});

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
  await page.getByRole('row').nth(2).hover();
  await page.getByRole('row').nth(4).hover();
  expect(await ids(), 'the list before stands in').toEqual(stood);
  release();
  await expect.poll(ids, { timeout: 3_000 }).toEqual(stood.toReversed());
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
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/rigs\?/, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  const stop = page.getByRole('button', { name: 'Stop the export' });
  const begin = page.getByRole('button', { name: 'Export CSV' });
  await begin.click();
  await stop.click();
  await expect(page.getByText('Stopped; nothing was saved.')).toBeAttached();
  release();
  const download = page.waitForEvent('download');
  await begin.click();
  await download;
  expect(saved).toEqual(['market.csv']);
});

test('an export that is told to wait says when it can be begun again: nothing begins it by itself', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  await expect(page.getByText(/next in/)).toBeVisible();
  await page.route(/\/api\/rigs\?/, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '40' },
      json: { success: false, error: 'BUDGET_EXHAUSTED', data: { message: 'no calls left' } },
    }),
  );
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const said = page.getByText(/^Not all rows could be read, and nothing was saved\. No calls left\./);
  await expect(said).toContainText(/Try again in 0:[34]\d\.$/);
  await expect(said).not.toContainText('asks again by itself');
});

async function rowHeight(page: Page): Promise<number | undefined> {
  return (await page.getByRole('row').nth(2).boundingBox())?.height;
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
