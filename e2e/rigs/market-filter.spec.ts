import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { marketFilters } from '../support/market-list.ts';
import { installClock, stopClock } from '../support/page-clock.ts';

test('what is changed faster than an address may change stands in it all the same', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/rigs');
  const choices = marketFilters(page).getByRole('group', { name: 'Rentable for' }).getByRole('radio');
  const last = await choices.last().elementHandle();
  await marketFilters(page)
    .getByRole('radio', { name: /^Scrypt/ })
    .evaluate((first: HTMLElement, second) => {
      first.click();
      (second as HTMLElement).click();
    }, last);
  await expect(page).toHaveURL(/algo=scrypt/);
  await expect(page).toHaveURL(/hours=\d+/);
  await expect(choices.last()).toBeChecked();
  await expect(marketFilters(page).getByRole('radio', { name: /^Scrypt/ })).toBeChecked();
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

test('where the market has no algorithm of the name in the address, it says so, and lets go of it', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs?algo=nonsense');
  await expect(page.getByText('This market has no algorithm of the name “nonsense”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page).not.toHaveURL(/algo/);
  await expect(page.getByRole('table').locator('[data-index]').first()).toBeVisible();
});

test('up to four rigs are selected and compared, and stay selected while the list changes', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs?sort=name&order=ascending');
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select rig/ });
  for (const place of [0, 1, 2, 3]) await boxes.nth(place).check();
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
  await expect(bar.getByRole('link', { name: 'Rent 3 rigs' })).toHaveAttribute(
    'href',
    /^\/rigs\/rent\?ids=\d+,\d+,\d+$/,
  );
});

test('the box for all rows takes twenty rigs and says so: it is ticked in part, and lets them go again', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs?sort=name&order=ascending');
  await expect(page.getByRole('row').nth(6)).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Select all rows' });
  await all.click();
  const bar = page.getByRole('region', { name: 'Rigs selected' });
  await expect(bar.getByRole('status')).toHaveText(/^20 rigs are selected, and no more/);
  await expect(bar.getByRole('button', { name: 'Compare' })).toHaveAccessibleDescription(
    /^No more than four/,
  );
  const next = page
    .getByRole('row')
    .getByRole('checkbox', { name: /^Select rig/ })
    .nth(20);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAccessibleDescription(/^20 rigs are selected/);
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

for (const { label, text, pauseMs, counts } of [
  {
    label: 'Search name, owner, id, region or description',
    text: 'antminer',
    pauseMs: 250,
    counts: /q=antminer/,
  },
  { label: 'From', text: '2', pauseMs: 400, counts: /hashMin=2/ },
]) {
  test(`what is typed counts so long after the last letter, also where the page is drawn anew meanwhile: ${label}`, async ({
    page,
    connectedAs,
  }) => {
    await installClock(page);
    await connectedAs('renter');
    await lookAt(page, '/rigs?algo=scrypt');
    await stopClock(page, 10_000);
    await page.getByLabel(label).last().fill(text);
    await page.clock.runFor(pauseMs - 50);
    await page.getByRole('row').nth(1).getByRole('checkbox').check();
    await expect(page.getByRole('region', { name: 'Rigs selected' })).toBeVisible();
    await expect(page).not.toHaveURL(counts);
    // The address changes no more than every tenth of a second.
    await page.clock.runFor(150);
    await expect(page).toHaveURL(counts);
  });
}
