import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { stopClock } from '../support/page-clock.ts';

/** A page that lists nothing, with the palette open. */
async function openPalette(page: Page): Promise<Locator> {
  await page.goto('/status');
  await expect(page.getByRole('heading', { name: 'Calls to the market' })).toBeVisible();
  await page.keyboard.press('Control+k');
  return page.getByRole('combobox', { name: 'Commands' });
}

test('rigs of the market are looked for once typing pauses, and not for the first letter', async ({
  page,
  connectedAs,
}) => {
  await page.clock.install();
  await connectedAs('renter');
  const field = await openPalette(page);
  const words: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/rigs') words.push(searchParams.get('q'));
  });
  // From here on time stands still.
  await stopClock(page, 3_600_000);
  await field.pressSequentially('antminer');
  await expect(page.getByText('They are being looked for …')).toBeVisible();
  expect(words).toEqual([]);
  await page.clock.runFor(1_000);
  await expect(page.getByRole('group', { name: 'Rigs of the market' }).getByRole('option')).not.toHaveCount(
    0,
  );
  await expect.poll(() => words).toEqual(['antminer']);
});

test('a search that is told to wait says when it can be tried again: nothing tries it by itself', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  const field = await openPalette(page);
  await page.route(/\/api\/(rigs|market\/rental|market\/rig\/mine)(\?|$)/, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '49' },
      json: { success: false, error: 'BUDGET_EXHAUSTED', data: { message: 'no calls left' } },
    }),
  );
  await field.fill('antminer');
  for (const kind of ['Rentals', 'My rigs', 'Rigs of the market']) {
    const why = page.getByRole('group', { name: kind }).getByRole('option');
    await expect(why).toContainText(/No calls left\..*Try again in 0:[34]\d\.$/);
    await expect(why).not.toContainText('asks again by itself');
  }
});

test('an owner finds an own rig by its name, on a page that never listed it', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  const field = await openPalette(page);
  const read = page.waitForResponse((answer) => answer.url().endsWith('/api/market/rig/mine') && answer.ok());
  await field.fill('1001');
  const [rig] = (await (await read).json()).data.filter(({ id }: { id: string }) => id === '1001');
  const found = page.getByRole('group', { name: 'My rigs' }).getByRole('option', { name: rig.name });
  await expect(found).toHaveCount(1);
  await field.fill(rig.name);
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-rigs/1001');
});

test('what a key may not search is told to who asks for it, not on every search', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const field = await openPalette(page);
  const reason = page.getByText('Seeing your rigs needs permRig read; this key has none.');
  await field.fill('antminer');
  await expect(
    page.getByRole('group', { name: 'Rigs of the market' }).getByRole('option').first(),
  ).toContainText('Antminer');
  await expect(reason).toHaveCount(0);
  await field.fill('my rigs');
  await expect(page.getByRole('option').last()).toContainText('needs permRig read');
  await expect(page.getByRole('option', { name: 'My rigs' }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await field.fill('nothing is called so');
  await expect(page.getByText('Nothing here is called that.')).toBeVisible();
  await expect(reason).toBeVisible();
});

test('a renter finds a running rental by its rig, on a page that never listed it', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const field = await openPalette(page);
  const read = page.waitForResponse(/\/api\/market\/rental\?/);
  await field.fill('zzz');
  const [rental] = (await (await read).json()).data.rentals;
  await field.fill(`${rental.rig.name} ${rental.id}`);
  await page.getByRole('group', { name: 'Rentals' }).getByRole('option').first().click();
  await expect(page).toHaveURL(`/rentals/${rental.id}`);
});

test('more than the first few are counted, and the keys alone lead to the list that has as many', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  const field = await openPalette(page);
  await field.fill('antminer');
  const rigs = page.getByRole('group', { name: 'Rigs of the market' }).getByRole('option');
  await expect(rigs.last()).toHaveText(/^Show all [\d,]+ in Market$/);
  const options = page.getByRole('group', { name: 'My rigs' }).getByRole('option');
  await expect(options).toHaveCount(9);
  const all = options.last();
  await expect(all).toHaveText(/^Show all [\d,]+ in My rigs$/);
  const count = Number((await all.innerText()).replace(/\D/g, ''));
  const chosen = page.getByRole('option', { selected: true });
  while ((await chosen.innerText()) !== (await all.innerText())) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-rigs?q=antminer');
  await expect(page.getByRole('searchbox')).toHaveValue('antminer');
  const table = page.getByRole('table', { name: 'My rigs' });
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
  await page.keyboard.press('Control+k');
  await field.fill('antminer');
  await rigs.last().click();
  await expect(page).toHaveURL('/rigs?q=antminer');
});

test('of many running rentals all are shown where they are found, and fewer again', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const field = await openPalette(page);
  const read = page.waitForResponse(/\/api\/market\/rental\?/);
  await field.fill('zzz');
  const response = await read;
  const { data, ...answer } = await response.json();
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...data.rentals[0],
    id: String(900_000 + at),
    rig: { ...data.rentals[0].rig, name: `Whale ${at}` },
  }));
  await page.route(/\/api\/market\/rental\?/, (route) =>
    route.fulfill({
      headers: response.headers(),
      json: { ...answer, data: { ...data, rentals: many, total: many.length } },
    }),
  );
  await page.reload();
  await openPalette(page);
  await field.fill('whale');
  const options = page.getByRole('group', { name: 'Rentals' }).getByRole('option');
  await expect(options).toHaveCount(9);
  await page.getByRole('option', { name: 'Show all 12 rentals' }).click();
  await expect(options).toHaveCount(13);
  await expect(options.nth(8)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('option', { name: 'Show fewer' }).click();
  await expect(options).toHaveCount(9);
});

test('profiles and saved pools are found by name, on a page that never listed them', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const field = await openPalette(page);
  await field.fill('scrypt pool spare');
  await page.getByRole('group', { name: 'Saved pools' }).getByRole('option').first().click();
  await expect(page).toHaveURL('/account/pools?q=Scrypt+pool%2C+spare');
  await expect(page.getByRole('table', { name: 'Saved pools' })).toContainText('Scrypt pool, spare');
  await page.keyboard.press('Control+k');
  await field.fill('kaspa');
  await page
    .getByRole('group', { name: 'Profiles' })
    .getByRole('option', { name: /^Kaspa pool/ })
    .click();
  await expect(page).toHaveURL('/account/profiles?q=Kaspa+pool');
  await expect(page.getByRole('region', { name: 'Kaspa pool', exact: true })).toBeVisible();
});

test('an algorithm leads to the market narrowed to it', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await (await openPalette(page)).fill('kawpow');
  const found = page.getByRole('group', { name: 'Market by algorithm' }).getByRole('option');
  await expect(found).toHaveText([/KawPOW/]);
  await found.click();
  await expect(page).toHaveURL('/rigs?algo=kawpow');
  await expect(page.getByRole('radio', { name: /KawPOW/ })).toBeChecked();
});
