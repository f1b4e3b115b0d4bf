import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ forcedColors: 'active' });

test('in forced colours nothing is framed but what has the focus', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rentals');
  const link = page.locator('[data-row-link]').first();
  await expect(link).toBeVisible();
  const fields = page.getByRole('group', { name: 'Whose rentals' }).getByRole('radio');
  for (const quiet of [link, fields.first()]) {
    expect(await styleOf(quiet, 'outlineStyle')).toBe('none');
  }
  await page.keyboard.press('j');
  await expect(link).toBeFocused();
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').outlineStyle)).toBe('solid');
});

test('in forced colours what is chosen, walked to or measured is told apart', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rentals');
  const choices = page.getByRole('group', { name: 'Whose rentals' }).locator('label');
  const [chosen, other] = [choices.nth(0), choices.nth(1)];
  expect(await styleOf(chosen, 'backgroundColor')).not.toBe(await styleOf(other, 'backgroundColor'));
  const meter = page.getByRole('row').getByRole('meter').first();
  expect(await styleOf(meter, 'backgroundImage')).toContain('gradient');

  await page.getByRole('combobox', { name: 'Algorithm' }).press('Enter');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('End');
  await expect(options.last()).toHaveAttribute('data-highlighted');
  expect(await styleOf(options.last(), 'backgroundColor')).toBe(await styleOf(chosen, 'backgroundColor'));
  expect(await styleOf(options.first(), 'backgroundColor')).not.toBe(
    await styleOf(chosen, 'backgroundColor'),
  );
});

function styleOf(element: Locator, property: 'outlineStyle' | 'backgroundColor' | 'backgroundImage') {
  return element.evaluate((shown, name) => getComputedStyle(shown)[name], property);
}
