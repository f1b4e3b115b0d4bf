import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test('bounds of the price narrow the list, stand as one chip, and come off with it', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs?algo=sha256');
  const count = page.getByText(/rigs? (fits? and )?can be rented now/);
  const all = await count.innerText();
  const price = filters(page).getByRole('group', { name: 'Price per unit-day' });
  await price.getByLabel('From').fill('a lot');
  await expect(price.getByText(/^The price must be/)).toBeVisible();
  await price.getByLabel('From').fill('');
  await price.getByLabel('To').fill('0.00000001');
  await expect(page).toHaveURL(/priceMax=0.00000001/);
  await expect(page.getByText('No rig that can be rented right now fits this.')).toBeVisible();
  const chips = page.getByRole('list', { name: 'Filters set' });
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  await chips.getByRole('button', { name: /^Remove the filter Price up to 0.00000001 BTC/ }).press('Enter');
  await expect(page).not.toHaveURL(/priceMax|unit|priceIn/);
  await expect(price.getByLabel('To')).toHaveValue('');
  await expect(count).toHaveText(all);
  await chips.getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(page).not.toHaveURL(/algo/);
});

test('bounds are typed in the unit that prices are shown in, and stay the same price in another', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs?algo=scrypt');
  const price = filters(page).getByRole('group', { name: 'Price per unit-day' });
  const showIn = async (before: string, unit: string) => {
    await page.getByRole('button', { name: `Prices in ${before} per unit-day` }).click();
    await page.getByRole('menuitemradio', { name: unit }).last().click();
    await page.keyboard.press('Escape');
  };
  await showIn('BTC', 'sat');
  await expect(price).toContainText(/Listed from [\d,.]+ to [\d,.]+ sat\/GH·day$/);
  await expect(price.getByRole('combobox')).toHaveText('sat/GH·day');
  await price.getByLabel('From').fill('1.5');
  await expect(price.getByText('Must be a whole number (sat).')).toBeVisible();
  await price.getByLabel('From').fill('1,200');
  await expect(page).toHaveURL(/priceMin=0\.00001200/);
  await expect(price.getByLabel('From')).toHaveValue('1,200');
  await expect(page.getByRole('button', { name: /Price from 1,200 sat\/GH·day$/ })).toBeVisible();
  await showIn('sat', 'BTC');
  await expect(price.getByLabel('From')).toHaveValue('0.00001200');
});

test('what is changed faster than an address may change stands in it all the same', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs', { waitUntil: 'networkidle' });
  const choices = filters(page).getByRole('group', { name: 'Rentable for' }).getByRole('radio');
  const last = await choices.last().elementHandle();
  await filters(page)
    .getByRole('radio', { name: /^Scrypt/ })
    .evaluate((first: HTMLElement, second) => {
      first.click();
      (second as HTMLElement).click();
    }, last);
  await expect(page).toHaveURL(/algo=scrypt/);
  await expect(page).toHaveURL(/hours=\d+/);
  await expect(choices.last()).toBeChecked();
  await expect(filters(page).getByRole('radio', { name: /^Scrypt/ })).toBeChecked();
});

test('a search is saved under a name, renamed, opened again and deleted', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs?algo=scrypt&hours=24&sort=price&order=ascending');
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByLabel('Save this search as').fill('cheap scrypt');
  await page.getByLabel('Save this search as').press('Enter');
  await page.goto('/rigs');
  await page.getByRole('button', { name: 'Saved searches (1)' }).click();
  await page.getByRole('button', { name: 'Rename cheap scrypt' }).click();
  const name = page.getByLabel('Another name for cheap scrypt');
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();
  await expect(page.getByRole('button', { name: 'Rename cheap scrypt' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await page.keyboard.type('scrypt for a day');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename scrypt for a day' })).toBeFocused();
  await page.getByRole('link', { name: 'scrypt for a day' }).click();
  await expect(page).toHaveURL(/algo=scrypt.*hours=24.*sort=price/);
  await expect(page.getByRole('row').nth(1)).toContainText('/GH·day');
  await page.getByRole('button', { name: 'Saved searches (1)' }).click();
  await page.getByRole('button', { name: 'Delete scrypt for a day' }).click();
  await expect(page.getByText('None yet. They are kept in this browser.')).toBeVisible();
});

test('up to four rigs are selected and compared, and stay selected while the list changes', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs?sort=name&order=ascending');
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select rig/ });
  for (const place of [0, 1, 2, 3]) await boxes.nth(place).check();
  await expect(boxes.nth(4)).toHaveAttribute('aria-disabled', 'true');
  await expect(boxes.nth(4)).toHaveAccessibleDescription(/^Four rigs are selected/);
  const bar = page.getByRole('region', { name: 'Rigs selected' });
  const names = await bar.getByRole('listitem').allInnerTexts();
  await page.getByRole('searchbox').fill('no rig is called this');
  await expect(page.getByText('No rig that can be rented right now fits this.')).toBeVisible();
  expect(await bar.getByRole('listitem').allInnerTexts()).toEqual(names);
  const chips = bar.getByRole('button', { name: /^Deselect [^a]/ });
  await chips.first().click();
  await expect(chips.first()).toBeFocused();
  await expect(bar.getByRole('link', { name: 'Compare 3 rigs' })).toHaveAttribute(
    'href',
    /^\/rigs\/compare\?ids=\d+,\d+,\d+$/,
  );
});

