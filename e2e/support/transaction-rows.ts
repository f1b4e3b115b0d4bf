import type { Page } from '@playwright/test';

/** The rows in sight: their texts, cell by cell. */
export function rowsOf(page: Page) {
  return page
    .getByRole('table', { name: 'Transactions' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
}
