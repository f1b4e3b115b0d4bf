import AxeBuilder from '@axe-core/playwright';
import { accountOf, demoAccounts } from '../support/demo.ts';
import { movements } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  connectAll,
  connectBoth,
  disconnectQuietly,
  header,
  keysAskedWith,
  openKeys,
} from '../support/key-tabs.ts';

test.beforeEach(async ({ context, dataDir, baseURL }) => {
  await connectBoth(context, { dataDir, baseURL }, 'owner');
});

test('two tabs with a key each: changing one leaves the other, and a reload changes neither', async ({
  page,
  context,
  dataDir,
}) => {
  const [renter, owner] = [accountOf(dataDir, 'renter'), accountOf(dataDir, 'owner')];
  const other = await context.newPage();
  await page.goto('/rentals');
  await (await openKeys(page, owner.username)).getByRole('button', { name: renter.username }).first().click();
  await expect(header(page).getByRole('button', { name: renter.username })).toBeVisible();

  await other.goto('/rentals');
  await (await openKeys(other, renter.username))
    .getByRole('button', { name: owner.username })
    .first()
    .click();
  await expect(header(other).getByRole('button', { name: owner.username })).toBeVisible();
  await expect(header(page).getByRole('button', { name: renter.username })).toBeVisible();

  for (const [tab, account] of [
    [page, renter],
    [other, owner],
  ] as const) {
    const keys = keysAskedWith(tab);
    const [document] = await Promise.all([tab.waitForResponse(/\/rentals\?as=renter$/), tab.reload()]);
    await expect(tab.getByRole('main').getByText(/\bas of/)).toBeVisible();
    await expect(header(tab).getByRole('button', { name: account.username })).toBeVisible();
    expect([...keys], 'no other key is asked with, not even for a moment').toEqual([account.apiKey]);
    expect(await document.text(), 'the server does not guess whose figures to draw').not.toContain(
      'listRentals',
    );
  }
});

test('what is typed for one key is not left standing for another', async ({ page, dataDir }) => {
  const [renter, owner] = [accountOf(dataDir, 'renter'), accountOf(dataDir, 'owner')];
  await page.goto('/account/profiles');
  const name = page.getByRole('region', { name: 'New profile' }).getByLabel('Name');
  await name.fill('Half typed');
  await (await openKeys(page, owner.username)).getByRole('button', { name: renter.username }).first().click();
  await expect(header(page).getByRole('button', { name: renter.username })).toBeVisible();
  await expect(name).toHaveValue('');
});

test("security 10: another tab's key is disconnected: that tab leaves, this one stays", async ({
  page,
  context,
  dataDir,
}) => {
  const [renter, owner] = [accountOf(dataDir, 'renter'), accountOf(dataDir, 'owner')];
  const other = await context.newPage();
  await other.goto('/rentals');
  await expect(header(other).getByRole('button', { name: owner.username })).toBeVisible();
  await page.goto('/rentals');
  await (await openKeys(page, owner.username)).getByRole('button', { name: renter.username }).first().click();
  const keys = await openKeys(page, renter.username);
  await keys.getByRole('button', { name: `Disconnect ${owner.username}` }).click();
  await expect(keys.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL('/rentals?as=renter');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await expect(other.getByText("This tab's key was disconnected in another tab.")).toBeVisible();
  await expect(other).toHaveURL('/connect?next=%2Frentals%3Fas%3Drenter');
  await other.getByRole('button', { name: renter.username }).click();
  await expect(other).toHaveURL('/rentals?as=renter');
  await expect(header(other).getByRole('button', { name: renter.username })).toBeVisible();
});

test('security 10: all keys are disconnected at once, in every tab', async ({ page, context, dataDir }) => {
  const owner = accountOf(dataDir, 'owner');
  const other = await context.newPage();
  await other.goto('/rentals');
  await page.goto('/rentals');
  await openKeys(page, owner.username);
  await page.getByRole('button', { name: 'Disconnect all' }).click();
  await expect(page).toHaveURL('/connect');
  await expect(other.getByText("This tab's key was disconnected in another tab.")).toBeVisible();
  await expect(other).toHaveURL('/connect?next=%2Frentals%3Fas%3Drenter');
  expect((await context.cookies()).filter(({ name }) => name.startsWith('__Host-'))).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain(owner.apiKey);
  await page.goBack();
  await expect(page).toHaveURL(/\/connect\?next=%2Frentals%3Fas%3Drenter$/);
});

test('a tab whose key is gone is given no other until someone says so', async ({
  page,
  context,
  dataDir,
  baseURL,
}) => {
  const [renter, owner] = [accountOf(dataDir, 'renter'), accountOf(dataDir, 'owner')];
  await page.goto('/rentals');
  await expect(header(page).getByRole('button', { name: owner.username })).toBeVisible();
  await disconnectQuietly(context, owner, baseURL ?? '');
  await page.getByRole('button', { name: 'Refresh rentals' }).click();
  await expect(page.getByText("This page's key is no longer connected.")).toBeVisible();
  await expect(page.getByText('The rentals could not be read.')).toHaveCount(0);

  const keys = keysAskedWith(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: "This tab's key is not connected any more" })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: renter.username }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect([...keys].filter((key) => key !== renter.apiKey)).toEqual([]);
});

test('what the server drew for the only key left is never seen in a tab of another', async ({
  page,
  context,
  dataDir,
  baseURL,
}) => {
  const owner = accountOf(dataDir, 'owner');
  await page.goto('/rentals');
  await expect(header(page).getByRole('button', { name: owner.username })).toBeVisible();
  await disconnectQuietly(context, owner, baseURL ?? '');
  // Without its scripts a page stays as the server drew it.
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('table')).toHaveCount(1);
  await expect(page.locator('table')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('five keys at most, each named with what it may do', async ({ page, context, dataDir, baseURL }) => {
  const five = demoAccounts(dataDir).slice(0, 5);
  await connectAll(context, five, baseURL ?? '');
  await page.goto('/rentals');
  const keys = await openKeys(page, five[4]?.username ?? '');
  await expect(keys.getByRole('listitem')).toHaveCount(5);
  await expect(keys).toContainText('account read · rental read · rig read');
  await expect(keys.getByRole('button', { pressed: true })).toHaveCount(1);
  const more = page.getByRole('button', { name: 'Connect another key' });
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect(more).toHaveAccessibleDescription(/5 keys are connected/);
  await expect.poll(() => movements(page)).toEqual([]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
});

test('a key connected in one tab is offered in the others, which stay with theirs', async ({
  page,
  context,
  dataDir,
}) => {
  const [owner, third] = [accountOf(dataDir, 'owner'), accountOf(dataDir, 'readOnly')];
  await page.goto('/rentals');
  await expect(header(page).getByRole('button', { name: owner.username })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/connect');
  await other.getByLabel('API key').fill(third.apiKey);
  await other.getByLabel('API secret').fill(third.apiSecret);
  await other.getByRole('button', { name: 'Connect', exact: true }).click();
  await other.getByRole('link', { name: 'Open the desk' }).click();
  await expect(header(other).getByRole('button', { name: third.username })).toBeVisible();
  const keys = await openKeys(page, owner.username);
  await expect(keys.getByRole('listitem')).toHaveCount(3);
});
