import type { Locator, Page } from '@playwright/test';

/** What is seen to be wrong with a field: a moment later it stands once more, to be read out. */
export function problem(within: Page | Locator, text: string | RegExp): Locator {
  return within.locator('[id$="-problem"]').filter({ hasText: text });
}
