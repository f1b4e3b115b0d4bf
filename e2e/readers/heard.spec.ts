import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { marketFilters } from '../support/market-list.ts';

test('what a filter finds is read out once it is there, and nothing before one is set', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/rigs');
  const heard = page.getByRole('status').filter({ hasText: 'Now listed' });
  await expect(heard).toHaveCount(0);
  await marketFilters(page)
    .getByRole('radio', { name: /^Scrypt/ })
    .press('Space');
  await expect(heard).toHaveText(/^Now listed: \d+ rigs?\.$/);
  await lookAt(page, '/rentals');
  await page.getByRole('radio', { name: 'With finished' }).press('Space');
  await expect(heard).toHaveText(/^Now listed: \d+ rentals\.$/);
  await lookAt(page, '/account');
  await page.getByRole('combobox', { name: 'Type' }).press('Enter');
  await page.getByRole('option', { name: 'Rental Fee', exact: true }).press('Enter');
  await expect(heard).toHaveText(/^Now listed: \d+ rows\.$/);
});

test('what an owner’s filter finds is read out', async ({ page, connectedAs }) => {
  await connectedAs('owner');
  await lookAt(page, '/my-rigs');
  const heard = page.getByRole('status').filter({ hasText: 'Now listed' });
  await expect(heard).toHaveCount(0);
  await page.getByRole('searchbox').fill('antminer');
  await expect(heard).toHaveText(/^Now listed: \d+ rigs?\.$/);
});

test('a row of a list is headed by what it tells of', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rentals');
  const row = page.getByRole('row').nth(1);
  await expect(row.getByRole('rowheader')).toHaveCount(1);
  await expect(row.getByRole('rowheader').getByRole('link')).toBeVisible();
});

test('that evidence is saved is read out, with what to do now', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rentals/14');
  const panel = page.getByRole('region', { name: 'Evidence' });
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as JSON' }).press('Enter');
  await download;
  await expect(panel.getByRole('status')).toContainText('rental-14-evidence.json is saved.');
  await expect(panel.getByRole('status')).toContainText('Send it to the other side now');
});

test('another time of a graph is read out once it is drawn, by whatever way it was gone to', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/rentals/14');
  const graph = page.getByRole('figure', { name: /^Hash rate/ });
  const heard = graph.getByRole('status').filter({ hasText: /^From .* the delivered hash rate averaged/ });
  await expect(graph.getByRole('group', { name: /plot$/ })).toBeVisible();
  await expect(heard).toHaveCount(0);
  await graph.getByRole('group', { name: /plot$/ }).press('+');
  await expect(heard).toBeAttached();
  const closer = await heard.innerText();
  await page.getByRole('radio', { name: 'All' }).press('Space');
  await expect(heard).not.toHaveText(closer);
});

test('another range of a comparison is read out once it is drawn', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await lookAt(page, '/rigs/compare?ids=1001,1002');
  const graph = page.getByRole('figure', { name: /of the compared rigs/ });
  const heard = graph.getByRole('status').filter({ hasText: /^From .+ A, .+: average .+ B, / });
  await expect(graph).toBeVisible();
  await expect(heard).toHaveCount(0);
  await page.getByRole('radio', { name: '7 d' }).press('Space');
  await expect(heard).toBeAttached();
  const week = await heard.innerText();
  await page.getByRole('radio', { name: '14 d' }).press('Space');
  await expect(heard).not.toHaveText(week);
});

test('what a field is in is read with it', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await lookAt(page, '/rigs/1002');
  await expect(page.getByLabel('Length')).toHaveAccessibleDescription(/^hours /);
  await expect(page.getByLabel('Budget')).toHaveAccessibleDescription(/^BTC /);
});

test('what a price comes to is read with its words apart', async ({ page, connectedAs }) => {
  await connectedAs('owner');
  await lookAt(page, '/my-rigs/1001');
  await expect(page.getByLabel('Price in BTC')).toHaveAccessibleDescription(/ BTC\/h for the whole rig/);
  // As the browser puts the words together, which leaves out a blank that stands alone.
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const price = nodes.find(({ role, name }) => role?.value === 'textbox' && name?.value === 'Price in BTC');
  expect(price?.description?.value).toMatch(/BTC\/h for the whole rig/);
});

test('how many rigs are selected to compare is read out', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await lookAt(page, '/rigs');
  const heard = page.getByRole('status').filter({ hasText: /selected$/ });
  const boxes = page.getByRole('checkbox', { name: /^Select rig/ });
  await boxes.nth(0).press('Space');
  await expect(heard).toHaveText('1 rig selected');
  await boxes.nth(1).press('Space');
  await expect(heard).toHaveText('2 rigs selected');
});

test('that a search is kept, and that it no longer is, is read out', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await lookAt(page, '/rigs?algo=scrypt');
  await page.getByRole('button', { name: 'Saved searches' }).press('Enter');
  const searches = page.getByRole('dialog', { name: 'Saved searches' });
  await searches.getByLabel('Save this search as').fill('Scrypt');
  await page.keyboard.press('Enter');
  await expect(searches.getByRole('status')).toHaveText('Now kept: 1 search.');
  await searches.getByRole('button', { name: 'Delete Scrypt' }).press('Enter');
  await expect(searches.getByRole('status')).toHaveText('Now kept: 0 searches.');
});

test('a share of the last half hour is read once: its figure is in its meter', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  const shares = page.getByRole('meter', { name: 'Share of advertised, 30-minute average' });
  await expect(shares.first()).toHaveText(/^\d+ %$/);
});

test('the days of a rig are read once, and of a profile’s slots whose they are', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/rigs/1001');
  const days = page.getByRole('img', { name: /of advertised/ });
  // There they stand in figures.
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /^\d+ \w+ [\d.]+ %$/ })
      .first(),
  ).toBeVisible();
  await expect(days).toHaveCount(0);
  await lookAt(page, '/rigs/compare?ids=1001');
  await expect(days).toBeVisible();
  // What it is named by is its title: with a label it would have that as a description too.
  await expect(days).not.toHaveAttribute('aria-label');
  await lookAt(page, '/account/profiles');
  const profile = page.getByRole('region', { name: 'Scrypt, main' });
  await expect(profile.getByRole('button', { name: 'Edit slot 0 of Scrypt, main' })).toBeVisible();
  await expect(profile.getByRole('button', { name: 'Move slot 0 down in Scrypt, main' })).toBeVisible();
});

test('a link by who rents a rig says where it leads, the button of the key what it is, and a heading that sorts is no small target', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await lookAt(page, '/my-rigs');
  await expect(page.getByRole('link', { name: /^\w+ in rental \d+$/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Key of \w+/ })).toBeVisible();
  const headings = page.getByRole('columnheader').getByRole('button');
  const sizes = await headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(sizes.length).toBeGreaterThan(4);
  for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});
