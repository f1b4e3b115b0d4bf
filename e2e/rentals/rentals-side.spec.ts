import type { Page } from '@playwright/test';
import { ASKING_HEADER } from '#lib/contract/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { addUpShifts, expectSteady } from '../support/layout-shifts.ts';
import { lookAt } from '../support/look-at.ts';

const side = (page: Page, name: 'As renter' | 'As owner') => page.getByRole('radio', { name });
const rentals = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rentals' });

/** Of every list of rentals that the page asks for from here on, whose. */
function sidesAsked(page: Page): readonly (string | null)[] {
  const sides: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/market/rental') sides.push(searchParams.get('type'));
  });
  return sides;
}

async function chooseOwner(page: Page): Promise<void> {
  await lookAt(page, '/rentals');
  await expect(page).toHaveURL('/rentals?as=renter');
  await side(page, 'As owner').check();
  await expect(page).toHaveURL('/rentals?as=owner');
}

test('the rentals open on the side that was chosen last, by the link as by a new document', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await chooseOwner(page);
  await lookAt(page, '/my-rigs');
  await rentals(page).click();
  await expect(side(page, 'As owner')).toBeChecked();
  await expect(page).toHaveURL('/rentals?as=owner');

  await Promise.all([page.keyboard.press('g'), page.keyboard.press('o')]);
  await expect(page.getByRole('heading', { level: 1, name: 'My rigs' })).toBeVisible();
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('r')]);
  await expect(page).toHaveURL('/rentals?as=owner');

  await side(page, 'As renter').check();
  await page.goto('/rentals');
  await expect(side(page, 'As renter')).toBeChecked();
  await expect(page).toHaveURL('/rentals?as=renter');
});

test('the server draws that side at once, with its rentals', async ({ page, connectedAs }) => {
  await connectedAs('owner');
  await chooseOwner(page);
  // Without its scripts a page stays as the server drew it.
  await page.route('**/_next/static/**/*.js', (route) => route.abort());
  // A page comes without what takes long to be read.
  await expect(async () => {
    const answer = await page.request.get('/rentals');
    const html = await answer.text();
    expect(html).toContain('"type":"owner"'.replaceAll('"', '\\"'));
    expect(html).not.toContain('"type":"renter"'.replaceAll('"', '\\"'));
    await page.goto('/rentals');
    await expect(side(page, 'As owner')).toBeChecked();
    const first = page.getByRole('table', { name: 'Rentals' }).locator('tbody a').first();
    await expect(first).toBeAttached({ timeout: 1_000 });
  }).toPass();
});

test('nothing moves while the page comes alive, and nothing is read again', async ({ page, connectedAs }) => {
  await connectedAs('owner');
  const listed = page.waitForRequest((request) => /\/api\/market\/rental\?.*type=owner/.test(request.url()));
  await chooseOwner(page);
  // What the server draws is then of this moment: nothing of it grows old while the page comes alive.
  const list = await listed;
  const headers = { ...(await list.allHeaders()), [ASKING_HEADER]: 'now' };
  expect((await page.request.get(list.url(), { headers })).status()).toBe(200);
  const asked = sidesAsked(page);
  await addUpShifts(page);
  await lookAt(page, '/rentals');
  await expect(page).toHaveURL('/rentals?as=owner');
  await expectSteady(page);
  // What is watched is what one rents, whatever side is looked at.
  expect(asked.filter((type) => type === 'owner')).toEqual([]);
});

test('an address that says anything means the same to everybody', async ({ page, connectedAs }) => {
  await connectedAs('owner');
  await chooseOwner(page);
  for (const path of ['/rentals?as=renter', '/rentals?show=all', '/rentals?sort=left']) {
    await lookAt(page, path);
    await expect(side(page, 'As renter')).toBeChecked();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole('radio', { name: 'With finished' }).check();
  await expect(page).toHaveURL('/rentals?sort=left&as=renter&show=all');
  await page.goto('/rentals');
  await expect(side(page, 'As owner')).toBeChecked();
});

test('back and forward each lead to the side that was seen there', async ({ page, connectedAs }) => {
  await connectedAs('owner');
  await chooseOwner(page);
  await page.getByRole('radio', { name: 'With finished' }).check();
  await expect(page).toHaveURL('/rentals?as=owner&show=all');
  // The link of the page itself: as it opens, on the side chosen last.
  await rentals(page).click();
  await expect(page).toHaveURL('/rentals?as=owner');
  await expect(page.getByRole('radio', { name: 'Active' })).toBeChecked();
  await side(page, 'As renter').check();
  await expect(page).toHaveURL('/rentals?as=renter');
  await page.goBack();
  await expect(page).toHaveURL('/rentals?as=owner&show=all');
  await expect(side(page, 'As owner')).toBeChecked();
  await expect(page.getByRole('radio', { name: 'With finished' })).toBeChecked();
  await page.goForward();
  await expect(page).toHaveURL('/rentals?as=renter');
  await expect(side(page, 'As renter')).toBeChecked();
});

test('a page that is open keeps its side when another tab chooses the other', async ({
  page,
  context,
  connectedAs,
}) => {
  await connectedAs('owner');
  await lookAt(page, '/rentals');
  await expect(page).toHaveURL('/rentals?as=renter');
  const other = await context.newPage();
  await chooseOwner(other);
  await expect(side(page, 'As renter')).toBeChecked();
  await page.reload();
  await expect(side(page, 'As renter')).toBeChecked();
  await rentals(page).click();
  await expect(side(page, 'As owner')).toBeChecked();
});

test('what is ticked on one side is not ticked on the other, where nothing could be done with it', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/rentals?as=owner');
  const boxes = page.getByRole('checkbox', { name: /^Select rental/ });
  await boxes.first().check();
  await expect(page.getByText('1 selected').last()).toBeVisible();
  await side(page, 'As renter').check();
  await expect(page).toHaveURL('/rentals?as=renter');
  await expect(page.getByText('1 selected')).toHaveCount(0);
  await side(page, 'As owner').check();
  await expect(boxes.first()).toBeVisible();
  await expect(page.getByText('1 selected')).toHaveCount(0);
});
