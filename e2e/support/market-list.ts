import type { Locator, Page } from '@playwright/test';

/** Beside the market's table. */
export function marketFilters(page: Page): Locator {
  return page.getByRole('region', { name: 'Filters', exact: true });
}
