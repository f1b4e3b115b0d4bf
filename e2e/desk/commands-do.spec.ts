import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { availableRigs } from '../support/renting.ts';

async function typeCommand(page: Page, words: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Commands' }).fill(words);
  return page.getByRole('group', { name: 'On this page' }).getByRole('option');
}

test('what a page can do is done by its words: its form has the focus then, its file is saved', async ({
  page,
  connectedAs,
}) => {
  const { apiKey } = await connectedAs('renter');
  const [rig] = await availableRigs(page, apiKey, ['scrypt']);
  await page.goto(`/rigs/${rig?.id}`);
  const form = page.getByRole('form', { name: 'Rent this rig' });
  const exporting = page.getByRole('button', { name: 'Export CSV of the hash rate' });
  await expect(exporting).toHaveAccessibleDescription('');
  await expect(form.getByRole('textbox').first()).toBeVisible();
  await expect(await typeCommand(page, 'rent this')).toHaveText('Rent this rig');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('combobox').first()).toBeFocused();

  await expect(await typeCommand(page, 'csv')).toHaveText('Export CSV of the hash rate');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  await expect(exporting).toBeFocused();
});

test('what a page cannot do now is not offered', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rentals?as=renter&q=no+such+rig');
  const exporting = page.getByRole('button', { name: 'Export CSV' });
  await expect(exporting).toHaveAccessibleDescription('There is no rental to export.');
  await expect(await typeCommand(page, 'csv')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('');
  await expect(exporting).toHaveAccessibleDescription('');
  await expect(await typeCommand(page, 'csv')).toHaveText('Export CSV');
});
