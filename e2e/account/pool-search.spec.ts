import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { expectNoSideways } from '../support/sideways.ts';

test('saved pools are found by name, host or user; / leads there, the address keeps it, and it is cleared', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/account/pools');
  const table = page.getByRole('table', { name: 'Saved pools' });
  const heard = page.getByRole('status').filter({ hasText: 'Now listed' });
  const search = page.getByRole('searchbox', { name: 'Search saved pools' });
  await expect(table).toContainText('SHA-256 pool');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('BACKUP spare');
  await expect(page).toHaveURL('/account/pools?q=BACKUP+spare');
  await expect(table).toContainText('Scrypt pool, spare');
  await expect(table).not.toContainText('SHA-256 pool');
  await expect(heard).toHaveText('Now listed: 1 saved pool.');

  await lookAt(page, '/account/pools?algo=scrypt&q=nobody');
  await expect(search).toHaveValue('nobody');
  await expect(page.getByText('None of the saved pools fits this.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page).toHaveURL('/account/pools');
  await expect(search).toHaveValue('');
  await expect(table).toContainText('SHA-256 pool');
});

test('a profile is found by its name or by what is in its slots', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await lookAt(page, '/account/profiles');
  const profile = (name: string) => page.getByRole('region', { name, exact: true });
  const heard = page.getByRole('status').filter({ hasText: 'Now listed' });
  const search = page.getByRole('searchbox', { name: 'Search profiles' });
  await expect(profile('Kaspa pool')).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('kaspa');
  await expect(profile('Monero pool')).toHaveCount(0);
  await expect(profile('Kaspa pool')).toBeVisible();
  await expect(heard).toHaveText('Now listed: 1 profile.');
  await search.fill('backup.pool');
  await expect(profile('Monero pool')).toBeVisible();
  await expect(profile('Kaspa pool')).toHaveCount(0);
  await search.fill('nothing is called so');
  await expect(page.getByText('None of the profiles fits this.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page).toHaveURL('/account/profiles');
  await expect(profile('Kaspa pool')).toBeVisible();
});

test('the search stands above both lists of a narrow page, as wide as its window', async ({
  page,
  connectedAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await connectedAs('renter');
  for (const path of ['/account/pools', '/account/profiles']) {
    await page.goto(path);
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expectNoSideways(page);
  }
});
