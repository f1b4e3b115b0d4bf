import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { untilAlive } from '../support/look-at.ts';

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
  // A key that is pressed before the page is alive is nobody's.
  await untilAlive(page);
  await page.keyboard.press('j');
  // Other tests rent meanwhile: it need not be the first row any more.
  const focused = page.locator('[data-row-link]:focus');
  await expect(focused).toBeVisible();
  expect(await focused.evaluate((element) => getComputedStyle(element, '::after').outlineStyle)).toBe(
    'solid',
  );
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

test('in forced colours what was not observed is hatched, and its words can be read', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  // Before it was listed nobody observed a rig.
  await page.goto('/rigs/compare?ids=1001,1002&range=14d');
  const graph = page.getByRole('figure', { name: /of the compared rigs/ });
  await graph.getByText('Table', { exact: true }).click();
  const gap = graph.getByRole('cell', { name: 'Not observed', exact: true }).first();
  // What has a ground of its own stands around the words.
  const words = gap.getByText('Not observed').locator('..');
  await expect(words).toBeVisible();
  expect(await styleOf(gap, 'backgroundImage')).toContain('gradient');
  const [canvas, canvasText] = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.cssText = 'forced-color-adjust: none; background-color: Canvas; color: CanvasText';
    const { backgroundColor, color } = getComputedStyle(probe);
    return [backgroundColor, color];
  });
  expect([await styleOf(words, 'backgroundColor'), await styleOf(words, 'color')]).toEqual([
    canvas,
    canvasText,
  ]);
});

function styleOf(
  element: Locator,
  property: 'outlineStyle' | 'backgroundColor' | 'backgroundImage' | 'color',
) {
  return element.evaluate((shown, name) => getComputedStyle(shown)[name], property);
}
