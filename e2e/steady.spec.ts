import type { Page } from '@playwright/test';
import { EVERY_PAGE, lookAt } from './every-page.ts';
import { expect, test } from './fixtures.ts';

const STEADY = 0.02;

/** Windows, and how high rows are in them. */
const WINDOWS = [
  { width: 360, height: 740, rows: 'compact' },
  { width: 1024, height: 768, rows: 'comfortable' },
  { width: 1920, height: 1080, rows: 'compact' },
] as const;

for (const who of ['renter', 'owner'] as const) {
  for (const { width, height, rows } of WINDOWS) {
    test(`nothing moves as pages come alive in a window of ${width} pixels that was there before, rows ${rows}, for ${who}`, async ({
      page,
      connectedAs,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      await page.addInitScript((density) => localStorage.setItem('hashdesk.density', density), rows);
      await addUpShifts(page);
      await connectedAs(who);
      await page.goto('/connect', { waitUntil: 'networkidle' });
      for (const path of EVERY_PAGE[who]) {
        await lookAt(page, path);
        expect.soft(await layoutShifts(page), path).toBeLessThanOrEqual(STEADY);
      }
    });
  }
}

test('on a phone that nobody knows of rows are seen as they stay, and nothing moves as the page comes alive', async ({
  page,
  connectedAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addUpShifts(page);
  await connectedAs('renter');
  await page.route('**/_next/static/chunks/**/*.js', (route) => route.abort());
  await page.goto('/rigs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.unrouteAll();
  await page.goto('/rigs', { waitUntil: 'networkidle' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await layoutShifts(page)).toBeLessThanOrEqual(STEADY);
});

declare global {
  interface Window {
    /** Layout shifts since the page began. */
    moved: number;
  }
}

/** Adds up what moves on each page from its beginning, as browsers do. */
async function addUpShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

function layoutShifts(page: Page): Promise<number> {
  return page.evaluate(() => window.moved);
}
