import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';
import { chooseToRent, fillTerms, POOL, toLetStage } from '../support/rent-together.ts';
import { confirmIn } from '../support/renting.ts';

const toLet = toLetStage();

test('where each rig is a worker, the pool is checked as one of them, and the review tells that this failed', async ({
  page,
  hands,
}) => {
  const rigs = await toLet.take(2);
  await toLet.open(page);
  const terms = await chooseToRent(page, hands, rigs);
  await fillTerms(terms, hands, '2');
  await terms.getByLabel('Each rig as a worker of its own').check();
  const asked = page.waitForRequest('**/api/pool-check');
  await terms.getByRole('button', { name: 'Check pool' }).click();
  const { user } = (await asked).postDataJSON();
  expect(rigs.map(({ id }) => `${POOL.user}.${id}`)).toContain(user);
  await expect(terms.getByText('The check ended at the step “Host name”.')).toBeVisible();
  await terms.getByRole('button', { name: 'Review 2 rentals' }).click();
  await expect(terms.getByRole('definition').filter({ hasText: POOL.address })).toContainText(
    'Time without a pool is paid.',
  );
});

test('profiles that cannot be read, however often they are asked for, take away neither what was typed nor a review', async ({
  page,
  hands,
}) => {
  const rigs = await toLet.take(2);
  const [isAskedAgain, goOn] = [gate(), gate()];
  let isReviewed = false;
  await page.route('**/api/market/account/profile*', async (route) => {
    if (isReviewed) {
      isAskedAgain.open();
      await goOn.opened;
    }
    return route.abort();
  });
  const terms = await toLet.review(page, hands, rigs);
  isReviewed = true;
  await isAskedAgain.opened;
  await expect(confirmIn(terms)).toBeVisible();
  await terms.getByRole('button', { name: 'Back' }).click();
  await expect(terms.getByLabel('Pool password')).toHaveValue(POOL.password);
  goOn.open();
});
