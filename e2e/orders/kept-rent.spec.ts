import { expect, test } from '../support/fixtures.ts';
import { isHeld } from '../support/held-page.ts';
import { loadedPages } from '../support/loaded-pages.ts';
import { openRig, rentPanel as panel } from '../support/renting.ts';

test('what was typed stands there again after another page of the desk, but for the password, and is of its rig alone', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const rigId = await openRig(page, 6);
  const loaded = loadedPages(page);
  const there = panel(page).getByText('What you typed here before');
  const [length, user] = [panel(page).getByLabel('Length'), panel(page).getByLabel('Pool user')];
  const fewest = await length.inputValue();
  const hours = String(Number(fewest) + 1);
  await length.fill(hours);
  await panel(page).getByRole('radio', { name: 'Pool address' }).click();
  await expect.poll(() => isHeld(page)).toBe(false);
  await user.fill('wallet.kept');
  await panel(page).getByLabel('Pool password').fill('canary-password');
  await expect(there).toBeHidden();
  await expect.poll(() => isHeld(page)).toBe(true);
  await page.getByRole('link', { name: 'Pools' }).click();
  await expect(page).toHaveURL(/profiles/);
  await page.goBack();
  await expect(there).toBeVisible();
  await expect(length).toHaveValue(hours);
  await expect(user).toHaveValue('wallet.kept');
  await expect(panel(page).getByLabel('Pool password')).toHaveValue('');

  await page.goBack();
  await page.locator(`[data-row-link]:not([href="/rigs/${rigId}"])`).nth(6).click();
  await expect(length).toBeVisible();
  await expect(there).toBeHidden();
  await expect(panel(page).getByRole('radio', { name: 'Pool profile' })).toBeChecked();
  await page.goBack();
  await page.locator(`a[href="/rigs/${rigId}"]`).click();
  await expect(page).toHaveURL(`/rigs/${rigId}`);
  expect(loaded, 'no page is loaded anew').toEqual([]);
  await expect(there).toBeVisible();
  await panel(page).getByRole('button', { name: 'Clear it' }).click();
  await expect(there).toBeHidden();
  await expect(panel(page).getByRole('combobox', { name: 'Pay with' })).toBeFocused();
  await expect(length).toHaveValue(fewest);
  await expect.poll(() => isHeld(page)).toBe(false);
});

test('what was rented with is not kept', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  const rigId = await openRig(page, 6);
  const length = panel(page).getByLabel('Length');
  const fewest = await length.inputValue();
  await length.fill(String(Number(fewest) + 1));
  await panel(page).getByRole('button', { name: 'Review' }).click();
  await panel(page)
    .getByRole('button', { name: /^Confirm and pay/ })
    .click();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(`/rigs/${rigId}`);
  await expect(length).toHaveValue(fewest);
  await expect(panel(page).getByText('What you typed here before')).toBeHidden();
});
