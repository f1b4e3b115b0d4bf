import type { Page } from '@playwright/test';

/** Layout shifts of which a page may have so many in all: browsers call less than a tenth good. */
export const STEADY = 0.02;

declare global {
  interface Window {
    /** Layout shifts since the page began. */
    moved: number;
  }
}

/** Adds up what moves on each page from its beginning, as browsers do. */
export async function addUpShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function layoutShifts(page: Page): Promise<number> {
  return page.evaluate(() => window.moved);
}
