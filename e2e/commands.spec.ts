import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { accountOf } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { connectAll, header } from './key-tabs.ts';

/** A page that lists nothing, with the palette open. */
async function openPalette(page: Page): Promise<Locator> {
  await page.goto('/status');
  await expect(page.getByRole('heading', { name: 'Calls to the market' })).toBeVisible();
  await page.keyboard.press('Control+k');
  return page.getByRole('combobox', { name: 'Commands' });
}

test('Ctrl K leads to a page by a few letters, without a mouse', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rentals');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Commands' });
  await expect(field).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
  await page.keyboard.type('status');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/status');
  await expect(page.getByRole('heading', { name: 'Status' })).toBeVisible();
  await expect(field).toHaveCount(0);
});

test('a rig is found by a word of its name, a rental by its number', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  const first = page.getByRole('row').nth(1).getByRole('link').first();
  const [word = ''] = (await first.innerText()).trim().split(/\s/);
  await page.getByRole('button', { name: 'Find or do' }).click();
  await page.getByRole('combobox', { name: 'Commands' }).fill(word);
  const found = page.getByRole('group', { name: 'Rigs of the market' }).getByRole('option').first();
  await expect(found).toContainText(new RegExp(word, 'i'));
  await found.click();
  await expect(page).toHaveURL(/\/rigs\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(word, 'i'));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Commands' }).fill('14');
  await page.getByRole('option', { name: 'Open rental 14' }).click();
  await expect(page).toHaveURL('/rentals/14');
});

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
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await field.pressSequentially('antminer');
  await expect(page.getByText('They are being looked for …')).toBeVisible();
  expect(words).toEqual([]);
  await page.clock.runFor(1_000);
  await expect(page.getByRole('group', { name: 'Rigs of the market' }).getByRole('option')).not.toHaveCount(
    0,
  );
  expect(words).toEqual(['antminer']);
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
      headers: { 'retry-after': '40' },
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
  const read = page.waitForResponse(/\/api\/market\/rig\/mine$/);
  await field.fill('1001');
  const [rig] = (await (await read).json()).data.filter(({ id }: { id: string }) => id === '1001');
  const found = page.getByRole('group', { name: 'My rigs' }).getByRole('option', { name: rig.name });
  await expect(found).toHaveCount(1);
  await field.fill(rig.name);
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-rigs/1001');
});

test('of a number alone the rig that is there comes before a rental that nobody knows of, and Enter opens it', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rigs');
  const href = await page.getByRole('row').nth(1).getByRole('link').first().getAttribute('href');
  const number = href?.split('/').at(-1) ?? '';
  await page.getByRole('button', { name: 'Find or do' }).click();
  await page.getByRole('combobox', { name: 'Commands' }).fill(number);
  const options = page.getByRole('group', { name: 'By number' }).getByRole('option');
  await expect(options).toHaveText([`Open rig ${number}`, `Open rental ${number}`]);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/rigs/${number}`);
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

test('the key of the tab, the theme and the unit of prices can be changed', async ({
  page,
  context,
  dataDir,
  baseURL,
}) => {
  const [renter, owner] = [accountOf(dataDir, 'renter'), accountOf(dataDir, 'owner')];
  await connectAll(context, [renter, owner], baseURL ?? '');
  await page.goto('/rigs');
  await expect(header(page).getByRole('button', { name: owner.username })).toBeVisible();
  const run = async (words: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill(words);
    await page.keyboard.press('Enter');
  };
  await run(`key of ${renter.username}`);
  await expect(header(page).getByRole('button', { name: renter.username })).toBeVisible();
  await run('dark');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await run('amounts in sat');
  await expect(page.getByText(/sat\/.H·day/).first()).toBeVisible();
});

test('? lists the keys, g and a letter lead on, and nothing happens while somebody types', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rentals');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText(/Next row.*In a graph.*Zoom in/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page).toHaveURL('/rigs');
  await page.keyboard.press('/');
  await page.keyboard.type('g r');
  await expect(page.getByRole('searchbox').first()).toHaveValue('g r');
  await expect(page).toHaveURL(/\/rigs/);
});

test('/ opens the commands where the page has no search of its own', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/status');
  await expect(page.getByRole('heading', { name: 'Calls to the market' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toHaveValue('');
});
