import type { Locator } from '@playwright/test';
import { extensionBar } from '#lib/domain/extendable.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { availableRigs, readDesk, rentPanel } from '../support/renting.ts';

interface ListedRental {
  id: string;
  end_unix: string;
  delivery: { verdict: string };
  rig: Parameters<typeof extensionBar>[0] & { type: string };
  price: { currency: string };
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('on a phone what rents a rig is one press away, and its button is as high as a finger needs', async ({
  page,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const [rig] = await availableRigs(page, renter.apiKey, ['kheavyhash']);
  await lookAt(page, `/rigs/${rig?.id}`);
  const panel = rentPanel(page);
  await expect(panel).not.toBeInViewport();
  await page.getByRole('link', { name: 'Rent it' }).tap();
  await expect(panel.getByRole('heading', { name: 'Rent' })).toBeInViewport();
  await expect(panel.getByLabel('Length')).toBeInViewport();
  const review = await panel.getByRole('button', { name: 'Review' }).boundingBox();
  expect(review?.height).toBeGreaterThanOrEqual(44);
});

test('the way back above a name is reached on more than its line', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await lookAt(page, '/rentals/14');
  const back = page.getByRole('main').getByRole('link', { name: 'Rentals' });
  expect(await reachedBeside(back, 4)).toEqual([true, true]);
});

test('what a row offers is reached above and below it', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  for (const [path, name] of [
    ['/account/profiles', /^(Edit|Set) slot 0 /],
    ['/account/pools', /^Check /],
  ] as const) {
    await lookAt(page, path);
    const button = page.getByRole('main').getByRole('row').getByRole('button', { name }).first();
    expect(await reachedBeside(button, 4), path).toEqual([true, true]);
  }
});

/** Whether one reaches it so many pixels above, and below, its box. */
function reachedBeside(control: Locator, px: number): Promise<boolean[]> {
  return control.evaluate((element, away) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top - away, bottom + away].map(
      (y) => document.elementFromPoint(left + 4, y)?.closest('a, button') === element,
    );
  }, px);
}

test('what a running rental delivers, its extension and its pools are one press away from its head', async ({
  page,
  connectedAs,
}) => {
  const renter = await connectedAs('renter');
  const { rentals } = await readDesk(page, renter.apiKey, '/rental?limit=100');
  const shorts: ListedRental[] = rentals.filter(
    ({ delivery, rig, price }: ListedRental) =>
      delivery.verdict === 'short' && extensionBar(rig, price.currency) === undefined,
  );
  // The one that runs longest: another may end before its links are pressed.
  const short = shorts.toSorted((one, other) => Number(other.end_unix) - Number(one.end_unix))[0];
  if (!short) throw new Error('the demo has no short rental that can be extended');
  await lookAt(page, `/rentals/${short.id}`);
  for (const [link, panel] of [
    ['Delivery: short', 'Delivery'],
    ['Extend', 'Extend'],
    ['Pools', 'Pools'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 0));
    const heading = page.getByRole('main').getByRole('heading', { name: panel, exact: true });
    await expect(heading).not.toBeInViewport();
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).tap();
    await expect(heading).toBeInViewport();
  }
  await page
    .getByRole('region', { name: 'Pools' })
    .getByRole('link', { name: 'Profiles of this algorithm' })
    .tap();
  await expect(page).toHaveURL(`/account/profiles?algo=${short.rig.type}`);
});

test('what makes a profile or a saved pool is one press away, however long the list above it is', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  for (const [path, link, submit] of [
    ['/account/profiles', 'New profile', 'Create profile'],
    ['/account/pools', 'New saved pool', 'Save pool'],
  ] as const) {
    await lookAt(page, path);
    await page.getByRole('link', { name: link }).tap();
    await expect(page.getByRole('heading', { name: link })).toBeInViewport();
    await expect(page.getByRole('button', { name: submit })).toBeInViewport();
  }
});

test('by what the market is sorted is seen, and changed, also where that has no heading', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/rigs?sort=least');
  await expect(page.getByRole('columnheader', { name: 'Least cost' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Sort, now by Least cost, ascending' }).tap();
  await page.getByRole('menuitemradio', { name: 'Hours' }).tap();
  await expect(page).toHaveURL('/rigs?sort=hours');
  await expect(page.getByRole('columnheader', { name: 'Hours' })).toBeInViewport();
  await page.getByRole('button', { name: 'Sort, now by Hours, ascending' }).tap();
  await page.getByRole('menuitemradio', { name: 'Descending' }).tap();
  await expect(page).toHaveURL('/rigs?sort=hours&order=descending');
  await page.getByRole('button', { name: 'Sort, now by Hours, descending' }).tap();
  await page.getByRole('menuitemradio', { name: 'The market’s own order' }).tap();
  await expect(page).toHaveURL('/rigs');
});

for (const [who, path, given, by, sorted] of [
  ['renter', '/rentals?as=renter', 'Newest first', 'Time left', '/rentals?as=renter&sort=left'],
  ['renter', '/account', 'Newest first', 'Type', '/account?sort=type'],
  ['owner', '/my-rigs', 'The market’s own order', 'Hours', '/my-rigs?sort=hours'],
] as const)
  test(`the list of ${path} is sorted by what has no heading there, and back`, async ({
    page,
    connectedAs,
  }) => {
    await connectedAs(who);
    await lookAt(page, path);
    await page.getByRole('main').getByRole('button', { name: 'Sort', exact: true }).tap();
    await page.getByRole('menuitemradio', { name: by, exact: true }).tap();
    await expect(page).toHaveURL(sorted);
    await page.getByRole('button', { name: `Sort, now by ${by}` }).tap();
    await page.getByRole('menuitemradio', { name: given }).tap();
    await expect(page).toHaveURL(path);
  });

test('what stands above a list is as high as a finger needs', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  for (const [path, names] of [
    ['/rigs', ['Filters', 'Saved searches', 'Prices in BTC per unit-day', 'Sort', 'Columns']],
    ['/rentals', ['Filters', 'Amounts in coins', 'Sort', 'Columns']],
    ['/account', ['Filters', 'Show sums', 'Sort', 'Columns']],
  ] as const) {
    await lookAt(page, path);
    for (const name of names) {
      const button = page.getByRole('main').getByRole('button', { name, exact: true });
      const box = await button.filter({ visible: true }).boundingBox();
      expect(box?.height, `${path} ${name}`).toBeGreaterThanOrEqual(40);
    }
  }
  await lookAt(page, '/rigs');
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').tap();
  const compare = await page.getByRole('link', { name: 'Compare 2 rigs' }).boundingBox();
  expect(compare?.height).toBeGreaterThanOrEqual(40);
});

test('what the wallet holds and what to look at of the rentals leave room for their rows', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/account');
  const balances = page.getByRole('region', { name: 'Balances' });
  const assets = await balances.getByRole('term').count();
  const held = await balances.boundingBox();
  expect(held?.height).toBeLessThan(80 + 40 * assets);
  await lookAt(page, '/rentals');
  const part = page.getByRole('button', { name: /^\d+ short$/ });
  expect((await part.boundingBox())?.height).toBeLessThanOrEqual(26);
  const reached = await part.evaluate((button) => {
    const { left, top } = button.getBoundingClientRect();
    return document.elementFromPoint(left + 4, top - 3) === button;
  });
  expect(reached).toBe(true);
});
