import { expect, test } from '../support/fixtures.ts';
import { saved } from '../support/saved-file.ts';

test('rentals are narrowed by algorithm, rig and asset, and the address says so', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rentals?show=all');
  const rows = page.getByRole('table', { name: 'Rentals' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.getByRole('combobox', { name: 'Asset paid in' }).click();
  await page.getByRole('option', { name: 'Paid in BTC' }).click();
  await expect(page).toHaveURL(/asset=BTC/);
  await page.goto('/rentals?show=all&algo=no-such-algorithm');
  await page.getByRole('button', { name: 'Clear filter' }).first().click();
  await expect(page).toHaveURL('/rentals?show=all&as=renter');
  await expect(page.getByRole('button', { name: 'Clear filter' })).toBeDisabled();
  await expect(rows.nth(1)).toBeVisible();
});

test('own rigs to choose from that could not be read are asked for again by whoever opens the choice again', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  const own = /\/api\/market\/rig\/mine$/;
  await page.route(own, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '59' },
      json: { success: false, error: 'BUDGET_EXHAUSTED', data: { message: 'no calls left' } },
    }),
  );
  await page.goto('/rentals?as=owner');
  const choice = page.getByRole('combobox', { name: 'Rig', exact: true });
  await choice.click();
  const missing = page.getByRole('option', { name: 'Your other rigs could not be read' });
  await expect(missing).toContainText(/Try again in 0:[345]\d\.$/);
  await expect(missing).not.toContainText('asks again by itself');
  await page.keyboard.press('Escape');
  await expect(missing).toBeHidden();
  await page.unroute(own);
  await choice.click();
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await expect(missing).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Your other rigs are being read' })).toHaveCount(0);
});

test('those that need a look are shown and exported alone, and pressed again all are there', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rentals');
  const rows = page
    .getByRole('table', { name: 'Rentals' })
    .getByRole('row')
    .filter({ has: page.locator('td') });
  const short = page.getByRole('button', { name: /^\d+ short$/ });
  const said = async () => Number.parseInt(await short.innerText(), 10);
  const others = async () => (await rows.count()) - (await said());
  await expect.poll(others).toBeGreaterThan(0);
  await short.click();
  await expect(page).toHaveURL(/only=short/);
  // The list is read anew while one looks.
  await expect(async () => {
    const count = await said();
    expect(await rows.count()).toBe(count);
    expect(await rows.filter({ hasText: 'short' }).count()).toBe(count);
    const { text } = await saved(page.getByRole('button', { name: 'Export CSV' }));
    expect(text.trimEnd().split('\r\n')).toHaveLength(count + 1);
  }).toPass();
  await page.reload();
  await expect(short).toHaveAttribute('aria-pressed', 'true');
  await short.click();
  await expect(page).toHaveURL('/rentals?as=renter');
  await expect.poll(others).toBeGreaterThan(0);
});

test('every rental of the filter is in the exported file, each once', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rentals?show=all');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Other tests rent while one looks.
  await expect(async () => {
    const { download, text } = await saved(page.getByRole('button', { name: 'Export CSV' }));
    expect(download.suggestedFilename()).toBe('rentals-as-renter.csv');
    const [head = '', ...lines] = text.trimEnd().split('\r\n');
    expect(head).toMatch(/^Rental,Rig,Rig name,Algorithm/);
    const ids = lines.map((line) => line.split(',')[0]);
    expect(new Set(ids).size).toBe(ids.length);
    const said = (await page.getByText(/^\d+ rentals/).innerText()).split(' ')[0];
    expect(ids).toHaveLength(Number(said));
  }).toPass();
});

test('an end of another year says its year, and has the room for it', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  // What the list is sorted by is always in sight.
  await page.goto('/rentals?as=renter&sort=end&order=descending');
  const end = page
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .filter({ has: page.locator('time') });
  const ends = await end.locator('time').getAttribute('datetime');
  await page.clock.setFixedTime(Date.parse(ends ?? ''));
  await page.reload();
  await expect(end).toHaveText(/^\d+ \w+, \d\d:\d\d$/);
  await page.clock.setFixedTime(Date.now() + 2 * 366 * 86_400_000);
  await page.reload();
  await expect(end).toHaveText(/^\d+ \w+ 20\d\d, \d\d:\d\d$/);
  expect(await end.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
});
