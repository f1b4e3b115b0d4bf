import { cutTexts } from '../support/cut-texts.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { expectNoSideways } from '../support/sideways.ts';

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

test("on a phone a rig's name has all that a brief column leaves, with its price and what it delivered under it", async ({
  page,
  connectedAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await connectedAs('renter');
  await page.goto('/rigs?algo=scrypt');
  const name = page.getByRole('row').nth(1).getByRole('link').first();
  await expect(page.getByRole('columnheader', { name: 'Delivered' })).toBeVisible();
  const widthOf = async () => (await name.boundingBox())?.width ?? 0;
  await expect.poll(widthOf).toBeGreaterThan(165);
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const column of ['30-min average', 'Hours'])
    await page.getByRole('menuitemcheckbox', { name: column }).click();
  await page.keyboard.press('Escape');
  await expect.poll(widthOf).toBeGreaterThan(260);
  await expectNoSideways(page);
});

test('on a phone no price is cut on a first page, which comes without our fonts', async ({
  page,
  connectedAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await connectedAs('renter');
  await page.route('**/*.woff2', (route) => route.abort());
  for (const path of ['/rigs', '/rigs?algo=scrypt', '/rigs?sort=least']) {
    await lookAt(page, path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect.poll(() => cutTexts(page), path).toEqual([]);
  }
});
