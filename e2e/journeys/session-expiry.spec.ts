import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { Hands } from '../support/hands.ts';
import { confirmIn, rentalsOf, rentPanel, takeRig } from '../support/renting.ts';
import { expectNoSideways } from '../support/sideways.ts';

/** Each project has rigs of its own. */
const OWNERS: Record<string, string> = { pointer: 'northwind', small: 'basalt', keyboard: 'tidemill' };

const TYPED = { address: 'stratum+tcp://pool.example:3333', user: 'wallet.worker-7', password: 'd=2048' };

test('a session that ends in the middle of a form loses nothing that was typed, and the rental is made once', async ({
  page,
  context,
  hands,
  connectedAs,
}, { project }) => {
  const renter = await connectedAs('renter');
  const owner = OWNERS[project.name] ?? '';
  const rig = await takeRig(page, renter, { algorithms: ['autolykosv2', 'eaglesong'], owner });
  const hours = String(Number(rig.minhours) + 1);
  await page.goto(`/rigs/${rig.id}`);
  await typeTerms(page, hands, hours);
  const panel = rentPanel(page);
  await hands.press(panel.getByRole('button', { name: 'Review' }));
  await expect(confirmIn(panel)).toBeVisible();

  await endSession(context);
  await hands.press(confirmIn(panel));
  await expect(page.getByText("This page's key is no longer connected.")).toBeVisible();
  await expectNoSideways(page);
  await hands.press(page.getByRole('button', { name: 'Connect again' }));
  const dialog = page.getByRole('dialog', { name: 'Connect this key again' });
  await hands.fill(dialog.getByLabel('API secret'), renter.apiSecret);
  await hands.press(dialog.getByRole('button', { name: 'Connect', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText("This page's key is no longer connected.")).toBeHidden();

  await expectTyped(page, hours);
  await hands.press(panel.getByRole('button', { name: 'Review' }));
  await hands.press(confirmIn(panel));
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  await expect(page.getByText(TYPED.user).first()).toBeVisible();
  expect(await rentalsOf(page, renter, rig.id)).toHaveLength(1);
});

async function typeTerms(page: Page, hands: Hands, hours: string): Promise<void> {
  const panel = rentPanel(page);
  await hands.fill(panel.getByLabel('Length'), hours);
  await hands.press(panel.getByRole('radio', { name: 'Pool address' }));
  await hands.fill(panel.getByRole('textbox', { name: 'Pool address' }), TYPED.address);
  await hands.fill(panel.getByRole('textbox', { name: 'Pool user' }), TYPED.user);
  await hands.fill(panel.getByLabel('Pool password'), TYPED.password);
}

async function expectTyped(page: Page, hours: string): Promise<void> {
  const panel = rentPanel(page);
  await expect(panel.getByLabel('Length')).toHaveValue(hours);
  await expect(panel.getByRole('radio', { name: 'Pool address' })).toBeChecked();
  await expect(panel.getByRole('textbox', { name: 'Pool address' })).toHaveValue(TYPED.address);
  await expect(panel.getByRole('textbox', { name: 'Pool user' })).toHaveValue(TYPED.user);
  await expect(panel.getByLabel('Pool password')).toHaveValue(TYPED.password);
}

/** As when its time is over: the browser gives the cookie up. */
async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies();
}
