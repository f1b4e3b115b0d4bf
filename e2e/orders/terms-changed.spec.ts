import type { Page } from '@playwright/test';
import { accountOf, type DemoAccount } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';
import { atTheMarket } from '../support/market-client.ts';
import { otherProgramOf } from '../support/newcomer.ts';
import { confirmIn, noticeOf, rentalsOf, reviewRent, takeRig } from '../support/renting.ts';

const ALGORITHMS = ['randomx', 'octopus', 'sha256ab'];

test('terms changed after the review are shown side by side, and nothing is rented', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  const renter = await connectedAs('renter');
  const owner = accountOf(dataDir, 'owner');
  const rig = await takeRig(page, renter, { algorithms: ALGORITHMS, owner: owner.username });
  const panel = await reviewRent(page, rig.id);
  const { type, BTC } = rig.price;
  const price = { type, BTC: { price: dearer(BTC?.price ?? '') } };
  const repriced = await atTheMarket(await otherProgramOf(dataDir, 'owner'), ['PUT', `/rig/${rig.id}`], {
    price,
  });
  expect(repriced.success, JSON.stringify(repriced)).toBe(true);

  await confirmIn(panel).click();
  await expect(noticeOf(panel)).toContainText('Nothing was paid');
  const row = panel.getByRole('row').filter({ hasText: 'Price' });
  await expect(row).toContainText('changed');
  await expect(row).toContainText(`+0.00000100 BTC`);
  expect(await rentalsOf(page, renter, rig.id)).toHaveLength(0);

  await panel.getByRole('button', { name: 'Back' }).click();
  const now = panel.getByText(price.BTC.price, { exact: false });
  await expect(now.first()).toBeVisible();
  await page.reload();
  await expect(now.first()).toBeVisible();
  await panel.getByRole('button', { name: 'Review' }).click();
  await confirmIn(panel).click();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  expect(await rentalsOf(page, renter, rig.id)).toHaveLength(1);
});

test('another fee than the one under review is told, and only the new one is paid', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  const renter = await connectedAs('renter');
  const owner = accountOf(dataDir, 'owner');
  const rig = await takeRig(page, renter, { algorithms: ALGORITHMS, owner: owner.username });
  const panel = await reviewRent(page, rig.id);
  const asked = await confirmIn(panel).innerText();
  const sent: { fee?: string; total?: string }[] = [];
  await page.route('**/api/market/rental', async (route) => {
    const body = route.request().postDataJSON();
    sent.push(body.confirmed);
    if (sent.length > 1) return route.continue();
    const confirmed = { ...body.confirmed, fee: '0.00000001' };
    return route.continue({ postData: JSON.stringify({ ...body, confirmed }) });
  });

  await confirmIn(panel).click();
  await expect(noticeOf(panel)).toContainText('Nothing was paid');
  await expect(panel.getByRole('row').filter({ hasText: 'Fee' })).toContainText('changed');
  expect(asked).toContain(`${sent[0]?.total} BTC`);
  expect(await rentalsOf(page, renter, rig.id)).toHaveLength(0);

  await panel.getByRole('button', { name: 'Review the new terms' }).click();
  await expect(confirmIn(panel)).toHaveText(asked);
  await confirmIn(panel).click();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  expect(sent[1]).toEqual(sent[0]);
  expect(await rentalsOf(page, renter, rig.id)).toHaveLength(1);
});

test('an extension that became dearer after the review is told with both costs, and made at the new one', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  const { panel, before } = await reviewedOutdated(page, await connectedAs('renter'), dataDir);
  await confirmIn(panel).click();
  await expect(noticeOf(panel)).toContainText('Nothing was paid');
  await expect(panel.getByRole('row').filter({ hasText: 'Cost' })).toContainText('changed');
  await panel.getByRole('button', { name: 'Review the new terms' }).click();
  await expect(confirmIn(panel)).not.toHaveText(before);
  await confirmIn(panel).click();
  await expect(noticeOf(panel)).toContainText('It went through: the rental is extended.');
});

test('new terms that are pressed at once are reviewed as soon as their cost is here', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  const { panel, before } = await reviewedOutdated(page, await connectedAs('renter'), dataDir);
  // Before there is an answer no cost is asked for: one is awaited when it comes. A quote has no intent.
  const quoted = gate();
  await page.route('**/api/market/rental/*/extend', async (route) => {
    if (!route.request().headers()['idempotency-key']) await quoted.opened;
    await route.continue();
  });
  await pressAtOnce(page, 'Review the new terms');
  await confirmIn(panel).click();
  await expect(confirmIn(panel)).toHaveCount(0);
  quoted.open();
  await expect(confirmIn(panel)).not.toHaveText(before);
});

/** A new rental's extension under review, at a cost that is no longer so. */
async function reviewedOutdated(page: Page, renter: DemoAccount, dataDir: string) {
  const owner = await otherProgramOf(dataDir, 'owner');
  const { username } = accountOf(dataDir, 'owner');
  const rig = await takeRig(page, renter, { algorithms: ALGORITHMS, owner: username });
  await atTheMarket(owner, ['PUT', `/rig/${rig.id}`], { extensions: true });
  await confirmIn(await reviewRent(page, rig.id)).click();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  const panel = page.getByRole('region', { name: 'Extend', exact: true });
  await panel.getByLabel('Hours to add').fill('1');
  await panel.getByRole('button', { name: 'Review' }).click();
  const before = await confirmIn(panel).innerText();
  const { type, BTC } = rig.price;
  const price = { type, BTC: { price: dearer(BTC?.price ?? '') } };
  expect(await atTheMarket(owner, ['PUT', `/rig/${rig.id}`], { price })).toMatchObject({ success: true });
  return { panel, before };
}

/** Presses a button in the moment in which it comes. */
async function pressAtOnce(page: Page, label: string): Promise<void> {
  await page.evaluate((text) => {
    const watch = new MutationObserver(() => {
      const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
      if (!found) return;
      watch.disconnect();
      found.focus();
      found.click();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, label);
}

/** A hundred of its smallest units more. */
function dearer(price: string): string {
  const units = BigInt(price.replace('.', '')) + 100n;
  const digits = units.toString().padStart(9, '0');
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`;
}
