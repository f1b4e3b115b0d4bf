import type { Page } from '@playwright/test';
import { accountOf } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWithCodeHeld } from '../support/held-code.ts';
import { rigsAtMarket } from '../support/listing.ts';
import { untilAlive } from '../support/look-at.ts';
import { confirmIn, rentPanel, takeRig } from '../support/renting.ts';

test('a key typed and sent before the page is alive is connected', async ({ page, dataDir }) => {
  const { apiKey, apiSecret, username } = accountOf(dataDir, 'renter');
  const code = await openAsleep(page, '/connect');
  await page.getByLabel('API key').fill(apiKey);
  await page.getByLabel('API secret').fill(apiSecret);
  await page.getByRole('button', { name: 'Connect' }).click();
  await code.release();
  await expect(page.getByRole('main').getByText('Connected as')).toContainText(username);
});

test('what is only typed by then stays, and is known', async ({ page, dataDir }) => {
  const { apiKey, apiSecret, username } = accountOf(dataDir, 'renter');
  const code = await openAsleep(page, '/connect');
  await page.getByLabel('API secret').fill(apiSecret);
  await page.getByLabel('API key').pressSequentially(apiKey.slice(0, 9));
  await code.release();
  await expect(page.getByRole('button', { name: 'Appearance' })).toBeVisible();
  await untilAlive(page);
  await page.keyboard.type(apiKey.slice(9));
  await expect(page.getByLabel('API key')).toHaveValue(apiKey);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Connected as')).toContainText(username);
});

test('a menu pressed before the page is alive opens, however often it was pressed', async ({
  page,
  connectedAs,
}) => {
  const { username } = await connectedAs('renter');
  const code = await openAsleep(page, '/rentals');
  for (let press = 0; press < 2; press += 1) await page.getByRole('button', { name: username }).click();
  await code.release();
  await expect(page.getByRole('dialog', { name: 'Connected key' })).toBeVisible();
});

test('the commands asked for by their keys before the page is alive are there', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const code = await openAsleep(page, '/status');
  await expect(page.getByRole('button', { name: 'Find or do' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await code.release();
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
});

test('filters set before the page is alive are set', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  const scrypt = page.getByRole('radio', { name: /^Scrypt/ });
  const code = await openAsleep(page, '/rigs', scrypt);
  await scrypt.check();
  await page.getByRole('searchbox').fill('antminer');
  await code.release();
  await expect(page).toHaveURL(/algo=scrypt/);
  await expect(page).toHaveURL(/antminer/);
  await expect(page.getByRole('searchbox')).toHaveValue('antminer');
});

test('of what was chosen one after the other before the page is alive the last counts', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const choices = page.getByRole('group', { name: 'Algorithm' });
  const scrypt = choices.getByRole('radio', { name: /^Scrypt/ });
  const code = await openAsleep(page, '/rigs?algo=scrypt', scrypt);
  for (const place of [2, 3]) await choices.getByRole('radio').nth(place).check();
  await scrypt.check();
  await page
    .getByRole('combobox', { name: /^Price per unit-day/ })
    .first()
    .click();
  await code.release();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(choices.getByRole('radio', { name: /^Scrypt/ })).toBeChecked();
  await expect(page).toHaveURL(/\/rigs\?algo=scrypt$/);
});

test('a day that was typed before the page is alive keeps nothing after it from being done', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const from = page.getByLabel('From');
  const code = await openAsleep(page, '/account', from);
  await from.fill('2026-01-02');
  await page.getByRole('button', { name: 'Appearance' }).click();
  await code.release();
  await expect(page).toHaveURL(/2026-01-02/);
  await expect(page.getByRole('menu')).toBeVisible();
});

test('where the code of a page does not come, the browser does what it can without', async ({ page }) => {
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  await page.goto('/connect');
  const sent = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
  await page.getByRole('button', { name: 'Connect' }).click();
  await sent;
});

test('a rental is reviewed with what was entered before the page is alive', async ({ page, connectedAs }) => {
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, { algorithms: ['scrypt'] });
  const panel = rentPanel(page);
  const length = panel.getByLabel('Length');
  const code = await openAsleep(page, `/rigs/${rig.id}`, length);
  const hours = String(Number(rig.minhours) + 1);
  await length.fill(hours);
  await panel.getByRole('button', { name: 'Review' }).click();
  await code.release();
  await expect(confirmIn(panel)).toBeVisible();
  await expect(panel).toContainText(`Cost of ${hours} h`);
});

test('a listing is drawn filled, and what was changed in it before the page is alive is a change that can be discarded', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('owner');
  const rigs = await rigsAtMarket(dataDir);
  const boxes = ['Renters may extend a rental', 'Offer the rig for rent'];
  const listed = (rig: { extensions: boolean; available_status: string }) => [
    rig.extensions,
    rig.available_status !== 'disabled',
  ];
  for (const ticked of [true, false]) {
    const rig = rigs.find((one: Parameters<typeof listed>[0]) => listed(one).every((box) => box === ticked));
    const form = page.getByRole('form', { name: /^Edit / });
    const longest = form.getByLabel('Longest rental');
    const code = await openAsleep(page, `/my-rigs/${rig.id}`, longest);
    await expect(form.getByLabel('Name')).toHaveValue(rig.name);
    await expect(longest).toHaveValue(rig.maxhours);
    for (const box of boxes) await expect(form.getByLabel(box)).toBeChecked({ checked: ticked });
    await longest.fill('777');
    for (const box of boxes) await form.getByLabel(box).click();
    await code.release();
    const discard = form.getByRole('button', { name: 'Discard changes' });
    await expect(discard).toBeVisible();
    await expect(longest).toHaveValue('777');
    for (const box of boxes) await expect(form.getByLabel(box)).toBeChecked({ checked: !ticked });
    await discard.click();
    await expect(discard).toBeHidden();
    await expect(longest).toHaveValue(rig.maxhours);
    for (const box of boxes) await expect(form.getByLabel(box)).toBeChecked({ checked: ticked });
    await page.unrouteAll();
  }
});

test('boxes that are ticked before the page is alive stay ticked, and count', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const table = page.getByRole('table', { name: 'Rigs that can be rented now' });
  const boxes = [1, 2].map((row) => table.getByRole('row').nth(row).getByRole('checkbox'));
  const code = await openAsleep(page, '/rigs', boxes[0]);
  for (const box of boxes) await box.check();
  await expect(page.getByRole('link', { name: 'Compare 2 rigs' })).toBeHidden();
  await code.release();
  await expect(page.getByRole('link', { name: 'Compare 2 rigs' })).toBeVisible();
  for (const box of boxes) await expect(box).toBeChecked();
});

test('so does the one for all rows', async ({ page, connectedAs }) => {
  await connectedAs('owner');
  const all = page.getByRole('checkbox', { name: 'Select all rows' });
  const code = await openAsleep(page, '/my-rigs?algo=scrypt', all);
  await all.check();
  await code.release();
  await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
  await expect(all).toBeChecked();
});

/** Opens a page none of whose code comes until it is released; it is drawn with this, or it comes once more. */
async function openAsleep(page: Page, path: string, drawn = page.getByRole('heading', { level: 1 })) {
  const code = await openWithCodeHeld(page, path);
  // A busy server draws the page without what takes long to be read.
  await expect(async () => {
    await page.reload({ waitUntil: 'commit' });
    await expect(drawn).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return code;
}
