import { expect, test } from '../support/fixtures.ts';
import { untilAlive } from '../support/look-at.ts';
import { rowsOf } from '../support/transaction-rows.ts';

test.use({ timezoneId: 'Asia/Kolkata' });

test('rows of a day in UTC say when they were in UTC, to a reader far from there too', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account');
  const newest = rowsOf(page).first().locator('time').first();
  const day = (await newest.getAttribute('datetime'))?.slice(0, 10) ?? 'no day';
  await page.goto(`/account?from=${day}&to=${day}`);
  await untilAlive(page);
  await expect(page.getByRole('columnheader', { name: 'When (UTC)' })).toBeVisible();
  await expect(newest).toHaveAttribute('datetime', new RegExp(`^${day}`));
  expect(`${await newest.innerText()} UTC`).toBe(await newest.getAttribute('title'));
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page.getByRole('columnheader', { name: 'When', exact: true })).toBeVisible();
  expect(`${await newest.innerText()} UTC`).not.toBe(await newest.getAttribute('title'));
});
