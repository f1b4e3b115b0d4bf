import { expect, test } from '../support/fixtures.ts';
import { openWithCodeHeld } from '../support/held-code.ts';
import { lookAt, untilAlive } from '../support/look-at.ts';

test('what is pressed before its code has come opens when it comes', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  const code = await openWithCodeHeld(page, '/rigs');
  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.click();
  await expect(page.getByRole('menu')).toBeHidden();
  await code.release();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(columns).toHaveAttribute('aria-expanded', 'true');
  await columns.click();
  await expect(page.getByRole('menu')).toBeHidden();
});

test('so does what is asked for by keys, with the first line chosen', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  const code = await openWithCodeHeld(page, '/rigs');
  const appearance = page.getByRole('button', { name: 'Appearance' });
  await appearance.focus();
  await page.keyboard.press('ArrowDown');
  await code.release();
  await expect(page.getByRole('menuitemradio', { name: 'As the system' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(appearance).toBeFocused();
  await expect(appearance).toHaveAttribute('aria-expanded', 'false');
});

test('whoever went on to something else meanwhile is not called back', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  const code = await openWithCodeHeld(page, '/rigs');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('searchbox').focus();
  await code.release();
  // The press of another button comes after the code of both.
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByRole('menu', { name: 'Appearance' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(1);
});

test('letters choose in a list that is closed, and the list stays its button’s', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rentals');
  const algorithm = page.getByRole('combobox', { name: 'Algorithm' });
  await algorithm.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(algorithm).toBeFocused();
  // Letters count together as long as one follows the other soon.
  await algorithm.evaluate((button) => {
    for (const key of 'scr') button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(algorithm).toHaveText('Scrypt');
});

test('a tooltip comes to whom Tab leads to its button, and to whom a pointer rests on it', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  await untilAlive(page);
  const appearance = page.getByRole('button', { name: 'Appearance' });
  const tooltip = page.locator('[data-side]').getByText('Appearance', { exact: true });
  await appearance.hover();
  await expect(tooltip).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(tooltip).toBeHidden();
  await page.getByRole('button', { name: 'Find or do' }).focus();
  await page.keyboard.press('Tab');
  await expect(appearance).toBeFocused();
  await expect(tooltip).toBeVisible();
});

test('a popover pressed before its code has come opens with all that stands in it', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const code = await openWithCodeHeld(page, '/rigs');
  const saved = page.getByRole('button', { name: 'Saved searches' });
  await saved.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await code.release();
  const popover = page.getByRole('dialog', { name: 'Saved searches' });
  await expect(popover.getByRole('textbox', { name: 'Save this search as' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(saved).toBeFocused();
});

test('rows are saved by a press that was made before the code for it had come', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const code = await openWithCodeHeld(page, '/rigs');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await code.release();
  expect((await download).suggestedFilename()).toBe('market.csv');
});

test('a part whose code does not come leaves the page as it stands, and comes at the next press', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/my-rigs/new');
  await page.getByRole('textbox', { name: 'Name' }).fill('typed before');
  await page.route('**/_next/static/chunks/**/*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.keyboard.press('Control+k');
  await failed;
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('typed before');
  await page.unrouteAll();
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Find or do' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
