import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/held-code.ts';
import { atTheMarket } from '../support/market-client.ts';
import { otherProgramOf } from '../support/newcomer.ts';
import { confirmIn, openRig, rentPanel as panel, reviewRent, takeRig } from '../support/renting.ts';

test('a rig rented away meanwhile is a clear sentence, and nothing typed is lost', async ({
  page,
  connectedAs,
  dataDir,
}) => {
  await connectedAs('renter');
  await page.setViewportSize({ width: 360, height: 740 });
  const rigId = await openRig(page, 2);
  const length = panel(page).getByLabel('Length');
  const hours = String(Number(await length.inputValue()) + 1);
  await length.fill(hours);
  await panel(page).getByRole('button', { name: 'Review' }).click();
  // Read meanwhile by itself, the page would say it before anything is confirmed.
  const reread = await hold(page, `**/api/market/rig/${rigId}`);
  const other = await atTheMarket(await otherProgramOf(dataDir, 'renter'), ['PUT', '/rental'], {
    rig: rigId,
    length: Number(hours),
    pool_url: 'stratum+tcp://pool.example:3333',
    pool_user: 'somebody.else',
    pool_password: 'x',
  });
  expect(other.success, JSON.stringify(other)).toBe(true);
  await panel(page)
    .getByRole('button', { name: /^Confirm and pay/ })
    .click();
  await expect(panel(page).getByRole('alert')).toContainText(/rented away/);
  await reread.release();
  await expect(panel(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(length).toHaveValue(hours);
});

test("a rig rented in one's own other tab says so in this one, and leads to the rental", async ({
  page,
  context,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const rig = await takeRig(page, renter, { algorithms: ['zhash'] });
  // As if a hundred others had been made since: of this one hears who asks for those of the rig.
  await page.route(/\/api\/market\/rental\?(?!.*rig=)/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, rentals: [] } } });
  });
  await page.goto(`/rigs/${rig.id}`);
  await expect(panel(page).getByLabel('Length')).toBeVisible();
  const other = await context.newPage();
  await confirmIn(await reviewRent(other, rig.id)).click();
  await expect(other).toHaveURL(/\/rentals\/\d+$/);
  // What the order itself has to say has been read, and is not said here again.
  await other.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Refresh price' }).click();
  await expect(panel(page).getByText(/^You rent this rig right now. Its rental ends/)).toBeVisible();
  await expect(panel(page).getByText('cannot begin now')).toBeVisible();
  // It has a page, with its end.
  await expect(panel(page).getByRole('button', { name: 'End to calendar' })).toBeHidden();
  // How long it is still rented is counted down here, and not said a second time above.
  await expect(page.getByText(/^It is rented now[.]/)).toBeVisible();
  await expect(page.getByText(/rented for another/)).toHaveCount(0);
  await panel(page)
    .getByRole('link', { name: /^See rental \d+$/ })
    .click();
  await expect(page).toHaveURL(other.url());
});
