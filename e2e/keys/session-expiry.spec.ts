import type { Page } from '@playwright/test';
import { accountOf } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { asked } from '../support/key-tabs.ts';
import { confirmIn, noticeOf, reviewRent, takeRig } from '../support/renting.ts';

const NOTICE = "This page's key is no longer connected.";

function profileName(page: Page) {
  return page.getByRole('region', { name: 'New profile' }).getByLabel('Name');
}

test('a session that ends while a form is half typed loses nothing: the key is connected again on the page', async ({
  page,
  context,
  connectedAs,
}) => {
  const { apiSecret, username } = await connectedAs('renter');
  await page.goto('/account/profiles');
  const name = profileName(page);
  await name.fill('Half typed');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Refresh profiles' }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  await page.getByRole('button', { name: 'Connect again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect this key again' });
  await expect(dialog).toContainText(username);
  await expect(dialog).toContainText('What you typed on the page stays there.');

  await dialog.getByLabel('API secret').fill('0123456789abcdef');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/secret/);
  await dialog.getByLabel('API secret').fill(apiSecret);
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await expect(name).toHaveValue('Half typed');
  await expect(page).toHaveURL('/account/profiles');

  const seen = asked(page);
  await page.getByRole('button', { name: 'Refresh profiles' }).click();
  await expect.poll(() => seen.paths).toContain('/api/market/account/profile');
  await expect(page.getByText(NOTICE)).toHaveCount(0);
});

test('a session that ends while a slot is half typed is connected again in its dialog, which is saved then', async ({
  page,
  context,
  connectedAs,
}) => {
  const { apiSecret } = await connectedAs('renter');
  // Rentals follow the profiles that were there before.
  await page.goto('/account/profiles?algo=x11');
  await profileName(page).fill('Set after the end');
  await page.getByRole('button', { name: 'Create profile' }).click();
  await page
    .getByRole('region', { name: 'Set after the end' })
    .getByRole('button', { name: 'Set slot 0' })
    .click();
  const slot = page.getByRole('dialog', { name: 'Slot 0 of Set after the end' });
  await slot.getByLabel('Pool', { exact: true }).fill('stratum+tcp://pool.example:3333');
  await slot.getByLabel('User').fill('half.typed');
  await context.clearCookies();
  await slot.getByRole('button', { name: 'Save slot' }).click();
  await slot.getByRole('button', { name: 'Connect again' }).click();
  const again = page.getByRole('dialog', { name: 'Connect this key again' });
  await again.getByLabel('API secret').fill(apiSecret);
  await again.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(again).toBeHidden();
  await expect(slot.getByText(NOTICE)).toBeHidden();
  await expect(slot).toBeFocused();
  await expect(slot.getByLabel('User')).toHaveValue('half.typed');
  await slot.getByRole('button', { name: 'Save slot' }).click();
  await expect(slot).toBeHidden();
  await expect(page.getByText('Slot 0 saved.')).toBeVisible();
});

test('what came of an order is in sight beside the notice that its key is gone', async ({
  page,
  context,
  connectedAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, { algorithms: ['autolykosv2', 'eaglesong'] });
  const panel = await reviewRent(page, rig.id);
  await context.clearCookies();
  await confirmIn(panel).click();
  const answer = noticeOf(panel);
  await expect(answer).toContainText('Nothing was paid.');
  const notice = page.getByRole('region', { name: 'Connection' });
  await expect(notice).toContainText(NOTICE);
  const topOf = async () => (await answer.boundingBox())?.y ?? 0;
  const bottomOfNotice = async () => {
    const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(async () => (await topOf()) - (await bottomOfNotice())).toBeGreaterThanOrEqual(0);
  await expect(answer).toBeInViewport({ ratio: 1 });
});

test('the other tabs of the key go on too, with what was typed in them', async ({
  page,
  context,
  connectedAs,
}) => {
  const { apiSecret } = await connectedAs('renter');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/account/profiles');
    await profileName(tab).fill('Half typed');
  }
  await context.clearCookies();
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Refresh profiles' }).click();
    await expect(tab.getByText(NOTICE)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Connect again' }).click();
  await page.getByLabel('API secret').fill(apiSecret);
  await page.getByRole('dialog').getByRole('button', { name: 'Connect' }).click();
  await expect(other.getByText(NOTICE)).toHaveCount(0);
  await expect(profileName(other)).toHaveValue('Half typed');
});

test('who does not know the secret may go and connect another key, and comes back to the page', async ({
  page,
  context,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('renter');
  const owner = accountOf(dataDir, 'owner');
  await page.goto('/account/profiles');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Refresh profiles' }).click();
  await page.getByRole('link', { name: 'Use another key' }).click();
  await expect(page).toHaveURL('/connect?next=%2Faccount%2Fprofiles');
  await page.getByLabel('API key').fill(owner.apiKey);
  await page.getByLabel('API secret').fill(owner.apiSecret);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('link', { name: 'Open the desk' }).click();
  await expect(page).toHaveURL('/account/profiles');
});

test('a page that is first gone to after the key went names what could not be read, in no panel that is empty', async ({
  page,
  context,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/account/profiles');
  await expect(page.getByText(/next in/)).toBeVisible();
  await context.clearCookies();
  const go = (name: string) =>
    page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
  await go('Wallet');
  await expect(page.getByText(NOTICE)).toBeVisible();
  for (const [panel, what] of [
    ['Balances', 'The balances could not be read.'],
    ['Transactions', 'The transactions could not be read.'],
  ] as const) {
    await expect(page.getByRole('region', { name: panel }).getByText(what, { exact: true })).toBeVisible();
  }
  await go('My rigs');
  await expect(page.getByText('Your rigs could not be read.', { exact: true })).toBeVisible();
});
