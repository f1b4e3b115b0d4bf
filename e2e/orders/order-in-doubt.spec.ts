import { expect, test } from '../support/fixtures.ts';
import { confirmIn, intentsOf, noticeOf, rentalsOf, reviewRent, takeRig } from '../support/renting.ts';

/** Other tests rent rigs of other algorithms at the same time. */
const ALGORITHMS = ['etchash', 'blake2b'];
const RENT = '**/api/market/rental';

test('an order that was unknown for an hour is told once it is known, and what it may have changed is read anew', async ({
  page,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, { algorithms: ALGORITHMS });
  const panel = await reviewRent(page, rig.id);
  let ended: object = { state: 'unknown' };
  await page.route('**/api/orders/*', (route) => {
    const intent = new URL(route.request().url()).pathname.split('/').at(-1);
    const order = { intent, name: 'createRental', subject: `rig ${rig.id}`, at: Date.now() - 3_600_000 };
    return route.fulfill({ json: { success: true, data: { ...order, ...ended } } });
  });
  await page.route(RENT, (route) => route.abort('connectionreset'));
  await confirmIn(panel).click();
  await expect(noticeOf(panel)).toContainText('so that nothing is paid twice');
  const reread = page.waitForRequest('**/api/market/account/balance');
  // The tab may have slept since.
  ended = { state: 'not done', endedAt: Date.now() - 1_800_000 };
  await expect(noticeOf(panel)).toContainText(/^It did not go through/);
  await reread;
  await page.unroute(RENT);
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await expect(noticeOf(panel)).toHaveCount(0);
});

test('an order that the desk said was sent and does not know any more is not called unsent', async ({
  page,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, { algorithms: ALGORITHMS });
  const panel = await reviewRent(page, rig.id);
  const unconfirmed = (intent = '') => ({
    success: false,
    error: 'UNCONFIRMED',
    data: { message: '', intent },
  });
  await page.route(RENT, (route) =>
    route.fulfill({ status: 202, json: unconfirmed(route.request().headers()['idempotency-key']) }),
  );
  await confirmIn(panel).click();
  await expect(noticeOf(panel)).toContainText('cannot say whether the rig was rented');
  await expect(noticeOf(panel)).not.toContainText('Nothing was');
  await expect(panel.getByRole('button', { name: 'Review' })).toHaveAttribute('aria-disabled', 'true');
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await expect(panel.getByRole('button', { name: 'Review' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('a request lost on its way to the desk was not sent; trying again is the same intent', async ({
  page,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, { algorithms: ALGORITHMS });
  const intents = intentsOf(page);
  const panel = await reviewRent(page, rig.id);
  const looks = '**/api/orders/*';
  await page.route(RENT, (route) => route.abort('connectionreset'));
  await page.route(looks, (route) => route.abort('connectionreset'));
  await confirmIn(panel).click();
  await expect(noticeOf(panel)).toContainText("We don't know yet");
  await expect(noticeOf(panel)).toContainText('this page goes on asking the desk');
  await page.unroute(looks);
  await expect(noticeOf(panel)).toContainText(/^Nothing was sent/);
  await expect(panel.getByRole('textbox', { name: 'Pool user' })).toHaveValue('wallet.worker');
  await page.unroute(RENT);
  await panel.getByRole('button', { name: 'Review' }).click();
  await confirmIn(panel).click();
  await expect(page).toHaveURL(/\/rentals\/\d+$/);
  expect(intents).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), intents[0]]);
  expect(await rentalsOf(page, renter, rig.id)).toHaveLength(1);
});
