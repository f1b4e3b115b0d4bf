import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { marketFilters } from '../support/market-list.ts';
import { problem } from '../support/problem.ts';

test('bounds of the price narrow the list, stand as one chip, and come off with it', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs?algo=sha256ab');
  const rows = page.getByRole('table').locator('[data-index]');
  await expect(rows.first()).toBeVisible();
  const price = marketFilters(page).getByRole('group', { name: 'Price per unit-day' });
  await price.getByLabel('From').fill('a lot');
  await expect(problem(price, /^The price must be/)).toBeVisible();
  await price.getByLabel('From').fill('');
  await price.getByLabel('To').fill('0.00000001');
  await expect(page).toHaveURL(/priceMax=0.00000001/);
  await expect(page.getByText('No rig that can be rented right now fits this.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  const chips = page.getByRole('list', { name: 'Filters set' });
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  await chips.getByRole('button', { name: /^Remove the filter Price up to 0.00000001 BTC/ }).press('Enter');
  await expect(page).not.toHaveURL(/priceMax|unit|priceIn/);
  await expect(price.getByLabel('To')).toHaveValue('');
  await expect(rows.first()).toBeVisible();
  await chips.getByRole('button', { name: 'Clear all' }).press('Enter');
  await expect(page).not.toHaveURL(/algo/);
});

test('bounds are typed in the unit that prices are shown in, and stay the same price in another', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const price = await priceOfScrypt(page);
  const showIn = async (before: string, unit: string) => {
    await page.getByRole('button', { name: `Prices in ${before} per unit-day` }).click();
    await page.getByRole('menuitemradio', { name: unit }).last().click();
    await page.keyboard.press('Escape');
  };
  await showIn('BTC', 'sat');
  await expect(price).toContainText(/Listed from [\d,.]+ to [\d,.]+ sat\/GH·day$/);
  await expect(price.getByRole('combobox')).toHaveText('sat/GH·day');
  await price.getByLabel('From').fill('1.5');
  await expect(problem(price, 'Must be a whole number (sat).')).toBeVisible();
  await price.getByLabel('From').fill('1,200');
  await expect(page).toHaveURL(/priceMin=0\.00001200/);
  await expect(price.getByLabel('From')).toHaveValue('1,200');
  await expect(page.getByRole('button', { name: /Price from 1,200 sat\/GH·day$/ })).toBeVisible();
  await showIn('sat', 'BTC');
  await expect(price.getByLabel('From')).toHaveValue('0.00001200');
});

test('what is wrong with a bound stands across both fields, which stay side by side', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const price = await priceOfScrypt(page);
  const [from, to] = [price.getByLabel('From'), price.getByLabel('To')];
  await from.fill('2');
  await to.fill('1');
  const wrong = problem(price, 'The upper bound must be at least 2.');
  await expect(wrong).toBeVisible();
  const [low, high, told] = [await boxOf(from), await boxOf(to), await boxOf(wrong)];
  expect(high.y).toBe(low.y);
  expect(told.x).toBe(low.x);
  expect(told.width).toBe(high.x + high.width - low.x);
  expect(told.y).toBeGreaterThanOrEqual(low.y + low.height);
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
  await marketFilters(page).getByRole('group', { name: 'Price per unit-day' }).getByLabel('From').fill('2');
  await rentals.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rentals' })).toBeVisible();
  await expect(page.getByText(/next in/)).toBeVisible();
  await expect(page).toHaveURL('/rentals?as=renter');
});

test('a bound whose pause ends just as the page turns stays out of the next page’s address', async ({
  page,
  connectedAs,
}) => {
  await page.addInitScript(runTimersAsThePageTurns);
  await connectedAs('renter');
  await page.goto('/rigs?algo=scrypt');
  await expect(page.getByText(/next in/)).toBeVisible();
  await marketFilters(page).getByRole('group', { name: 'Price per unit-day' }).getByLabel('From').fill('2');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rentals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rentals' })).toBeVisible();
  await expect(page.getByText(/next in/)).toBeVisible();
  await expect(page).toHaveURL('/rentals?as=renter');
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

/** The bounds of the price, of one algorithm's rigs. */
async function priceOfScrypt(page: Page): Promise<Locator> {
  await page.goto('/rigs?algo=scrypt');
  return marketFilters(page).getByRole('group', { name: 'Price per unit-day' });
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return box;
}
