import { foreignRigs } from '#test/foreign-answers.ts';
import { answerJson, type ForeignService, startForeignService } from '#test/foreign-service.ts';
import { expect, test } from './fixtures.ts';
import { type OwnDesk, startOwnDesk } from './own-desk.ts';

const WHO = {
  authed: true,
  userid: '77',
  username: 'stranger',
  api_key: 'slow-key',
  api_nonce: '1',
  permissions: {},
  permission_levels: { permAccount: 'write', permRental: 'write', permRig: 'write' },
};

let release: () => void;
let market: ForeignService;
let desk: OwnDesk;

test.beforeAll(async () => {
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let poolReads = 0;
  market = await startForeignService(async (response, { url }) => {
    const { pathname, searchParams } = new URL(url, 'http://market.invalid');
    if (pathname === '/api/v1/whoami') return answerJson(response, { success: true, data: WHO });
    if (pathname === '/api/v1/account/pool') {
      poolReads += 1;
      return poolReads === 1 ? response.writeHead(502).end() : undefined;
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
