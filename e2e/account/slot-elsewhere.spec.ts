import { expect, test } from '../support/fixtures.ts';
import { atTheMarket } from '../support/market-client.ts';
import { otherProgramOf } from '../support/newcomer.ts';
import { createProfile } from '../support/profile-forms.ts';

test('a slot that was set elsewhere since it was read is not replaced unseen', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('renter');
  const { profile, dialog } = await createProfile(page, 'Set by two');
  await dialog.getByLabel('User').fill('wallet.here');
  const saved = page.waitForRequest((request) => /[/]profile[/]\d+[/]0$/.test(request.url()));
  await dialog.getByRole('button', { name: 'Save slot' }).click();
  const [, id] = /[/]profile[/](\d+)[/]0$/.exec((await saved).url()) ?? [];
  await expect(dialog).toBeHidden();
  const other = { host: 'stratum+tcp://other.example:3333', user: 'wallet.elsewhere', pass: 'x' };
  const program = await otherProgramOf(dataDir, 'renter');
  const set = await atTheMarket(program, ['PUT', `/account/profile/${id}/0`], other);
  expect(set, JSON.stringify(set)).toMatchObject({ success: true });

  const told = dialog.getByRole('alert').filter({ hasText: 'The slot was set elsewhere meanwhile' });
  // The desk shows one answer for some seconds to all who ask.
  await expect(async () => {
    if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Cancel' }).click();
    await profile.getByRole('button', { name: 'Edit slot 0' }).click();
    await expect(told).toContainText('other.example:3333 as wallet.elsewhere stands in it now', {
      timeout: 2_000,
    });
  }).toPass();
  await expect(dialog.getByLabel('User'), 'as it stood on the page').toHaveValue('wallet.here');
  await dialog.getByRole('button', { name: 'Replace its pool' }).click();
  await expect(dialog).toBeHidden();
  await expect(profile).toContainText('wallet.here');
});
