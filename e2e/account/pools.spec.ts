import { expect, test } from '../support/fixtures.ts';
import { connectBoth } from '../support/key-tabs.ts';
import { problem } from '../support/problem.ts';

test('what is pasted with spaces around it is saved without them', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/account/pools');
  const form = page.getByRole('region', { name: 'New saved pool' });
  await form.getByLabel('Name').fill(' Pasted pool ');
  await form.getByRole('combobox', { name: 'Algorithm' }).click();
  await page.getByRole('option', { name: 'Scrypt', exact: true }).click();
  await form.getByLabel('Pool', { exact: true }).fill(' stratum+tcp://pasted.example:3333 ');
  await form.getByLabel('User').fill(' wallet.pasted ');
  const sent = page.waitForRequest(
    (request) => request.method() !== 'GET' && request.url().endsWith('/api/market/account/pool'),
  );
  await form.getByRole('button', { name: 'Save pool' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Pasted pool',
    host: 'stratum+tcp://pasted.example:3333',
    user: 'wallet.pasted',
  });
  await expect(form.getByText('Pool Pasted pool saved.')).toBeVisible();
});

test('of several fields with a problem the first one gets the focus', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/account/pools');
  const form = page.getByRole('region', { name: 'New saved pool' });
  const save = form.getByRole('button', { name: 'Save pool' });
  await form.getByLabel('Password').fill('p'.repeat(257));
  await save.click();
  await expect(problem(form, 'The password must have at most 256 characters.')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('A pool');
  await save.click();
  await expect(form.getByRole('combobox', { name: 'Algorithm' })).toBeFocused();
});

test('where the algorithms cannot be read, each form says so, and has them once they can', async ({
  page,
  context,
  dataDir,
  baseURL,
}) => {
  await connectBoth(context, { dataDir, baseURL }, 'owner');
  const path = '**/api/market/info/algorithms';
  for (const [address, name] of [
    ['/account/pools', 'New saved pool'],
    ['/account/profiles', 'New profile'],
    ['/my-rigs/new', 'Rig'],
  ] as const) {
    await page.route(path, (route) => route.abort('connectionreset'));
    await page.goto(address);
    const form = page.getByRole('region', { name, exact: true });
    await expect(form.getByText('The algorithms could not be read.')).toBeVisible();
    await page.unroute(path);
    await form.getByRole('button', { name: 'Try again' }).click();
    await expect(form.getByText('The algorithms could not be read.')).toBeHidden();
    await form.getByRole('combobox', { name: 'Algorithm' }).click();
    await page.getByRole('option', { name: 'Scrypt', exact: true }).click();
  }
});

test('who has saved nothing is shown how to begin, and nothing to choose from', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('newcomer');
  await page.goto('/account/pools');
  await expect(page.getByText('No pool is saved yet.')).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden();
  await page.goto('/account/profiles');
  await expect(page.getByText('There are no profiles yet.')).toBeVisible();
  await expect(page.getByText('Every algorithm')).toBeHidden();
});
