import { startStratumPool } from '../test/stratum-pool.ts';
import { expect, test } from './support/fixtures.ts';
import { confirmIn, openRig, rentPanel } from './support/renting.ts';

const FAILED = 'Its check failed at the step “Host name”.';

test('the pools of a profile are checked where one rents, and the review tells which failed', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await openRig(page, 3);
  const panel = rentPanel(page);
  const slots = panel.getByRole('list', { name: /^Pools of / }).locator(':scope > li');
  await expect(slots).toHaveCount(2);
  const [first, second] = [slots.nth(0), slots.nth(1)];
  await first.getByRole('button', { name: 'Check pool: slot 0' }).click();
  await expect(first.getByText('The check ended at the step “Host name”.')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Check pool: slot 0' })).toBeFocused();
  await expect(second.getByText('The check ended')).toHaveCount(0);

  await panel.getByRole('button', { name: 'Review' }).click();
  await expect(confirmIn(panel)).toBeVisible();
  const reviewed = panel.getByRole('definition').getByRole('listitem');
  await expect(reviewed).toHaveCount(2);
  await expect(reviewed.first()).toContainText(FAILED);
  await expect(reviewed.first()).toContainText('Time without a pool is paid.');
  await expect(reviewed.last()).not.toContainText('check failed');
});

test('of a typed pool whose check failed the review tells while it is that very pool', async ({
  page,
  connectedAs,
}) => {
  const pool = await startStratumPool();
  try {
    await connectedAs('renter');
    await openRig(page, 3);
    const panel = rentPanel(page);
    const [address, user] = ['Pool address', 'Pool user'].map((name) => panel.getByRole('textbox', { name }));
    const review = panel.getByRole('button', { name: 'Review' });
    const back = panel.getByRole('button', { name: 'Back' });
    await panel.getByRole('radio', { name: 'Pool address' }).click();
    await address?.fill('stratum+tcp://nowhere.invalid:3333');
    await user?.fill('wallet.worker');
    await panel.getByRole('button', { name: 'Check pool' }).click();
    await expect(panel.getByText('The check ended at the step “Host name”.')).toBeVisible();
    await review.click();
    await expect(panel.getByRole('definition').getByRole('listitem')).toContainText(FAILED);

    await back.click();
    await user?.fill('wallet.other');
    await review.click();
    await expect(confirmIn(panel)).toBeVisible();
    await expect(panel).not.toContainText('check failed');

    await back.click();
    await address?.fill(pool.url);
    await user?.fill('wallet.worker');
    await panel.getByRole('button', { name: 'Check pool' }).click();
    await expect(panel.getByText('A miner could work here.')).toBeVisible();
    await review.click();
    await expect(confirmIn(panel)).toBeVisible();
    await expect(panel).not.toContainText('check failed');
  } finally {
    await pool.close();
  }
});
