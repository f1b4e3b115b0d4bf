import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { expectNoSideways } from '../support/sideways.ts';

for (const width of [1440, 360]) {
  test(`an owner who never rents is led to the rentals of the own rigs by the keyboard, ${width} pixels wide`, async ({
    page,
    connectedAs,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await connectedAs('owner');
    await lookAt(page, '/rentals');
    await expect(page.getByText('You have not rented a rig, but others have rented yours.')).toBeVisible();
    await expectNoSideways(page);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('link', { name: 'Find a rig' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Rentals of your rigs' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/rentals?as=owner');
    await expect(page.getByRole('table', { name: 'Rentals' }).getByRole('row').nth(1)).toBeVisible();
  });
}

test('whose rigs nobody has rented is led to the market', async ({ page, connectedAs }) => {
  await connectedAs('newcomer');
  await lookAt(page, '/my-rigs');
  await page.getByRole('link', { name: 'Rentals', exact: true }).click();
  await expect(page.getByText('You have not rented a rig yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find a rig' })).toBeVisible();
});

test('from a rental of an own rig one gets back to the rentals of the own rigs', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/rentals?as=owner');
  await page
    .getByRole('table', { name: 'Rentals' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  await expect(page.getByRole('region', { name: 'Delivery' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Rentals', exact: true }).click();
  await expect(page).toHaveURL('/rentals?as=owner');
});
