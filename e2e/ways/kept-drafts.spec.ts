import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { untilAlive } from '../support/look-at.ts';

async function leaveAndReturn(page: Page, form: Locator): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Rentals' }).click();
  // Until it has what it shows: of a rental that stands in a list nothing is told on the page after it.
  const rows = page.getByRole('table', { name: /Rentals/ }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.goBack();
  await expect(form).toBeVisible();
}

test('what was typed for a new pool stands there again after another page, without its password, until it is saved', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account/pools?algo=scrypt');
  const form = page.getByRole('region', { name: 'New saved pool' });
  await form.getByLabel('Name').fill('Left alone');
  await form.getByLabel('User').fill('wallet.worker');
  await form.getByLabel('Password').fill('not to be kept');
  await untilAlive(page);
  await leaveAndReturn(page, form);
  await expect(form.getByText('What you typed here before')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Left alone');
  await expect(form.getByLabel('User')).toHaveValue('wallet.worker');
  await expect(form.getByLabel('Password')).toHaveValue('');

  await form.getByLabel('Pool', { exact: true }).fill('stratum+tcp://pool.example:3333');
  await form.getByRole('button', { name: 'Save pool' }).click();
  await expect(form.getByText('Pool Left alone saved.')).toBeVisible();
  await leaveAndReturn(page, form);
  await expect(form.getByLabel('Name')).toHaveValue('');

  // The pool that was saved before does not empty what was typed after it.
  await form.getByLabel('Name').fill('The next one');
  await leaveAndReturn(page, form);
  await expect(form.getByLabel('Name')).toHaveValue('The next one');
  await form.getByRole('button', { name: 'Clear it' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await leaveAndReturn(page, form);
  await expect(form.getByLabel('Name')).toHaveValue('');
});

test('what was typed for a new profile stands there again after another page, until it is created', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account/profiles?algo=scrypt');
  const form = page.getByRole('region', { name: 'New profile' });
  await form.getByLabel('Name').fill('Left alone');
  await form.getByRole('combobox', { name: 'Algorithm' }).click();
  await page.getByRole('option', { name: 'X11', exact: true }).click();
  await leaveAndReturn(page, form);
  await expect(form.getByText('What you typed here before')).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Left alone');
  await expect(form.getByRole('combobox', { name: 'Algorithm' })).toContainText('X11');
  await form.getByRole('button', { name: 'Create profile' }).click();
  await expect(form.getByText('Profile Left alone created.')).toBeVisible();
  await leaveAndReturn(page, form);
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(form.getByText('What you typed here before')).toBeHidden();
});

test('offline no link leads away from what is typed, and it is said why: the last one opens once it can', async ({
  page,
  context,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account/pools');
  const name = page.getByRole('region', { name: 'New saved pool' }).getByLabel('Name');
  await expect(page.getByText(/next in/)).toBeVisible();
  await name.fill('Half typed');
  await context.setOffline(true);
  const notice = page.getByText('This machine is offline');
  await expect(notice).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click();
  await page.getByRole('heading', { name: 'Saved pools' }).click();
  // The second key counts for a moment only.
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('r')]);
  await expect(page).toHaveURL('/account/pools');
  await expect(name).toHaveValue('Half typed');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Rentals' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a desk that does not answer loses nothing that is typed: the page that was asked for opens when it does', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account/pools');
  const name = page.getByRole('region', { name: 'New saved pool' }).getByLabel('Name');
  await expect(page.getByText(/next in/)).toBeVisible();
  await name.fill('Half typed');
  await page.route('**', (route) => route.abort('connectionrefused'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rentals' }).click();
  const notice = page.getByText('The desk does not answer');
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/account/pools');
  await expect(name).toHaveValue('Half typed');
  await page.unroute('**');
  await expect(page.getByRole('heading', { level: 1, name: 'Rentals' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a link that is pressed while the desk is known not to answer opens once it does', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account/pools');
  await expect(page.getByText(/next in/)).toBeVisible();
  await page.route('**', (route) => route.abort('connectionrefused'));
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'My rigs' }).click();
  await expect(page.getByText('The desk does not answer')).toBeVisible();
  await main.getByRole('link', { name: 'Rentals' }).click();
  await expect(page).toHaveURL('/account/pools');
  await page.unroute('**');
  await expect(page.getByRole('heading', { level: 1, name: 'Rentals' })).toBeVisible();
});

test('a link that is gone by the time the desk can be reached opens all the same; another tab is left to the browser', async ({
  page,
  context,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/my-rigs?sort=name');
  const rows = page.getByRole('table', { name: 'My rigs' }).getByRole('row');
  const rig = rows.nth(1).getByRole('link').first();
  await expect(rig).toBeVisible();
  const href = (await rig.getAttribute('href')) ?? '';
  await context.setOffline(true);
  await expect(page.getByText('This machine is offline')).toBeVisible();

  const opened = context.waitForEvent('page');
  await rig.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(page).toHaveURL('/my-rigs?sort=name');

  await rig.click();
  await page.getByRole('searchbox', { name: 'Search your rigs' }).fill('nothing is called so');
  await expect(rig).toHaveCount(0);
  await context.setOffline(false);
  await expect(page).toHaveURL(href);
});

test('a desk that answers without a network leads from page to page', async ({ page, connectedAs }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await connectedAs('renter');
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/session'));
  await page.goto('/account/pools');
  await asked;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rentals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rentals' })).toBeVisible();
  await expect(page.getByText('This machine is offline')).toBeHidden();
});
