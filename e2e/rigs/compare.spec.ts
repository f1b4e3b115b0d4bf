import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/held-code.ts';
import { lookAt, untilAlive } from '../support/look-at.ts';
import { keepGraph } from '../support/rig-graph.ts';

test('two rigs stand side by side, with their curves, and one can be removed', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/rigs/compare?ids=1001,1002');
  const terms = page.getByRole('region', { name: 'Terms' });
  await expect(terms.getByRole('columnheader')).toHaveCount(3);
  await expect(terms.getByText(/as of/)).toBeVisible();
  const [both] = await Promise.all([
    Promise.all(
      [1001, 1002].map((id) =>
        page.waitForResponse((answer) => answer.url().endsWith(`/api/market/rig/${id}`)),
      ),
    ),
    terms.getByRole('button', { name: 'Refresh terms' }).click(),
  ]);
  expect(both.map((answer) => answer.status())).toEqual([200, 200]);
  await expect(terms.getByRole('rowheader', { name: 'Price per unit-day' })).toBeVisible();
  await expect(terms.getByRole('row', { name: /^Risk-adjusted/ })).toContainText(
    /÷.* expected .*÷.* expected/,
  );
  const graph = page.getByRole('figure', { name: /of the compared rigs/ });
  await expect(graph.getByRole('listitem').filter({ hasText: /average \d+\.\d %/ })).toHaveCount(2);
  await expect(graph).toHaveAccessibleDescription(
    /^From .+ to .+\. A, .+: average .+ of advertised, lowest .+ B, .+: average/,
  );
  const curve = graph.getByRole('button', { name: /^A / });
  await expect(graph.locator('[data-curve]')).toHaveCount(2);
  await curve.click();
  await expect(curve).toHaveAttribute('aria-pressed', 'false');
  await expect(graph.locator('[data-curve]')).toHaveCount(1);
  await curve.click();
  await expect(graph.locator('[data-curve]')).toHaveCount(2);
  // No further minute comes between the two looks.
  await keepGraph(page);
  const pictured = await graph.locator('[data-curve]').evaluateAll(pathsOf);
  await graph.getByRole('group', { name: /plot$/ }).hover();
  await expect(graph.getByText(/^15 min from /)).toBeVisible();
  const plotted = await graph.locator('.recharts-line-curve').evaluateAll(pathsOf);
  expect(plotted.map(({ length }) => length)).toEqual(pictured.map(({ length }) => length));
  for (const [place, pixels] of pictured.flat().entries())
    expect(plotted.flat()[place]).toBeCloseTo(pixels, 1);
  // While the pointer rests on the plot.
  await curve.press('Enter');
  await expect(graph.locator('.recharts-line-curve')).toHaveCount(1);
  await curve.press('Enter');
  await graph.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('region', { name: /compared rigs.*as a table/ })).toContainText(/%/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page
    .getByRole('button', { name: /^Remove .* from the comparison$/ })
    .first()
    .click();
  await expect(page).toHaveURL('/rigs/compare?ids=1002');
  await expect(terms.getByRole('columnheader')).toHaveCount(2);
});

/** The pixels that each curve goes through. */
function pathsOf(curves: Element[]): number[][] {
  return curves.map((curve) => (curve.getAttribute('d')?.match(/[\d.]+/g) ?? []).map(Number));
}

test('nothing to compare, and a rig that is not there, say so', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs/compare');
  await expect(page.getByText(/Select up to four rigs in the market/)).toBeVisible();
  await page.goto('/rigs/compare?ids=999999,1001');
  await expect(page.getByText('There is no rig 999999 at this market.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page).toHaveURL('/rigs/compare?ids=1001');
});

test('a rig that is not there is so also while it is asked for again', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.clock.install();
  await page.goto('/rigs/compare?ids=999999,1001');
  const missing = page.getByText('There is no rig 999999 at this market.');
  await expect(missing).toBeVisible();
  await untilAlive(page);
  const answer = await hold(page, '**/api/market/rig/999999');
  const asked = page.waitForRequest('**/api/market/rig/999999');
  await page.clock.fastForward(65_000);
  await asked;
  await page.clock.fastForward(1_000);
  await expect(missing).toBeVisible();
  await expect(page.getByRole('region', { name: 'Terms' }).getByRole('columnheader')).toHaveCount(2);
  await answer.release();
  await expect(missing).toBeVisible();
});

test('a key leads from ticked rigs, far up the list, to their comparison', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  const rows = page.getByRole('table', { name: 'Rigs that can be rented now' }).getByRole('row');
  for (const row of [1, 2]) await rows.nth(row).getByRole('checkbox').check();
  // A key that is pressed before the page is alive is nobody's.
  await untilAlive(page);
  await page.keyboard.press('a');
  await expect(page.getByRole('link', { name: 'Compare 2 rigs' })).toBeFocused();
  // There a letter looks for a choice.
  const choice = page.getByRole('combobox', { name: /^Price per unit-day/ }).first();
  await choice.focus();
  await page.keyboard.press('a');
  await expect(choice).toBeFocused();
});

test('a box that takes no more ticks keeps the focus, and says why', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  const rows = page.getByRole('table', { name: 'Rigs that can be rented now' }).getByRole('row');
  const box = (row: number) => rows.nth(row).getByRole('checkbox');
  // A key that is pressed before the page is alive is nobody's.
  await expect(page.getByText(/next in/)).toBeVisible();
  await box(1).focus();
  await page.keyboard.press('x');
  await expect(box(1)).toBeChecked();
  for (const _ of [2, 3, 4, 5, 6]) await page.keyboard.press('j');
  await expect(box(6)).toBeFocused();
  await page.keyboard.press('Shift+X');
  await expect(page.getByRole('link', { name: 'Rent 6 rigs' })).toBeVisible();
  await expect(box(6)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Compare' })).toHaveAccessibleDescription(
    /^No more than four/,
  );
});
