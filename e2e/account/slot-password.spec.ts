import { expect, test } from '../support/fixtures.ts';
import { createProfile } from '../support/profile-forms.ts';

test('no password for one pool says nothing of another: its password can be typed, and is sent', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const { profile, dialog } = await createProfile(page, 'No password');
  await dialog.getByLabel('User').fill('wallet.first');
  await dialog.getByRole('button', { name: 'Save slot' }).click();
  await expect(dialog).toBeHidden();

  await profile.getByRole('button', { name: 'Edit slot 0' }).click();
  const none = dialog.getByLabel('No password: leave the stored one out');
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await none.check();
  await expect(password).toHaveAttribute('readonly');
  await dialog.getByLabel('User').fill('wallet.second');
  await expect(none).toBeHidden();
  await password.fill('of the second');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/profile/'),
  );
  await dialog.getByRole('button', { name: 'Save slot' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ user: 'wallet.second', pass: 'of the second' });
  await expect(dialog).toBeHidden();
});
