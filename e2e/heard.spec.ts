import { expect, test } from './support/fixtures.ts';
import { marketFilters } from './support/market-list.ts';

test('what a filter finds is read out once it is there, and nothing before one is set', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs', { waitUntil: 'networkidle' });
  const heard = page.getByRole('status').filter({ hasText: 'Now listed' });
  await expect(heard).toHaveCount(0);
  await marketFilters(page)
    .getByRole('radio', { name: /^Scrypt/ })
    .press('Space');
  await expect(heard).toHaveText(/^Now listed: \d+ rigs?\.$/);
  await page.goto('/rentals', { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: 'With finished' }).press('Space');
  await expect(heard).toHaveText(/^Now listed: \d+ rentals\.$/);
  await page.goto('/account', { waitUntil: 'networkidle' });
  await page.getByRole('combobox', { name: 'Type' }).press('Enter');
  await page.getByRole('option', { name: 'Rental Fee', exact: true }).press('Enter');
  await expect(heard).toHaveText(/^Now listed: \d+ rows\.$/);
});

test('what an owner’s filter finds is read out', async ({ page, connectedAs }) => {
  await connectedAs('owner');
  await page.goto('/my-rigs', { waitUntil: 'networkidle' });
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
  await page.goto('/rentals/14', { waitUntil: 'networkidle' });
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
  await page.goto('/rigs/compare?ids=1001,1002', { waitUntil: 'networkidle' });
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
