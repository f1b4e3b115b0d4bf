import { expect, test } from './support/fixtures.ts';
import { lookAt } from './support/look-at.ts';

test('a refresh that brings what was there is said to, until something newer comes', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/rentals');
  let same = true;
  const [older] = await Promise.all([
    page.waitForResponse('**/api/market/rental?*'),
    page.getByRole('button', { name: 'Refresh rentals' }).click(),
  ]);
  const body = await older.body();
  await page.route('**/api/market/rental?*', (route) => (same ? route.fulfill({ body }) : route.continue()));
  await page.getByRole('button', { name: 'Refresh rentals' }).click();
  await expect(page.getByText('no newer yet')).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Nothing newer came yet: rentals.' }),
  ).toBeAttached();
  same = false;
  await page.getByRole('button', { name: 'Refresh rentals' }).click();
  await expect(page.getByText('no newer yet')).toHaveCount(0);
  await expect(page.getByText(/next in/)).toBeVisible();
});
