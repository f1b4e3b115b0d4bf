import { changed } from '../support/changed-answer.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { rentPanel } from '../support/renting.ts';
import { expectNoSideways } from '../support/sideways.ts';

test('where the market shows an own rig, its owner is led on to its listing and its rentals, and never to a form', async ({
  page,
  connectedAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await connectedAs('owner');
  await page.goto('/my-rigs?state=available');
  const rig = page.getByRole('table', { name: 'My rigs' }).getByRole('row').nth(1).getByRole('link').first();
  const [id = ''] = /\d+$/.exec((await rig.getAttribute('href')) ?? '') ?? [];
  await lookAt(page, `/rigs/${id}`);
  const own = page.getByRole('region', { name: 'Your rig' });
  await expect(page.getByText('Others can rent it now.')).toBeVisible();
  await expect(own.getByText('Only others can rent it.')).toBeVisible();
  await expect(own.getByRole('link')).toHaveText(['Edit its listing', 'Its rentals']);
  await expect(rentPanel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Review' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Rent it' })).toBeHidden();

  await own.getByRole('link', { name: 'Its rentals' }).click();
  await expect(page).toHaveURL(`/rentals?as=owner&show=all&rig=${id}`);
  await page.goBack();
  await own.getByRole('link', { name: 'Edit its listing' }).click();
  await expect(page).toHaveURL(`/my-rigs/${id}`);
  await expect(page.getByLabel('Region')).toBeVisible();
});

test('an owner who comes from the rentals finds the one that runs beside the own rig', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await lookAt(page, '/rentals?as=owner');
  const rental = page
    .getByRole('table', { name: 'Rentals' })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first();
  const path = (await rental.getAttribute('href')) ?? '';
  await page.locator(`[data-row-link][href="${path}"]`).click();
  await expect(page).toHaveURL(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/rigs\/\d+$/);
  const own = page.getByRole('region', { name: 'Your rig' });
  await own.getByRole('link', { name: `See rental ${path.split('/').at(-1)}` }).click();
  await expect(page).toHaveURL(path);
});

/** Takes the rig out for that many minutes, or since when its market does not say. */
function takenOut(rig: Record<string, object>, minutes: number | undefined) {
  const offline_since = minutes === undefined ? undefined : Math.floor(Date.now() / 1000) - 60 * minutes;
  const status = { ...rig.status, status: 'offline', rented: false, hours: 0, online: false };
  return { ...rig, status, online: false, offline_since };
}

test('of a rig that is offline its owner sees for how long, in the list and exactly on its page; where nobody says, nothing', async ({
  page,
  connectedAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await connectedAs('owner');
  await changed(page, '/api/market/rig/mine*', (rigs) => {
    const [first, second, third, ...others] = rigs as unknown as Record<string, object>[];
    if (!first || !second || !third) throw new Error('there are too few rigs');
    return [
      takenOut(first, undefined),
      takenOut(second, 26 * 60 + 1),
      takenOut(third, 52 * 60 + 1),
      ...others,
    ];
  });
  await page.goto('/my-rigs?state=offline&sort=state');
  await page.getByRole('button', { name: 'Refresh your rigs' }).click();
  const rows = page.getByRole('table', { name: 'My rigs' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(/offline 2 d/);
  await expect(rows.nth(2)).toContainText(/offline 1 d/);
  await expect(rows.last().getByText('offline', { exact: true })).toBeVisible();
  await expectNoSideways(page);

  await rows.nth(2).getByRole('link').first().click();
  const since = new Date(Date.now() - 26 * 3_600_000).getFullYear();
  const year = since === new Date().getFullYear() ? '' : ` ${since}`;
  await expect(page.getByRole('region', { name: 'Now' })).toContainText(
    new RegExp(`The rig has been offline for 1 d 2 h, since \\d+ \\w+${year}, \\d\\d:\\d\\d\\.`),
  );
});

test('where the market shows a rig that is offline, it says since when', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  // The demo's rig that is never plugged in.
  await page.goto('/rigs/1038');
  await expect(page.getByRole('main')).toContainText(
    /cannot be rented until it is back\. The rig has been offline for \d+ (d|h|min)/,
  );
});
