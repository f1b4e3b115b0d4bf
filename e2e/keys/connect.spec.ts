import type { Page } from '@playwright/test';
import { KEY_HEADER } from '#lib/contract/desk.ts';
import { accountOf, type DemoAccount } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';
import { passingKey } from '../support/newcomer.ts';
import { stopClock, untilSeen } from '../support/page-clock.ts';
import { problem } from '../support/problem.ts';

test('a renter connects, sees what the key may do, and comes to the market', async ({ page, dataDir }) => {
  const renter = accountOf(dataDir, 'renter');
  await page.goto('/rigs');
  await expect(page).toHaveURL(/\/connect\?next=%2Frigs$/);
  await expect(page.getByText('to list rigs, permRig write')).toBeVisible();
  await page.getByLabel('API key').fill(` ${renter.apiKey}\n`);
  await page.getByLabel('API secret').fill(renter.apiSecret);
  await page.getByRole('button', { name: 'Connect' }).click();
  const levels = page.getByRole('main').getByText('Connected as').locator('..');
  await expect(levels).toContainText(renter.username);
  await expect(levels).toContainText('permRental');
  await expect(levels).not.toContainText(renter.apiKey);
  await page.getByRole('link', { name: 'Open the desk' }).click();
  await expect(page.getByRole('heading', { name: 'Market' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a wrong secret is a clear sentence, and nothing typed is lost', async ({ page, dataDir }) => {
  const renter = accountOf(dataDir, 'renter');
  await page.goto('/connect');
  await page.getByLabel('API key').fill(renter.apiKey);
  await page.getByLabel('API secret').fill('0123456789abcdef');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/secret/);
  await expect(page.getByLabel('API key')).toHaveValue(renter.apiKey);
  await expect(page.getByLabel('API secret')).toHaveValue('0123456789abcdef');
});

test('a form that is told to wait counts down, and says when it can be sent again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/connect');
  await page.route('**/api/session', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '51' },
      json: { success: false, error: 'RATE_LIMITED', data: { message: 'too many keys were tried' } },
    }),
  );
  await page.getByLabel('API key').fill('0123456789abcdef');
  await page.getByLabel('API secret').fill('0123456789abcdef');
  await stopClock(page, 1_000);
  await page.getByRole('button', { name: 'Connect' }).click();
  const refusal = page.getByRole('main').getByRole('alert');
  await untilSeen(page, (soon) => expect(refusal.getByText(/^Try again in 0:[45]\d\.$/)).toBeVisible(soon));
  await expect(refusal).toContainText('Too many keys were tried.');
  // What is read out stands still, or it would be read out every second.
  const heard = refusal.getByText('Try again in 51 s.');
  await expect(heard).toHaveCount(1);
  await page.clock.runFor(20_000);
  await expect(refusal.getByText(/^Try again in 0:[23]\d\.$/)).toBeVisible();
  await expect(refusal.getByText(/^Try again in 0:/)).toHaveAttribute('aria-hidden', 'true');
  await expect(heard).toHaveCount(1);
  await page.clock.runFor(35_000);
  await expect(refusal).toContainText('You can try again now.');
  await expect(refusal).not.toContainText('Try again in');
});

test('of two keys that two tabs connect at once, both are connected', async ({ page, context, dataDir }) => {
  const other = await context.newPage();
  const pressed = gate();
  await context.route('**/api/session', async (route) => {
    if (route.request().method() === 'POST') await pressed.opened;
    await route.continue();
  });
  const keys = [accountOf(dataDir, 'renter'), accountOf(dataDir, 'owner')];
  const tabs = [page, other];
  for (const [at, { apiKey, apiSecret }] of keys.entries()) {
    const tab = tabs[at] ?? page;
    await tab.goto('/connect');
    await tab.getByLabel('API key').fill(apiKey);
    await tab.getByLabel('API secret').fill(apiSecret);
    const button = tab.getByRole('button', { name: 'Connect' });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  }
  pressed.open();
  for (const tab of tabs) await expect(tab.getByRole('main').getByText('Connected as')).toBeVisible();
  const { data } = await (await context.request.get('/api/session')).json();
  const connected = data.keys.map(({ apiKey }: { apiKey: string }) => apiKey);
  expect(connected.toSorted()).toEqual(keys.map(({ apiKey }) => apiKey).toSorted());
});

test('an empty form says what is missing', async ({ page }) => {
  await page.goto('/connect');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(problem(page, 'Enter the API key.')).toBeVisible();
  await expect(problem(page, 'Enter the API secret.')).toBeVisible();
});

test('after disconnecting, the old cookie opens nothing', async ({
  page,
  context,
  browser,
  dataDir,
  baseURL,
}) => {
  const owner = await connectToRentals(page, accountOf(dataDir, 'owner'));
  const cookies = await context.cookies();
  await page.getByRole('button', { name: owner.username }).click();
  await page.getByRole('button', { name: `Disconnect ${owner.username}` }).click();
  await expect(page).toHaveURL(/\/connect$/);
  expect((await context.cookies()).filter(({ name }) => name.startsWith('__Host-'))).toEqual([]);

  const thief = await browser.newContext(baseURL ? { baseURL } : {});
  await thief.addCookies(cookies);
  const answer = await thief.request.get('/api/market/account/balance', {
    headers: { [KEY_HEADER]: owner.apiKey },
  });
  expect(answer.status()).toBe(401);
  await thief.close();
});

test('a key disconnected in one tab leaves the others', async ({ page, context, dataDir }) => {
  const { username } = await connectToRentals(page, accountOf(dataDir, 'readOnly'));
  const other = await context.newPage();
  await other.goto('/rigs');
  await other.getByRole('button', { name: username }).click();
  await other.getByRole('button', { name: `Disconnect ${username}` }).click();
  await expect(other).toHaveURL('/connect');
  await expect(page.getByText("This tab's key was disconnected in another tab.")).toBeVisible();
  await expect(page).toHaveURL('/connect?next=%2Frentals%3Fas%3Drenter');
});

test('a page whose session ended elsewhere says so, keeps what it shows, and leads back', async ({
  page,
  context,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/account/profiles');
  const name = page.getByRole('region', { name: 'New profile' }).getByLabel('Name');
  await name.fill('Half typed');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Refresh profiles' }).click();
  await expect(page.getByText("This page's key is no longer connected.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect again' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Use another key' })).toHaveAttribute(
    'href',
    '/connect?next=%2Faccount%2Fprofiles',
  );
  await expect(name).toHaveValue('Half typed');
});

test('a key that ended at the market is said once for the page, with the way to another', async ({
  page,
  dataDir,
}) => {
  const { revoke } = await connectToRentals(page, await passingKey(dataDir));
  const title = page.getByText('The market does not know this key any more');
  await expect(title).toBeHidden();
  await revoke();
  await page.getByRole('link', { name: 'Wallet' }).click();
  await expect(title).toHaveCount(1);
  await expect(page.getByText(/revoked/)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Connect another key' })).toHaveAttribute(
    'href',
    '/connect?next=%2Faccount',
  );
});

/** By the form, and on to the page that was asked for. */
async function connectToRentals<Account extends Pick<DemoAccount, 'apiKey' | 'apiSecret'>>(
  page: Page,
  account: Account,
): Promise<Account> {
  await page.goto('/connect?next=/rentals');
  await page.getByLabel('API key').fill(account.apiKey);
  await page.getByLabel('API secret').fill(account.apiSecret);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('link', { name: 'Open the desk' }).click();
  await expect(page).toHaveURL('/rentals?as=renter');
  await expect(page.getByRole('heading', { name: 'Rentals' })).toBeVisible();
  return account;
}
