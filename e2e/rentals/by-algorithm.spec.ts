import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';

test('what the running rentals deliver and cost together stands by algorithm, on a phone too', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.setViewportSize({ width: 360, height: 740 });
  await lookAt(page, '/rentals');
  await page.getByRole('button', { name: 'By algorithm' }).click();
  const sums = page.getByRole('dialog', { name: 'Running' });
  await expect(sums.getByText('30-min average of advertised; per hour without the fee')).toBeVisible();
  const told = await sums.getByText(/^\d+ rentals?$/).allInnerTexts();
  const [all = ''] = await page.getByText(/^\d+ rentals\b/).allInnerTexts();
  expect(told.reduce((sum, text) => sum + Number.parseInt(text, 10), 0)).toBe(Number.parseInt(all, 10));
  expect(new Set(told).size).toBeGreaterThan(1);
  await expect(
    sums.getByText(/^[\d.]+\s?[kMGTPE]?H\/s of [\d.]+\s?[kMGTPE]?H\/s, [\d.]+\s?%$/).first(),
  ).toBeVisible();
});
