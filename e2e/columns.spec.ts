import { expect, test } from './fixtures.ts';
import { expectNoSideways } from './sideways.ts';

test('a column without room says so, and comes when it is ticked by hand', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  const owner = page.getByRole('columnheader', { name: 'Owner' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(owner).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  const tick = page.getByRole('menuitemcheckbox', { name: /^Owner/ });
  await expect(tick).toBeChecked();
  await expect(tick).toHaveAccessibleName('Owner no room now');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Advertised', exact: true })).toBeChecked();
  await tick.click();
  await expect(tick).not.toBeChecked();
  await expect(tick).toHaveAccessibleName('Owner');
  await tick.click();
  await expect(owner).toBeVisible();
  await expect(tick).toHaveAccessibleName('Owner');
  await expectNoSideways(page);
  await page.reload();
  await expect(owner).toBeVisible();
});
