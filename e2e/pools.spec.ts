import { startStratumPool } from '../test/stratum-pool.ts';
import { expect, test } from './support/fixtures.ts';
import { connectBoth } from './support/key-tabs.ts';
import { problem } from './support/problem.ts';

test('a pool is checked before it is saved, and fills a slot with its password; slots change places', async ({
  page,
  connectedAs,
}) => {
  const pool = await startStratumPool();
  try {
    await connectedAs('renter');
    await page.goto('/account/pools');
    const form = page.getByRole('region', { name: 'New saved pool' });
    await form.getByLabel('Name').fill('Home pool');
    await form.getByRole('combobox', { name: 'Algorithm' }).click();
    await page.getByRole('option', { name: 'SHA-256', exact: true }).click();
    await form.getByLabel('Pool', { exact: true }).fill(pool.url);
    await form.getByLabel('User').fill('nobody.1');
    await form.getByLabel('Password').fill('d=2048');
    await form.getByRole('button', { name: 'Check pool' }).click();
    await expect(form.getByText('The pool refuses this user or password.')).toBeVisible();
    await expect(form.getByText('unknown worker, tried [hidden]')).toBeVisible();

    await form.getByLabel('User').fill('wallet.worker');
    await expect(form.getByText('has been changed since')).toBeVisible();
    await form.getByRole('button', { name: 'Check pool' }).click();
    await expect(form.getByText('Shares count from difficulty 2,048 on.')).toBeVisible();
    await expect(form.getByText('A miner could work here.')).toBeVisible();
    await form.getByLabel('Password').fill('d=4096');
    await expect(form.getByText('has been changed since')).toBeVisible();
    await form.getByLabel('Password').fill('d=2048');
    await expect(form.getByText('has been changed since')).toBeHidden();
    await form.getByRole('button', { name: 'Save pool' }).click();
    await expect(form.getByText('Pool Home pool saved.')).toBeVisible();
    await expect(form.getByLabel('Password')).toHaveValue('');
    await expect(form.getByText('A miner could work here.')).toBeHidden();
    await expect(form.getByText('has been changed since')).toBeHidden();

    // The stored password asks for the difficulty, and is not in the browser.
    await page.getByRole('button', { name: 'Check Home pool' }).click();
    const saved = page.getByRole('dialog', { name: 'Home pool' });
    await saved.getByRole('button', { name: 'Check pool' }).click();
    await expect(saved.getByText('Shares count from difficulty 2,048 on.')).toBeVisible();
    await saved.getByRole('button', { name: 'Done' }).click();

    await page.goto('/account/profiles?algo=sha256');
    const create = page.getByRole('region', { name: 'New profile' });
    await create.getByLabel('Name').fill('Two pools');
    await create.getByRole('button', { name: 'Create profile' }).click();
    const profile = page.getByRole('region', { name: 'Two pools' });
    await profile.getByRole('button', { name: 'Set slot 1' }).click();
    const filling = page.getByRole('dialog', { name: 'Slot 1 of Two pools' });
    await filling.getByRole('combobox', { name: 'Fill from a saved pool' }).click();
    await page.getByRole('option', { name: /^Home pool/ }).click();
    await filling.getByRole('button', { name: 'Save slot' }).click();
    await expect(filling).toBeHidden();
    await expect(profile).toContainText('rentals with this profile begin at slot 1');

    await profile.getByRole('button', { name: 'Set slot 0' }).click();
    const typing = page.getByRole('dialog', { name: 'Slot 0 of Two pools' });
    await typing.getByLabel('Pool', { exact: true }).fill('stratum+tcp://pool.example:3333');
    await typing.getByLabel('User').fill('wallet.worker');
    await typing.getByRole('button', { name: 'Save slot' }).click();
    await expect(typing).toBeHidden();
    const up = profile.getByRole('button', { name: 'Move slot 1 up' });
    await up.hover();
    const tooltip = page.locator('[data-side]').getByText('Move slot 1 up in Two pools');
    await expect(tooltip).toBeVisible();
    await up.click();
    await expect(profile.getByText('Slots 0 and 1 changed places.')).toBeVisible();
    // Pressed once more, the same pool would go on.
    await expect(profile.getByRole('button', { name: 'Move slot 0 up' })).toBeFocused();
    const [first, second] = [profile.getByRole('row').nth(1), profile.getByRole('row').nth(2)];
    await expect(first).toContainText(pool.url);
    await expect(second).toContainText('stratum+tcp://pool.example:3333');

    // The password has moved with it.
    await profile.getByRole('button', { name: 'Edit slot 0' }).click();
    const moved = page.getByRole('dialog', { name: 'Slot 0 of Two pools' });
    await moved.getByRole('button', { name: 'Check pool' }).click();
    await expect(moved.getByText('Shares count from difficulty 2,048 on.')).toBeVisible();
  } finally {
    await pool.close();
  }
});

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

test('a pool of a private network is not called', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/account/pools');
  const form = page.getByRole('region', { name: 'New saved pool' });
  const check = form.getByRole('button', { name: 'Check pool' });
  await expect(check).toHaveAccessibleDescription(/The pool must begin with stratum\+tcp/);
  await form.getByLabel('Pool', { exact: true }).fill('stratum+tcp://169.254.169.254:3333');
  await form.getByLabel('User').fill('w');
  await check.click();
  await expect(form.getByText('This leads to an address that is not public.')).toBeVisible();
});

test('a host name that leads nowhere is said at its step', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/account/pools');
  const form = page.getByRole('region', { name: 'New saved pool' });
  await form.getByLabel('Pool', { exact: true }).fill('stratum+tcp://nowhere.invalid:3333');
  await form.getByLabel('User').fill('w');
  await form.getByRole('button', { name: 'Check pool' }).click();
  await expect(form.getByText('The check ended at the step “Host name”.')).toBeVisible();
  await expect(form.getByText('Not reached.').first()).toBeVisible();
});
