import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';
import { stopClock } from '../support/page-clock.ts';
import {
  confirmIn,
  intentsOf,
  noticeOf,
  rentalsOf,
  rentPanel,
  reviewRent,
  takeRig,
} from '../support/renting.ts';

/** Other tests rent rigs of other algorithms at the same time, and change those of another owner. */
const RIGS = { algorithms: ['x11', 'kawpow'], owner: 'basalt' };
const RENT = '**/api/market/rental';

test('a page loaded anew while the rental was on its way says that it went through', async ({
  page,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, RIGS);
  const panel = await reviewRent(page, rig.id);
  const held = gate();
  await page.route(RENT, async (route) => {
    await route.fetch();
    held.open();
  });
  page.on('dialog', (dialog) => dialog.accept());
  await confirmIn(panel).click();
  await held.opened;
  // Whose route is taken away goes on after all, and its answer would race with the reload.
  await page.reload();
  await expect(noticeOf(panel)).toContainText(/^It went through: rental \d+\.$/);
  await expect(panel.getByRole('button', { name: 'Review' })).toHaveAttribute('aria-disabled', 'true');
  expect(await rentalsOf(page, renter, rig.id)).toHaveLength(1);

  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await expect(noticeOf(panel)).toHaveCount(0);
  await page.reload();
  await expect(panel.getByText('You rent this rig right now.').first()).toBeVisible();
  await expect(noticeOf(panel)).toHaveCount(0);
});

test('what is pressed where the review has just come up does not pay', async ({ page, connectedAs }) => {
  await page.clock.install();
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, RIGS);
  const intents = intentsOf(page);
  await page.goto(`/rigs/${rig.id}`);
  const panel = rentPanel(page);
  await panel.getByRole('radio', { name: 'Pool address' }).click();
  await panel.getByRole('textbox', { name: 'Pool address' }).fill('stratum+tcp://pool.example:3333');
  await panel.getByRole('textbox', { name: 'Pool user' }).fill('wallet.worker');
  await stopClock(page, 60_000);
  await panel.getByRole('button', { name: 'Review' }).click();
  await confirmIn(panel).dispatchEvent('click');
  await expect(confirmIn(panel)).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(500);
  await expect(confirmIn(panel)).toBeEnabled();
  expect(intents).toEqual([]);
});

test('two tabs that confirm at once rent once, and both end knowing', async ({
  page,
  context,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, RIGS);
  const other = await context.newPage();
  const panels = [await reviewRent(page, rig.id), await reviewRent(other, rig.id)];
  // A button that comes where another was pressed takes no press at first.
  for (const panel of panels) await expect(confirmIn(panel)).toBeEnabled();
  // One may have heard of the other's order by the time it is pressed, and lets nothing be pressed then.
  await Promise.all(panels.map((panel) => confirmIn(panel).click({ force: true })));
  for (const tab of [page, other]) {
    await expect(async () => {
      const went = /\/rentals\/\d+$/.test(tab.url());
      const said = await noticeOf(rentPanel(tab)).allInnerTexts();
      expect(
        went || /^(The rig was rented with this key from another|Nothing was paid)/.test(said.join()),
      ).toBe(true);
    }).toPass();
  }
  expect(await rentalsOf(page, renter, rig.id)).toHaveLength(1);
  await other.close();
});

test('an answer lost on its way to the browser is found out, without a second request', async ({
  page,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, RIGS);
  const intents = intentsOf(page);
  const panel = await reviewRent(page, rig.id);
  await page.route(RENT, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await confirmIn(panel).click();
  await expect(noticeOf(panel)).toContainText(/^It went through: rental \d+\.$/);
  expect(intents).toHaveLength(1);
  await panel.getByRole('link', { name: /^See rental \d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(rig.name);
});

test('a gateway that gives the desk up does not make the page say that nothing was paid', async ({
  page,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, RIGS);
  const panel = await reviewRent(page, rig.id);
  await page.route(RENT, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 504, headers: { 'retry-after': '30' }, body: '<h1>Gateway Timeout</h1>' });
  });
  await confirmIn(panel).click();
  await expect(noticeOf(panel)).toContainText(/^It went through: rental \d+\.$/);
  expect(await rentalsOf(page, renter, rig.id)).toHaveLength(1);
});

test('offline, nothing is sent and what was typed is kept; back online it rents', async ({
  page,
  context,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, RIGS);
  const intents = intentsOf(page);
  const panel = await reviewRent(page, rig.id);
  await context.setOffline(true);
  await confirmIn(panel).click();
  await expect(noticeOf(panel)).toContainText(/^Nothing was sent/);
  expect(intents).toEqual([]);
  await expect(panel.getByRole('textbox', { name: 'Pool user' })).toHaveValue('wallet.worker');
  await context.setOffline(false);
  await panel.getByRole('button', { name: 'Review' }).click();
  await confirmIn(panel).click();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  expect(await rentalsOf(page, renter, rig.id)).toHaveLength(1);
});

test('the back button after renting shows the rental, not a form that rents again', async ({
  page,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, RIGS);
  const panel = await reviewRent(page, rig.id);
  await confirmIn(panel).click();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  await page.goBack();
  await expect(noticeOf(panel)).toContainText(/^It went through: rental \d+\.$/);
  await expect(panel.getByRole('button', { name: 'Review' })).toHaveAttribute('aria-disabled', 'true');
});
