import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { marketFilters } from '../support/market-list.ts';

test('a renter filters by algorithm and sorts, and the address keeps both', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  await marketFilters(page)
    .getByRole('radio', { name: /^Scrypt/ })
    .check();
  await expect(page).toHaveURL(/algo=scrypt/);
  const rows = page.getByRole('row');
  // Priced as Scrypt is; what all have in common has no column of its own here.
  await expect(rows.nth(1)).toContainText('/GH·day');
  const unsorted = await firstRows(rows);
  const ownOrder = page.getByText('in the market’s own order');
  await expect(ownOrder).toBeVisible();
  await page.getByRole('button', { name: /Advertised/ }).click();
  await expect(page).toHaveURL(/sort=advertised/);
  await expect(page.getByRole('columnheader', { name: /Advertised/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(async () => expect(await firstRows(rows)).not.toEqual(unsorted)).toPass();
  await expect(ownOrder).toHaveCount(0);
  // Each minute a rig may go, or come back.
  await expect(async () => {
    const before = await firstRows(rows);
    await page.reload();
    await expect(page.getByRole('columnheader', { name: /Advertised/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(rows.nth(1)).toBeVisible();
    expect(await firstRows(rows)).toEqual(before);
    expect(before, 'the reload keeps the order').not.toEqual(unsorted);
  }).toPass();
});

test('the list is searched, and narrowed by what it holds', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  const rows = page.getByRole('row');
  const count = page.getByText(/rigs? (fits? and )?can be rented now/);
  const ofAll = /^[\d,]+ rigs? can be rented now$/;
  await expect(count).toHaveText(ofAll);
  // A key that is pressed before the page is alive is nobody's.
  await expect(page.getByText(/next in/)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').fill('ANTMINER');
  await expect(page).toHaveURL(/q=ANTMINER/);
  await expect(count).not.toHaveText(ofAll);
  await expect(rows.nth(1)).toContainText('Antminer');
  await page.getByRole('searchbox').fill('no rig is called this');
  await page.getByRole('button', { name: 'Clear filter' }).press('Enter');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(count).toHaveText(ofAll);
  const region = marketFilters(page).getByRole('group', { name: 'Region' }).getByRole('radio').nth(1);
  await region.check();
  await expect(page).toHaveURL(/region=/);
  // Others rent and list meanwhile.
  await expect(async () => {
    const rigs = /([\d,]+) rigs?$/.exec(await accessibleName(region))?.[1];
    expect(await count.innerText()).toMatch(new RegExp(`^${rigs} rigs? fits? and can be rented now$`));
  }).toPass();
});

test('rows are walked with j and k and opened with Enter', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  // It counts down once the page is alive: a key pressed before that is not heard.
  await expect(page.getByText(/next in/).first()).toBeVisible();
  const second = page.getByRole('row').nth(2).getByRole('link');
  const href = (await second.getAttribute('href')) ?? '';
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
  await expect(page.getByRole('main')).toBeFocused();
});

for (const { path, shown } of [
  { path: '/rigs', shown: 'Antminer' },
  { path: '/rentals', shown: 'within chance' },
]) {
  test(`${path} comes with its rows, before any script has run`, async ({
    browser,
    connectedAs,
    context,
    baseURL,
  }) => {
    await connectedAs('renter');
    const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    await plain.addCookies(await context.cookies());
    const page = await plain.newPage();
    // The server waits half a second for the rows, and a busy one may need longer.
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByRole('row').filter({ hasText: shown }).nth(1)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await plain.close();
  });
}

test('rigs further down that cannot be read are said to be missing where one looks for them', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const further = /\/api\/rigs\?.*offset=[1-9]/;
  await page.route(further, (route) => route.fulfill({ status: 502, body: 'no answer' }));
  await page.goto('/rigs');
  await expect(page.getByText(/next in/)).toBeVisible();
  await page.keyboard.press('End');
  const missing = page.getByText(/^[\d,]+ more rigs were not read\.$/);
  await expect(missing).toBeInViewport();
  await page.unroute(further);
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await expect(missing).toBeHidden();
  await expect(page.getByRole('row').last().getByRole('link').first()).toBeVisible();
});

test('a rig that does not exist is one plain sentence', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs/999999');
  await expect(page.getByText('There is no rig 999999 at this market.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the market' })).toBeVisible();
});

test('an address that makes no sense is one plain sentence inside the frame', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs/a%20b');
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
});

test('a page of rentals further back than any service looks is an empty one', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rentals?start=100000000000');
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a deep link of a visitor who is not connected leads back to it', async ({ page }) => {
  await page.goto('/rigs?algo=scrypt');
  await expect(page).toHaveURL('/connect?next=%2Frigs%3Falgo%3Dscrypt');
});

test("security 47: markup in a rig's name stays text: in the table and its file, on the rig's page, and among compared curves", async ({
  page,
  connectedAs,
}) => {
  const name = '<b>rig</b> & "co"';
  const isText = async (place: Locator) => {
    await expect(place.getByText(name).first()).toBeVisible();
    await expect(page.locator('b', { hasText: /^rig$/ })).toHaveCount(0);
  };
  await connectedAs('owner');
  await page.goto('/my-rigs?q=%3Cb%3Erig');
  await isText(page.getByRole('table', { name: 'My rigs' }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(',"<b>rig</b> & ""co""",');
  await page.goto('/rigs/1004');
  await isText(page.getByRole('heading'));
  await page.goto('/rigs/compare?ids=1004,1005');
  await isText(page.getByRole('figure').first());
});

/** The names of the rows at the top; how many more the long table holds at a moment is its own affair. */
async function firstRows(rows: Locator): Promise<(string | undefined)[]> {
  return (await rows.allInnerTexts()).slice(0, 10).map((text) => text.split('\n')[0]);
}

/** What a radio button is called: its label's text. */
async function accessibleName(radio: Locator): Promise<string> {
  return radio.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
}
