import { expect, test } from '../support/fixtures.ts';
import { problem } from '../support/problem.ts';
import { createProfile } from '../support/profile-forms.ts';
import { expectNoSideways } from '../support/sideways.ts';

test('a profile is created, and its slot set, corrected and kept', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/account/profiles');
  const create = page.getByRole('region', { name: 'New profile' });
  await create.getByRole('button', { name: 'Create profile' }).click();
  await expect(problem(create, 'The name must have 1 to 100 characters.')).toBeVisible();
  await create.getByLabel('Name').fill('Night shift');
  await create.getByRole('combobox', { name: 'Algorithm' }).click();
  await page.getByRole('option', { name: 'Scrypt' }).click();
  await create.getByRole('button', { name: 'Create profile' }).click();

  const profile = page.getByRole('region', { name: 'Night shift' });
  await expect(profile).toContainText('rentals with this profile would have no pool');
  await profile.getByRole('button', { name: 'Set slot 0' }).click();
  const dialog = page.getByRole('dialog', { name: 'Slot 0 of Night shift' });
  await dialog.getByLabel('Pool', { exact: true }).fill('pool.example:3333');
  await dialog.getByLabel('User').fill('wallet.worker');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toContainText('This is not saved yet.');
  await dialog.getByRole('button', { name: 'Save slot' }).click();
  const pool = dialog.getByLabel('Pool', { exact: true });
  await expect(pool).toHaveAccessibleDescription(/The pool must begin with stratum/);
  await pool.fill('stratum+tcp://pool.example:3333');
  await dialog.getByRole('button', { name: 'Save slot' }).click();
  await expect(dialog).toBeHidden();
  await expect(profile).toContainText('stratum+tcp://pool.example:3333');
  await page.reload();
  await expect(profile).toContainText('wallet.worker');
});

test('a slot stands in its profile the moment it is saved, before the profiles are read again', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const { profile, dialog } = await createProfile(page, 'Saved at once');
  await dialog.getByLabel('User').fill('wallet.worker');
  await page.route('**/api/market/account/profile', () => undefined);
  await dialog.getByRole('button', { name: 'Save slot' }).click();
  await expect(dialog).toBeHidden();
  await expect(profile).toContainText('wallet.worker');
  await expect(profile).not.toContainText('would have no pool');
});

test('a slot dialog that was only looked at is cancelled by one press', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  const { profile, dialog } = await createProfile(page, 'Only looked at');
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await profile.getByRole('button', { name: 'Set slot 0' }).click();
  await expect(dialog.getByLabel('Pool', { exact: true })).toBeFocused();
  const { x, y } = (await cancel.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  // As long as a hand presses.
  await page.waitForTimeout(150);
  await page.mouse.up();
  await expect(dialog).toBeHidden();
});

test('the longest name without a space leaves a narrow page as wide as its window', async ({
  page,
  connectedAs,
}) => {
  const name = 'W'.repeat(100);
  await page.setViewportSize({ width: 360, height: 740 });
  await connectedAs('renter');
  await page.goto('/account/profiles?algo=x11');
  const create = page.getByRole('region', { name: 'New profile' });
  await create.getByLabel('Name').fill(name);
  await create.getByRole('button', { name: 'Create profile' }).click();
  const profile = page.getByRole('region', { name });
  await expect(profile).toBeVisible();
  await expectNoSideways(page);
  await profile.getByRole('button', { name: 'Set slot 0' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSideways(page);
});

test('a key without permAccount write is told so, on every button that needs it', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('readOnly');
  await page.goto('/account/profiles');
  const button = page.getByRole('button', { name: 'Create profile' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(
    'Creating a profile needs permAccount write; this key has read.',
  );
});

test('a profile whose answer got lost is found out, and created once', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/account/profiles?algo=x11');
  const create = page.getByRole('region', { name: 'New profile' });
  await create.getByLabel('Name').fill('Lost and found');
  await page.route('**/api/market/account/profile', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await create.getByRole('button', { name: 'Create profile' }).click();
  await expect(create.getByText('Profile Lost and found created.')).toBeVisible();
  await page.unroute('**/api/market/account/profile');
  await expect(page.getByRole('region', { name: 'Lost and found' })).toHaveCount(1);
  await expect(create.getByLabel('Name')).toHaveValue('');
});

test('a slot whose answer got lost is looked for at the market, and what was saved is not called unsaved', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const { profile, dialog } = await createProfile(page, 'Lost slot');
  await dialog.getByLabel('User').fill('wallet.lost');
  await page.route('**/api/market/account/profile/*/0', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: 'Save slot' }).click();
  await expect(dialog.getByRole('alert')).toContainText('it has gone through');

  // Of a password alone nobody can tell.
  await dialog.getByRole('textbox', { name: 'Password' }).fill('secret');
  await dialog.getByRole('button', { name: 'Save slot' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The market does not tell passwords');
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('It is not known whether this is saved.');
  await dialog.getByLabel('User').fill('wallet.found');
  await dialog.getByRole('button', { name: 'Save slot' }).click();
  await expect(dialog.getByRole('alert')).toContainText('it has gone through');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(profile).toContainText('wallet.found');
});
