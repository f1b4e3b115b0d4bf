import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { isHeld } from '../support/held-page.ts';
import { createProfile } from '../support/profile-forms.ts';

/** A profile's page to which one came from the wallet, so that Back leads there within the desk; its dialog as `createProfile` has it. */
async function comeToProfile(page: Page, name: string) {
  const { profile, dialog } = await createProfile(page, name);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await links.getByRole('link', { name: 'Pools' }).click();
  await profile.getByRole('button', { name: 'Set slot 0' }).click();
  await expect(dialog.getByLabel('Pool', { exact: true })).toHaveValue('');
  return { profile, dialog };
}

/** From a dialog, which covers the links. */
async function goBackAndForth(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await page.goForward();
}

test('a slot that is half typed is there again after another page, but for its password, until it is saved or thrown away', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const { profile, dialog } = await comeToProfile(page, 'Half a slot');
  await dialog.getByLabel('Pool', { exact: true }).fill('stratum+tcp://half.example:3333');
  await dialog.getByLabel('User').fill('wallet.half');
  await dialog.getByRole('textbox', { name: 'Password' }).fill('not to be kept');
  const there = dialog.getByText('What you typed here before');
  await expect(there).toBeHidden();
  await goBackAndForth(page);
  await profile.getByRole('button', { name: 'Set slot 1' }).click();
  const other = page.getByRole('dialog', { name: 'Slot 1 of Half a slot' });
  await expect(other.getByLabel('User')).toHaveValue('');
  await page.keyboard.press('Escape');
  await profile.getByRole('button', { name: 'Set slot 0' }).click();
  await expect(there).toBeVisible();
  await expect(dialog.getByLabel('Pool', { exact: true })).toHaveValue('stratum+tcp://half.example:3333');
  await expect(dialog.getByLabel('User')).toHaveValue('wallet.half');
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Clear it' }).click();
  await expect(dialog.getByLabel('User')).toHaveValue('');

  await dialog.getByLabel('User').fill('wallet.thrown.away');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await profile.getByRole('button', { name: 'Set slot 0' }).click();
  await expect(dialog.getByLabel('User')).toHaveValue('');

  // Nor does what was saved stand in the way of another pool that comes to its slot.
  for (const [slot, user] of [
    ['0', 'wallet.first'],
    ['1', 'wallet.second'],
  ] as const) {
    const setting = page.getByRole('dialog', { name: `Slot ${slot} of Half a slot` });
    if (slot === '1') await profile.getByRole('button', { name: 'Set slot 1' }).click();
    await setting.getByLabel('Pool', { exact: true }).fill('stratum+tcp://pool.example:3333');
    await setting.getByLabel('User').fill(user);
    await setting.getByRole('button', { name: 'Save slot' }).click();
    await expect(setting).toBeHidden();
  }
  await profile.getByRole('button', { name: 'Move slot 0 down' }).click();
  await expect(profile.getByText('Slots 0 and 1 changed places.')).toBeVisible();
  await profile.getByRole('button', { name: 'Edit slot 0' }).click();
  await expect(dialog.getByLabel('User')).toHaveValue('wallet.second');
  await expect(there).toBeHidden();
});

test('a slot that was filled from a saved pool is of it still after another page, and takes its password', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account/pools?algo=x11');
  const form = page.getByRole('region', { name: 'New saved pool' });
  await form.getByLabel('Name').fill('Filled before');
  await form.getByLabel('Pool', { exact: true }).fill('stratum+tcp://filled.example:3333');
  await form.getByLabel('User').fill('wallet.filled');
  await form.getByRole('button', { name: 'Save pool' }).click();
  await expect(form.getByText('Pool Filled before saved.')).toBeVisible();

  const { profile, dialog } = await comeToProfile(page, 'Filled slot');
  const saved = dialog.getByRole('combobox', { name: 'Fill from a saved pool' });
  await saved.click();
  await page.getByRole('option', { name: /^Filled before/ }).click();
  await goBackAndForth(page);
  await profile.getByRole('button', { name: 'Set slot 0' }).click();
  await expect(dialog.getByText('What you typed here before')).toBeVisible();
  await expect(saved).toContainText('Filled before');
  await expect(dialog.getByText("Leave empty to take the saved pool's password.")).toBeVisible();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/profile/'),
  );
  await dialog.getByRole('button', { name: 'Save slot' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ stored: { pool: expect.stringMatching(/./) } });
  await expect(dialog).toBeHidden();
});

test('a page is held while a profile or a slot of one is half typed', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  const { dialog } = await createProfile(page, 'Held');
  await expect.poll(() => isHeld(page)).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => isHeld(page)).toBe(false);
  const name = page.getByRole('region', { name: 'New profile' }).getByLabel('Name');
  await name.fill('Half a name');
  await expect.poll(() => isHeld(page)).toBe(true);
  await name.fill('');
  await expect.poll(() => isHeld(page)).toBe(false);
});
