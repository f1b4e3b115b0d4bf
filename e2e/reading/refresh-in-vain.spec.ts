import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';

test('a refresh that brings what was there is said to, until something newer comes', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  let laterMs = -30_000;
  await page.route('**/api/market/rental?*', async (route) => {
    const response = await route.fetch();
    const { meta, ...answer } = await response.json();
    await route.fulfill({ response, json: { ...answer, meta: { ...meta, asOf: readMs + laterMs } } });
  });
  const readMs = Date.now();
  await lookAt(page, '/rentals');
  const refresh = page.getByRole('button', { name: 'Refresh rentals' });
  const told = page.getByText('no newer yet');
  const heard = page.getByRole('status').filter({ hasText: 'Nothing newer came yet: rentals.' });
  await Promise.all([page.waitForResponse('**/api/market/rental?*'), refresh.click()]);
  await expect(refresh).not.toHaveAttribute('aria-busy', 'true');
  await refresh.click();
  await expect(told).toBeVisible();
  await expect(heard).toBeAttached();
  laterMs = 0;
  await refresh.click();
  await expect(told).toHaveCount(0);
  await expect(page.getByText(/next in/)).toBeVisible();
});
