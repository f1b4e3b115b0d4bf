import AxeBuilder from '@axe-core/playwright';
import { accountOf } from '../support/demo.ts';
import { firstRig } from '../support/first-rig.ts';
import { expect, test } from '../support/fixtures.ts';
import { connectAll, header } from '../support/key-tabs.ts';
import { lookAt } from '../support/look-at.ts';

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
  await page.getByRole('option', { name: /^(Open|Look up) rental 14$/ }).click();
  await expect(page).toHaveURL('/rentals/14');
});

test('of a number alone the rig that is there comes before a rental that nobody knows of, and Enter opens it', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  const number = await firstRig(page);
  await page.getByRole('button', { name: 'Find or do' }).click();
  await page.getByRole('combobox', { name: 'Commands' }).fill(number);
  const options = page.getByRole('group', { name: 'By number' }).getByRole('option');
  await expect(options).toHaveText([`Open rig ${number}`, `Look up rental ${number}`]);
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/rigs/${number}`);
});

test('a rental that nobody knows of is looked up, and its page says that there is none', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/status');
  await page.getByRole('button', { name: 'Find or do' }).click();
  const field = page.getByRole('combobox', { name: 'Commands' });
  const read = page.waitForResponse(/\/api\/market\/rental\?/);
  await field.fill('zzz');
  const [running] = (await (await read).json()).data.rentals;
  await field.fill(`rental ${running.id}`);
  const options = page.getByRole('group', { name: 'By number' }).getByRole('option');
  await expect(options).toHaveText([`Open rental ${running.id}`]);
  await field.fill('rental 99999999');
  await expect(options).toHaveText(['Look up rental 99999999']);
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is no rental 99999999 that this key may see.')).toBeVisible();
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

test('commands that are asked for again while they close are there again', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await lookAt(page, '/status');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Commands' });
  await field.fill('dark');
  await field.evaluate((input) => {
    for (const [key, ctrlKey] of [
      ['Enter', false],
      ['k', true],
    ] as const)
      input.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
  });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});

test('? lists the keys, g and a letter lead on, and nothing happens while somebody types', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await page.goto('/rentals');
  // A key that is pressed before the page is alive is nobody's.
  await expect(page.getByText(/next in/).first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText(/Next row.*In a graph.*Zoom in/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toHaveCount(0);
  // The second key counts for a moment only.
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('m')]);
  await expect(page).toHaveURL('/rigs');
  const search = page.getByRole('searchbox').first();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type('g r');
  await expect(page.getByRole('searchbox').first()).toHaveValue('g r');
  await expect(page).toHaveURL(/\/rigs/);
});

test('/ opens the commands where the page has no search of its own', async ({ page, connectedAs }) => {
  await connectedAs('renter');
  await page.goto('/status');
  // A key that is pressed before the page is alive is nobody's.
  await expect(page.getByText(/next in/).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toHaveValue('');
});

test('the command that Enter does is told from the first moment and after every letter, and that there is none', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('renter');
  await lookAt(page, '/account');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Commands' });
  const chosen = page.getByRole('option', { selected: true });
  for (const typed of ['', 're', 'rew', 'sta']) {
    await field.fill(typed);
    if (typed !== 'rew') await expect(chosen).toBeVisible();
    await expect(async () => {
      const ids = await chosen.evaluateAll((options) => options.map(({ id }) => id));
      expect(await field.getAttribute('aria-activedescendant')).toBe(ids[0] ?? '');
    }).toPass();
  }
  await field.fill('nothing is called so');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing here is called that.' })).toBeVisible();
});
