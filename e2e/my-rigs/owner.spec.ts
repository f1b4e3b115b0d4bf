import { startStratumPool } from '#test/programs/stratum-pool.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { problem } from '../support/problem.ts';
import { savePool } from '../support/save-pool.ts';
import { expectNoSideways } from '../support/sideways.ts';

test("a rig is listed, found among one's own, and edited", async ({ page, connectedAs }) => {
  await connectedAs('owner');
  await page.goto('/my-rigs');
  await page.getByRole('link', { name: 'List a rig' }).click();
  await page.getByRole('button', { name: 'List the rig' }).click();
  await expect(problem(page, 'The name must have 1 to 100 characters.')).toBeVisible();

  await page.getByLabel('Name').fill('Cellar 12');
  await page.getByRole('button', { name: 'List the rig' }).click();
  const algorithm = page.getByRole('combobox', { name: 'Algorithm' });
  await expect(algorithm).toBeFocused();
  await algorithm.click();
  await page.getByRole('option', { name: 'SHA-256', exact: true }).click();
  await page.getByLabel('Advertised hash rate').fill('110');
  await page.getByLabel('Price in BTC').fill('0.00094200');
  await expect(page.getByText('for the whole rig')).toBeVisible();
  await page.getByLabel('Shortest rental').fill('48');
  await page.getByLabel('Longest rental').fill('24');
  await page.getByLabel('Pool', { exact: true }).fill('stratum+tcp://pool.example:3333');
  await page.getByLabel('User').fill('wallet.worker');
  await page.getByRole('button', { name: 'List the rig' }).click();
  await expect(problem(page, 'must not exceed the longest, 24 hours')).toBeVisible();
  await page.getByLabel('Shortest rental').fill('3');
  await page.getByRole('button', { name: 'List the rig' }).click();
  await expect(page.getByText(/Cellar 12 is listed with the id \d+/)).toBeVisible();

  await page.getByRole('link', { name: 'Open the rig' }).click();
  await expect(page.getByRole('heading', { name: 'Cellar 12' })).toBeVisible();
  await page.getByLabel('Longest rental').fill(' 72');
  await page.getByLabel('Price in BTC').fill('0.00095');
  await page.getByLabel('Password', { exact: true }).fill('worker-password');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved: the market has taken the changes.')).toBeVisible();
  // As the market writes it.
  await expect(page.getByLabel('Longest rental')).toHaveValue('72');
  await expect(page.getByLabel('Price in BTC')).toHaveValue('0.00095000');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Longest rental')).toHaveValue('72');
});

test('a half-typed listing is there again after another page of the desk, but for its password', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/my-rigs/new');
  const there = page.getByText('What you typed here before');
  await page.getByLabel('Name').fill('Half a rig');
  await page.getByRole('combobox', { name: 'Algorithm' }).click();
  await page.getByRole('option', { name: 'Scrypt', exact: true }).click();
  await page.getByLabel('Price in LTC').fill('1.5');
  await page.getByLabel('Password').fill('canary-password');
  await expect(there).toBeHidden();
  await page.getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await page.getByRole('link', { name: 'My rigs' }).click();
  await page.getByRole('link', { name: 'List a rig' }).click();
  await expect(there).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Half a rig');
  await expect(page.getByRole('combobox', { name: 'Algorithm' })).toHaveText('Scrypt');
  await expect(page.getByLabel('Price in LTC')).toHaveValue('1.5');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Clear it' }).click();
  await expect(there).toBeHidden();
  await expect(page.getByLabel('Name')).toHaveValue('');

  await page.getByRole('link', { name: 'My rigs' }).first().click();
  const rig = page.getByRole('table', { name: 'My rigs' }).getByRole('row').nth(1).getByRole('link').first();
  const path = (await rig.getAttribute('href')) ?? '';
  await page.locator(`[data-row-link][href="${path}"]`).click();
  await page.getByLabel('Region').fill('half-typed');
  await page.getByRole('link', { name: 'Graph, as renters see it' }).click();
  await expect(page).toHaveURL(new RegExp(path.replace('/my-rigs/', '/rigs/')));
  await page.goBack();
  await expect(there).toBeVisible();
  await expect(page.getByLabel('Region')).toHaveValue('half-typed');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(there).toBeHidden();
  await expect(page.getByLabel('Region')).not.toHaveValue('half-typed');
});

