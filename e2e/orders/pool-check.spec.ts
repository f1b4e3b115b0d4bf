import { startStratumPool } from '#test/programs/stratum-pool.ts';
import { expect, test } from '../support/fixtures.ts';
import { confirmIn, openRig, readDesk, rentPanel } from '../support/renting.ts';
import { runningOf } from '../support/running-rental.ts';
import { fillPool } from '../support/save-pool.ts';

// Of one user the desk makes one check at a time: all of the demo's renter are here, one after the other.

test('a pool is checked before it is saved, and fills a slot with its password; slots change places', async ({
  page,
  connectedAs,
}) => {
  const pool = await startStratumPool();
  try {
    await connectedAs('renter');
    await page.goto('/account/pools');
    const refused = { name: 'Home pool', algorithm: 'SHA-256', user: 'nobody.1', pass: 'd=2048' };
    const form = await fillPool(page, { ...refused, url: pool.url });
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

const FAILED = 'failed at the step “Host name”.';

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
  await expect(reviewed.last()).not.toContainText(FAILED);
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
    await expect(panel).not.toContainText(FAILED);

    await back.click();
    await address?.fill(pool.url);
    await user?.fill('wallet.worker');
    await panel.getByRole('button', { name: 'Check pool' }).click();
    await expect(panel.getByText('A miner could work here.')).toBeVisible();
    await review.click();
    await expect(confirmIn(panel)).toBeVisible();
    await expect(panel).not.toContainText(FAILED);
  } finally {
    await pool.close();
  }
});

test('a pool is checked where a rental mines for it, with the password that a profile has for it, or a blank one, and says so', async ({
  page,
  connectedAs,
}) => {
  const { apiKey } = await connectedAs('renter');
  const { rentals } = await readDesk(page, apiKey, '/rental?limit=100');
  const slot = page.getByRole('region', { name: 'Pools' }).getByRole('listitem').first();
  const check = slot.getByRole('button', { name: 'Check pool: slot 0' });
  const blank = slot.getByText(/tried with a blank password/);
  await page.goto(`/rentals/${runningOf(rentals, true)?.id}`);
  await check.click();
  await expect(slot.getByText('The check ended at the step “Host name”.')).toBeVisible();
  await expect(blank).toBeHidden();

  await page.goto(`/rentals/${runningOf(rentals, false)?.id}`);
  await check.click();
  await expect(blank).toBeVisible();
});
