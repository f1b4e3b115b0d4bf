import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/fixtures.ts';
import { lookAgain, lookAt } from '../support/look-at.ts';
import { expectNoSideways } from '../support/sideways.ts';

const LISTS = [
  { path: '/rentals?show=all', choice: 'Asset paid in', option: 'Paid in BTC' },
  { path: '/account', choice: 'Asset', option: 'BTC' },
];

for (const { path, choice, option } of LISTS) {
  test(`on a small screen the filters of ${path} are folded away, and how many are set is told`, async ({
    page,
    connectedAs,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await connectedAs('renter');
    await lookAt(page, path);
    const asset = page.getByRole('combobox', { name: choice, exact: true });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(asset).toBeHidden();
    const button = page.getByRole('button', { name: /^Filters/ });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await asset.click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await expect(page).toHaveURL(/asset=BTC/);
    await expect(button).toHaveText('Filters (1)');
    await expectNoSideways(page);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await lookAgain(page);
    await expect(button).toHaveText('Filters (1)');
    await expect(asset).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(asset).toHaveText(option);
    await expect(button).toBeHidden();
  });
}
