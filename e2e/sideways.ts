import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Nothing on the page as it stands has to be scrolled to sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  expect(content, `the width of ${page.url()}`).toBeLessThanOrEqual(window);
}
