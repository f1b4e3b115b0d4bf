import type { Page } from '@playwright/test';
import { EVERY_PAGE, LOOKERS, lookAt } from './every-page.ts';
import { expect, test } from './fixtures.ts';

const STEADY = 0.02;

/** Windows, and how high rows are in them. */
const WINDOWS = [
  { width: 360, height: 740, rows: 'compact' },
  { width: 1024, height: 768, rows: 'comfortable' },
  { width: 1280, height: 720, rows: 'compact' },
  { width: 1920, height: 1080, rows: 'compact' },
] as const;

for (const who of LOOKERS) {
  for (const { width, height, rows } of WINDOWS) {
    test(`nothing moves as pages come alive in a window of ${width} pixels that was there before, rows ${rows}, for ${who}`, async ({
      page,
      connectedAs,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      if (who !== 'nobody') await connectedAs(who);
      await page.addInitScript((density) => localStorage.setItem('hashdesk.density', density), rows);
      await lookAt(page, '/connect');
      for (const path of EVERY_PAGE[who]) {
        await lookAt(page, path);
        expect.soft(await layoutShifts(page), path).toBeLessThanOrEqual(STEADY);
      }
    });
  }
}

for (const [role, path] of [
  ['renter', '/rigs'],
  ['renter', '/rentals'],
  ['owner', '/my-rigs'],
] as const) {
  test(`on a phone that nobody knows of the rows of ${path} are seen as they stay, and nothing moves as the page comes alive`, async ({
    page,
    connectedAs,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await connectedAs(role);
    await page.route('**/_next/static/chunks/**/*.js', (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(0);
    await page.unrouteAll();
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await layoutShifts(page)).toBeLessThanOrEqual(STEADY);
  });
}

/** What has moved since the page was navigated to, as browsers add it up. */
function layoutShifts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const entries = await new Promise<PerformanceEntryList>((told) => {
      new PerformanceObserver((list) => told(list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      setTimeout(() => told([]), 500);
    });
    return entries.reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0);
  });
}