test('a listing is filled from a saved pool, with its password, which its check then has too', async ({
  page,
  connectedAs,
}) => {
  const pool = await startStratumPool();
  try {
    await connectedAs('owner');
    await page.goto('/account/pools');
    const saved = { name: 'Cellar pool', algorithm: 'Scrypt', user: 'wallet.worker', pass: 'd=2048' };
    await savePool(page, { ...saved, url: pool.url });

    await page.goto('/my-rigs/new');
    await page.getByLabel('Name').fill('Cellar 13');
    await page.getByRole('combobox', { name: 'Algorithm' }).click();
    await page.getByRole('option', { name: 'Scrypt', exact: true }).click();
    await page.getByLabel('Advertised hash rate').fill('110');
    await page.getByLabel('Price in BTC').fill('0.00094200');
    await page.getByLabel('Shortest rental').fill('3');
    await page.getByLabel('Longest rental').fill('24');
    await page.getByRole('combobox', { name: 'Fill from a saved pool' }).click();
    await page.getByRole('option', { name: /^Cellar pool/ }).click();
    await expect(page.getByLabel('Pool', { exact: true })).toHaveValue(pool.url);
    await page.getByRole('button', { name: 'Check pool' }).click();
    await expect(page.getByText('Shares count from difficulty 2,048 on.')).toBeVisible();
    await page.getByRole('button', { name: 'List the rig' }).click();
    await page.getByRole('link', { name: 'Open the rig' }).click();
    await expect(page.getByLabel('User')).toHaveValue('wallet.worker');
    await page.getByRole('button', { name: 'Check pool' }).click();
    await expect(page.getByText('Shares count from difficulty 2,048 on.')).toBeVisible();
  } finally {
    await pool.close();
  }
});

test('a press that takes the focus from a wrong field is not lost by what that field says then', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await page.goto('/my-rigs/new');
  await page.getByLabel('Shortest rental').fill('30');
  await page.getByLabel('Longest rental').fill('20');
  await page.getByRole('button', { name: 'List the rig' }).click({ delay: 200 });
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(problem(page, 'The shortest rental must not exceed the longest, 20 hours.')).toBeVisible();
});

test('the longest region without a space leaves a narrow page as wide as its window', async ({
  page,
  connectedAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await connectedAs('owner');
  await page.goto('/my-rigs?algo=x11&state=available');
  const rig = page.getByRole('table', { name: 'My rigs' }).getByRole('row').nth(1).getByRole('link').first();
  const [id = ''] = /\d+$/.exec((await rig.getAttribute('href')) ?? '') ?? [];
  // What is selected in a field as the page comes alive is selected no more.
  const edit = () => lookAt(page, `/my-rigs/${id}`);
  await edit();
  const region = page.getByLabel('Region');
  await expect(region).not.toHaveValue('');
  const before = await region.inputValue();
  const save = async (text: string) => {
    await region.fill(text);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Saved: the market has taken the changes.')).toBeVisible();
  };
  await save('R'.repeat(100));
  for (const path of [`/rigs/compare?ids=${id},1001`, `/rigs/${id}`]) {
    await page.goto(path);
    await expect(page.getByText('R'.repeat(100)).first()).toBeVisible();
    await expectNoSideways(page);
  }
  await edit();
  await save(before);
});

test('who has listed nothing is shown how to begin, and nothing to search in', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('readOnly');
  await page.goto('/my-rigs');
  await expect(page.getByText('You have not listed a rig yet.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'My rigs' })).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
});

test('a key that only reads is told what it needs', async ({ page, connectedAs }) => {
  await connectedAs('readOnly');
  await page.goto('/my-rigs/new');
  const list = page.getByRole('button', { name: 'List the rig' });
  await expect(list).toHaveAttribute('aria-disabled', 'true');
  await expect(list).toHaveAccessibleDescription(/needs permRig write/);
});
