import { expect, test } from './fixtures.ts';

test('a row of a list is headed by what it tells of', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rentals');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('rowheader')).toHaveCount(1);
  await expect(row.getByRole('rowheader').getByRole('link')).toBeVisible();
});
