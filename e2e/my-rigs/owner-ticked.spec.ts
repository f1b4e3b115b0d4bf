import { expect, test } from '../support/fixtures.ts';

test('rigs that are ticked are told of and let go at the lower edge, wherever the page stands', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/my-rigs?algo=scrypt&sort=name');
  const table = page.getByRole('table', { name: 'My rigs' });
  await expect(page.getByRole('button', { name: 'Change together' })).toBeHidden();
  for (const row of [1, 2]) await table.getByRole('row').nth(row).getByRole('checkbox').check();
  await expect(page.getByText('2 selected')).toBeVisible();
  const bar = page.locator('[data-picked-bar]');
  await expect(bar.getByRole('term')).toHaveText(['Earned, 24 h', 'Earned, 7 d']);
  await expect(page.getByText(/^\d+ fit the filter$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change together' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Export selected as CSV' })).toBeInViewport();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText('2 selected')).toBeHidden();
  await expect(table.getByRole('row').nth(1).getByRole('checkbox')).not.toBeChecked();
});

test('a state that the line over the rigs counts is shown alone when pressed, and pressed again all are', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/my-rigs');
  const rented = page.getByRole('button', { name: /^\d+ rented$/ });
  await rented.click();
  await expect(page).toHaveURL(/state=rented/);
  await expect(page.getByRole('combobox', { name: 'State' })).toContainText('Rented');
  await expect(rented).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    const count = Number.parseInt(await rented.innerText(), 10);
    await expect(page.getByText(`${count} fit the filter`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await rented.click();
  await expect(page).toHaveURL('/my-rigs');
});

test('who never rented finds the rentals of their rigs', async ({ page, connectedAs }) => {
  await connectedAs('owner');
  await page.goto('/rentals');
  await page.getByRole('button', { name: 'Rentals of your rigs' }).click();
  await expect(page).toHaveURL('/rentals?as=owner');
  await expect(page.getByRole('table', { name: 'Rentals' }).getByRole('row').nth(1)).toBeVisible();
});

test('what the keyboard comes to stands above the bar of ticked rigs', async ({ page, connectedAs }) => {
  await connectedAs('owner');
  await page.goto('/my-rigs?sort=name');
  const first = page.getByRole('table', { name: 'My rigs' }).getByRole('row').nth(1);
  await first.getByRole('checkbox').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(roomAboveBar)).toBeGreaterThanOrEqual(0);
  }
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
});

/** Pixels between what has the focus and the bar under it. */
function roomAboveBar(): number {
  const edge = (element: Element | null, side: 'top' | 'bottom') =>
    element?.getBoundingClientRect()[side] ?? Number.NaN;
  return edge(document.querySelector('[data-picked-bar]'), 'top') - edge(document.activeElement, 'bottom');
}

test('a key leads from any row to what can be done with those that are ticked', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/my-rigs?algo=scrypt&sort=name');
  // A key that is pressed before the page is alive is nobody's.
  await expect(page.getByText(/next in/).first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Change this rig' })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText(
    'Go to what can be done with the selected rows',
  );
});
