import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/held-code.ts';
import { confirmIn, noticeOf, reviewRent, takeRig } from '../support/renting.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Other tests rent, and change, others at the same time. */
const RIGS = { algorithms: ['autolykosv2'], owner: 'basalt' };

test('once it is paid, nothing of the review says any more what will be, while the page of the rental is on its way', async ({
  page,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, RIGS);
  const panel = await reviewRent(page, rig.id);
  await expect(panel.getByText('It begins the moment it is paid')).toBeVisible();
  const rental = await hold(page, '**/rentals/*');
  await confirmIn(panel).tap();
  await expect(panel.getByText(/^It went through: rental \d+\.$/)).toBeVisible();
  await expect(panel.getByText('The page of the rental is on its way.')).toBeInViewport();
  await expect(panel.getByText('It begins the moment it is paid')).toHaveCount(0);
  await expect(confirmIn(panel)).toHaveCount(0);
  await panel.getByRole('button', { name: 'Dismiss' }).tap();
  await expect(noticeOf(panel)).toHaveCount(0);
  await expect(confirmIn(panel)).toHaveCount(0);
  await rental.release();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
});

test('what came of an order stands under the notice that there is no network, not behind it', async ({
  page,
  context,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, RIGS);
  const panel = await reviewRent(page, rig.id);
  await context.setOffline(true);
  const away = page.getByRole('region', { name: 'Network' });
  await expect(away).toBeVisible();
  await confirmIn(panel).tap();
  await expect(noticeOf(panel)).toContainText(/^Nothing was sent/);
  const covered = async () => {
    const [over, notice] = [await away.boundingBox(), await noticeOf(panel).boundingBox()];
    return (over?.y ?? 0) + (over?.height ?? 0) - (notice?.y ?? 0);
  };
  await expect.poll(covered).toBeLessThanOrEqual(0);
  await context.setOffline(false);
  await expect(away).toBeHidden();
});
