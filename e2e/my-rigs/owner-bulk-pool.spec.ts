import { startStratumPool } from '#test/programs/stratum-pool.ts';
import { planThree } from '../support/bulk-change.ts';
import { expect, test } from '../support/fixtures.ts';
import { lookAt } from '../support/look-at.ts';
import { savePool } from '../support/save-pool.ts';

const ALGORITHM = { slug: 'eaglesong', name: 'Eaglesong' };
const PASS = 'canary-of-a-default-pool';
const OF_RIGS = { algorithm: ALGORITHM.name, pass: PASS };
/** As the demo lists its rigs. */
const HOME = { ...OF_RIGS, name: 'Home', url: 'stratum+tcp://pool.example:3333', user: 'farm' };
const FAR = { ...OF_RIGS, name: 'Far', url: 'stratum+ssl://far.example:3443', user: 'northwind' };

test('many rigs get another default pool with their own workers, without its password passing by, and go back', async ({
  page,
  connectedAs,
}) => {
  await connectedAs('owner');
  await planThree(page, ALGORITHM.slug);
  const panel = page.getByRole('region', { name: 'Change 3 rigs together' });
  await expect(panel.getByText(/^To give them another, save a pool/)).toBeVisible();

  await page.goto('/account/pools');
  await savePool(page, FAR);
  await planThree(page, ALGORITHM.slug);
  await panel.getByRole('combobox', { name: 'Default pool' }).click();
  await page.getByRole('option', { name: FAR.name }).click();
  const plan = panel.getByRole('table', { name: 'Before and after' });
  const pools = plan.getByText(/^ssl:\/\/far[.]example:3443 northwind[.]\d+$/);
  await expect(pools).toHaveCount(3);
  await panel.getByRole('combobox', { name: 'User' }).click();
  await page.getByRole('option', { name: 'The saved one for all' }).click();
  await expect(pools).toHaveCount(0);
  await expect(panel.getByText('The pool cannot tell the rigs apart by it')).toBeVisible();
  await panel.getByRole('combobox', { name: 'User' }).click();
  await page.getByRole('option', { name: 'The saved one, with the worker each rig has' }).click();
  await expect(pools).toHaveCount(3);

  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/market\/rig\/\d+$/.test(request.url()))
      sent.push(request.postDataJSON());
  });
  await page.getByRole('button', { name: 'Change 3 rigs' }).click();
  await expect(page.getByText('All 3 rigs are changed.')).toBeVisible();
  const login = { pool_url: FAR.url, pool_user: expect.stringMatching(/^northwind[.]\d+$/) };
  expect(sent).toEqual(Array(3).fill({ ...login, poolid: expect.any(String) }));
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(PASS);

  // The password of their pool of before is not known here, until it is among the saved ones.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const undo = page.getByRole('region', { name: 'Undo the change' });
  const reasons = undo.getByRole('list', { name: 'Reasons' });
  await expect(reasons).toContainText('Its default pool of before is not among your saved pools');
  await undo.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto('/account/pools');
  await savePool(page, HOME);
  await lookAt(page, '/my-rigs');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(reasons).toContainText('takes the password that is saved with “Home” now.');
  await undo.getByRole('button', { name: 'Restore 3 rigs' }).click();
  await expect(page.getByText(/3 rigs have their terms of before[.]$/)).toBeVisible();
});

test('the pool is tried with its saved password before any rig is pointed at it', async ({
  page,
  connectedAs,
}) => {
  const pool = await startStratumPool();
  try {
    await connectedAs('owner');
    await page.goto('/account/pools');
    const near = { name: 'Near', url: pool.url, user: 'wallet.worker', pass: 'd=2048' };
    await savePool(page, { ...OF_RIGS, ...near });
    await planThree(page, ALGORITHM.slug);
    const panel = page.getByRole('region', { name: 'Change 3 rigs together' });
    await expect(panel.getByRole('button', { name: 'Check pool' })).toBeHidden();
    await panel.getByRole('combobox', { name: 'Default pool' }).click();
    await page.getByRole('option', { name: 'Near' }).click();
    await panel.getByRole('button', { name: 'Check pool' }).click();
    await expect(panel.getByText('A miner could work here.')).toBeVisible();
    await expect(panel.getByText('Shares count from difficulty 2,048 on.')).toBeVisible();
    await panel.getByRole('button', { name: 'Cancel' }).click();
  } finally {
    await pool.close();
  }
});
