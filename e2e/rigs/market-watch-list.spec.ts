import { expect, test } from '../support/fixtures.ts';

test('rigs that are ticked are listed alone, and such a list is saved, changed and opened like any search', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs?algo=kheavyhash&sort=name&order=ascending');
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select rig/ });
  const rigs = page.getByRole('table').locator('[data-index]');
  for (const place of [0, 2]) await boxes.nth(place).check();
  const bar = page.getByRole('region', { name: 'Rigs selected' });
  await bar.getByRole('button', { name: 'List these alone' }).click();
  await expect(page).toHaveURL(/ids=\d+,\d+/);
  await expect(page).not.toHaveURL(/algo=/);
  await expect(rigs).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Filters set' })).toContainText('Only 2 chosen rigs');
  await expect(bar.getByRole('button', { name: 'List these alone' })).toBeHidden();

  const saved = page.getByRole('button', { name: /^Saved searches/ });
  const name = page.getByLabel('Save this search as');
  await saved.click();
  await name.fill('my rigs of choice');
  await name.press('Enter');
  await page.goto('/rigs?algo=kheavyhash&sort=name&order=ascending');
  for (const place of [0, 1, 2]) await boxes.nth(place).check();
  await bar.getByRole('button', { name: 'List these alone' }).click();
  await saved.click();
  await name.fill('my rigs of choice');
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByRole('link', { name: 'my rigs of choice' })).toHaveCount(1);
  await page.goto('/rigs');
  await saved.click();
  await page.getByRole('link', { name: 'my rigs of choice' }).click();
  await expect(rigs).toHaveCount(3);
});
