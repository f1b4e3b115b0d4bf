import type { Page } from '@playwright/test';

/** Creates a profile for X11; returns what leads to it and to the dialog of its first slot, with a pool typed in. */
export async function createProfile(page: Page, name: string) {
  await page.goto('/account/profiles?algo=x11');
  const create = page.getByRole('region', { name: 'New profile' });
  await create.getByLabel('Name').fill(name);
  await create.getByRole('button', { name: 'Create profile' }).click();
  const profile = page.getByRole('region', { name });
  await profile.getByRole('button', { name: 'Set slot 0' }).click();
  const dialog = page.getByRole('dialog', { name: `Slot 0 of ${name}` });
  await dialog.getByLabel('Pool', { exact: true }).fill('stratum+tcp://pool.example:3333');
  return { profile, dialog };
}
