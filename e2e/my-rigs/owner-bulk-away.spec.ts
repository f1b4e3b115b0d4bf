import { planByPercent } from '../support/bulk-change.ts';
import { expect, test } from '../support/fixtures.ts';

test('a change of rigs waits while the desk is away, and goes on by itself when it is back', async ({
  page,
  context,
  connectedAs,
}) => {
  await connectedAs('owner');
  // Rigs that no other test changes.
  await planByPercent(page, { algo: 'kawpow', percent: '2' });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Change 3 rigs' }).click();
  await expect(page.getByText(/^waits: again in /)).toBeVisible();
  await expect(page.getByText('It waits, then goes on by itself; ')).toBeVisible();
  await expect(page.getByText('The desk did not answer. Check the connection.').first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('All 3 rigs are changed.')).toBeVisible({ timeout: 45_000 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Restore \d rigs?$/ }).click();
  await expect(page.getByText('All 3 rigs have their terms of before.')).toBeVisible();
});
