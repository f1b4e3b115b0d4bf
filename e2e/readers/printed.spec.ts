import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { untilAlive } from '../support/look-at.ts';

/** A sheet of A4 between the margins that Chromium leaves. */
const SHEET = { width: 718, height: 1046 };

test.use({ colorScheme: 'dark' });

test('a list is printed whole, dark on white, in the columns that paper has room for', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account');
  await untilAlive(page);
  const table = page.getByRole('table', { name: 'Transactions' });
  await expect(table).not.toHaveAttribute('aria-rowcount', '-1');
  const rows = table.locator('[data-index]');
  let read = 0;
  await print(page, async () => {
    // More may be read yet.
    await expect(async () => {
      read = Number(await table.getAttribute('aria-rowcount')) - 1;
      expect(await rows.count()).toBe(read);
    }).toPass();
    expect(await table.evaluate(overlapping)).toEqual([]);
    expect(await table.evaluate(cut)).toEqual([]);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText(/^harriet .+ times of /)).toBeVisible();
    const balances = page.getByRole('region', { name: 'Balances' });
    const times = balances.locator('time').filter({ visible: true });
    await expect(times.first()).toHaveText(/^\d+ \w+ \d{4}, \d\d:\d\d:\d\d$/);
  });
  await expect.poll(() => rows.count(), 'on the screen those that are in sight').toBeLessThan(read);
});

test('of a rental the graph is printed as wide as paper, and nothing that only a screen can do', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rentals/14');
  const graph = page.getByRole('figure').locator('svg:has([data-curve])');
  await expect(graph).toBeVisible();
  const screenOnly = ['Extend', 'Evidence'].map((name) => page.getByRole('region', { name }));
  for (const region of screenOnly) await expect(region).toBeVisible();
  await print(page, async () => {
    const { x = 0, width = 0 } = (await graph.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(SHEET.width);
    expect(width).toBeGreaterThan(SHEET.width * 0.8);
    for (const region of screenOnly) await expect(region).toBeHidden();
    await expect(page.getByRole('region', { name: 'Delivery' })).toBeVisible();
  });
});

/** Looks at the page as it is printed. */
async function print(page: Page, look: () => Promise<void>): Promise<void> {
  const screen = page.viewportSize();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEET);
  await look();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  if (screen) await page.setViewportSize(screen);
}

/** Runs in the page: rows that begin above the end of the one before. */
function overlapping(table: Element): string[] {
  const boxes = [...table.querySelectorAll('[data-index]')].map((row) => row.getBoundingClientRect());
  return boxes.flatMap(({ top }, at) => {
    const above = boxes[at - 1];
    return above && top < above.bottom - 1 ? [`${at}: ${top} < ${above.bottom}`] : [];
  });
}

/** Runs in the page: what has no room in its cell. */
function cut(table: Element): string[] {
  return [...table.querySelectorAll<HTMLElement>('[data-index] > *')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ innerText }) => innerText);
}
