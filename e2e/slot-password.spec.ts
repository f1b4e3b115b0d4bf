import { expect, test } from './fixtures.ts';

test('no password for one pool says nothing of another: its password can be typed, and is sent', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account/profiles?algo=x11');
  const create = page.getByRole('region', { name: 'New profile' });
  await create.getByLabel('Name').fill('No password');
  await create.getByRole('button', { name: 'Create profile' }).click();
  const profile = page.getByRole('region', { name: 'No password' });
  await profile.getByRole('button', { name: 'Set slot 0' }).click();
  const dialog = page.getByRole('dialog', { name: 'Slot 0 of No password' });
  await dialog.getByLabel('Pool', { exact: true }).fill('stratum+tcp://pool.example:3333');
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