test('the box for all rows takes four rigs and says so: it is ticked in part, and lets them go again', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs?sort=name&order=ascending');
  await expect(page.getByRole('row').nth(6)).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Select all rows' });
  await all.click();
  const bar = page.getByRole('region', { name: 'Rigs selected' });
  await expect(bar.getByRole('listitem')).toHaveCount(4);
  await expect(bar.getByRole('status')).toHaveText('Four are selected, and no more compare at once.');
  await expect(all).toBeChecked({ indeterminate: true });
  await all.click();
  await expect(bar).toBeHidden();
  await expect(all).not.toBeChecked();
});

test('every rig that fits is exported, in the order on the screen', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs?algo=scrypt&sort=price&order=ascending');
  const count = page.getByText(/rigs? (fits? and )?can be rented now/);
  await expect(count).toHaveText(/^\d/);
  await expect(page.getByText(/next in/)).toBeVisible();
  const found = async () => Number.parseInt((await count.innerText()).replace(',', ''), 10);
  let lines: string[] = [];
  // Other tests rent and list meanwhile: what is saved is held to a count that stood before and after.
  await expect(async () => {
    const before = await found();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(await found()).toBe(before);
    expect(lines).toHaveLength(before + 1);
  }).toPass();
  expect(lines[0]).toMatch(/^Rig id,Rig,Owner,Algorithm,/);
  expect(lines.slice(1).every((line) => line.includes(',scrypt,'))).toBe(true);
});

test('a bound that is half typed as another page is opened stays out of that page’s address', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs?algo=scrypt');
  await expect(page.getByText(/next in/)).toBeVisible();
  const rentals = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rentals' });
  await rentals.hover();
  await filters(page).getByRole('group', { name: 'Price per unit-day' }).getByLabel('From').fill('2');
  await rentals.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rentals' })).toBeVisible();
  await expect(page.getByText(/next in/)).toBeVisible();
  await expect(page).toHaveURL('/rentals');
});

test('a bound whose pause ends just as the page turns stays out of the next page’s address', async ({
  page,
  connectedAs,
}) => {
  await page.addInitScript(runTimersAsThePageTurns);
  await connectedAs('renter');
  await page.goto('/rigs?algo=scrypt');
  await expect(page.getByText(/next in/)).toBeVisible();
  await filters(page).getByRole('group', { name: 'Price per unit-day' }).getByLabel('From').fill('2');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rentals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rentals' })).toBeVisible();
  await expect(page.getByText(/next in/)).toBeVisible();
  await expect(page).toHaveURL('/rentals');
});

/** What was going to be done within a second is done as soon as the address is another page's. */
function runTimersAsThePageTurns(): void {
  const { setTimeout, clearTimeout, history } = window;
  const { pushState } = history;
  const pending = new Map<number, () => void>();
  const later = (run: () => void, ms = 0) => {
    const id: number = setTimeout(() => {
      pending.delete(id);
      run();
    }, ms);
    if (ms > 0 && ms < 1000) pending.set(id, run);
    return id;
  };
  window.setTimeout = later as typeof setTimeout;
  window.clearTimeout = (id) => {
    pending.delete(id as number);
    clearTimeout(id);
  };
  history.pushState = (...entry) => {
    pushState.apply(history, entry);
    queueMicrotask(() => {
      for (const [id, run] of [...pending]) {
        window.clearTimeout(id);
        run();
      }
    });
  };
}

/** Beside the table. */
function filters(page: Page): Locator {
  return page.getByRole('region', { name: 'Filters', exact: true });
}
