import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { savedLines } from '../support/saved-file.ts';

test('what an owner earned is summed with what is pending, and names the rigs that other pages have read, which finds them', async ({
  page,
  connectedAs,
}) => {
  await page.setViewportSize({ width: 1800, height: 900 });
  await connectedAs('owner');
  await page.goto('/account');
  const sums = page.getByRole('region', { name: 'Sums of these rows' });
  await expect(sums.getByText('in all').first()).toBeVisible();
  const rig = page.getByRole('link', { name: /^Rig \d+/ }).first();
  await expect(rig).toHaveAccessibleName(/^Rig \d+$/);

  await lookAt(page, '/my-rigs');
  await page.getByRole('link', { name: 'Wallet' }).click();
  await expect(rig).toHaveAccessibleName(/^Rig \d+, ./);
  const [id = '', name = ''] = (await rig.innerText()).split(/ (.*)/);
  const lines = await savedLines(page.getByRole('button', { name: 'Export CSV' }));
  expect(lines.some((line) => line.includes(`,${id},${name},`) || line.includes(`,${id},"`))).toBe(true);

  await page.getByRole('searchbox', { name: 'Rig', exact: true }).fill(name.toUpperCase());
  await expect(page).toHaveURL(/[?&]rig=/);
  await expect(rig).toHaveAccessibleName(`Rig ${id}, ${name}`);
  await page.getByRole('searchbox', { name: 'Rig', exact: true }).fill('no rig is called this');
  await expect(page.getByText(/a rig is found by its number, and by its name/)).toBeVisible();
});
