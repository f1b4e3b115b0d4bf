import { foreignRigs } from '#test/foreign/foreign-answers.ts';
import { answerJson, type ForeignService, startForeignService } from '#test/foreign/foreign-service.ts';
import { expect, test } from '../support/fixtures.ts';
import { type OwnDesk, startOwnDesk } from '../support/own-desk.ts';

const WHO = {
  authed: true,
  userid: '77',
  username: 'stranger',
  api_nonce: '1',
  permissions: {},
  permission_levels: { permAccount: 'write', permRental: 'write', permRig: 'write' },
};

const FAIL_THEN_HANG = ['/api/v1/account/pool', '/api/v1/rig/5'];

let release: () => void;
let market: ForeignService;
let desk: OwnDesk;

test.beforeAll(async () => {
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const failed = new Set<string>();
  market = await startForeignService(async (response, { url, headers }) => {
    const { pathname, searchParams } = new URL(url, 'http://market.invalid');
    if (pathname === '/api/v1/whoami')
      return answerJson(response, { success: true, data: { ...WHO, api_key: headers['x-api-key'] } });
    if (FAIL_THEN_HANG.includes(pathname)) {
      if (failed.has(pathname)) return;
      failed.add(pathname);
      return response.writeHead(502).end();
    }
    if (pathname !== '/api/v1/rig') return answerJson(response, { success: false, error: 'NOT_FOUND' }, 404);
    await released;
    const records = foreignRigs.slice(Number(searchParams.get('start')));
    return answerJson(response, { success: true, data: { total: foreignRigs.length, records } });
  });
  desk = await startOwnDesk('slow', market.url);
});

test.afterAll(async () => {
  release();
  await desk?.close();
  await market?.close();
});

test('a market whose first rigs take long is being read, which is no failure', async ({ page, context }) => {
  await desk.connect(context, { apiKey: 'slow-key', apiSecret: 'slow-secret' });
  const answered = page.waitForResponse(/\/api\/rigs/);
  await page.goto(`${desk.url}/rigs`);
  // The desk has waited for the market as long as it does, and answers without.
  expect((await answered).status()).toBe(200);
  await expect(page.getByText('Reading the market…').first()).toBeVisible();
  await expect(page.getByText('could not be read')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('link', { name: 'rig 1', exact: true })).toBeVisible();
});

test('a list that came with its failure has no empty place while it is asked for again, and what is typed beside it stays', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await desk.connect(context, { apiKey: 'slow-key', apiSecret: 'slow-secret' });
  await page.goto(`${desk.url}/account/pools`);
  await expect(page.getByText('could not be read').first()).toBeVisible();
  const name = page.getByRole('region', { name: 'New saved pool' }).getByLabel('Name');
  await name.fill('Half a na');
  const refresh = page.getByRole('button', { name: 'Refresh saved pools' });
  await refresh.click();
  await expect(refresh).toHaveAttribute('aria-busy', 'true');
  // At once: once it has failed again the form is there in any case.
  expect(await name.isVisible()).toBe(true);
  expect(await page.getByRole('table').count()).toBe(0);
});

test('a comparison that came with the failure of its rig has no empty table while that is asked for again', async ({
  page,
  context,
}) => {
  await desk.connect(context, { apiKey: 'other-key', apiSecret: 'slow-secret' });
  await page.goto(`${desk.url}/rigs/compare?ids=5`);
  await expect(page.getByText('A rig could not be read.')).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' }).first();
  await again.click();
  await expect(again).toHaveAttribute('aria-busy', 'true');
  expect(await page.getByRole('region', { name: 'Terms' }).count()).toBe(0);
});
