import type { Page } from '@playwright/test';
import { accountOf } from '../support/demo.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/held-code.ts';
import { connectBoth } from '../support/key-tabs.ts';
import { addUpShifts, expectSteady, forgetShifts } from '../support/layout-shifts.ts';
import { untilAlive } from '../support/look-at.ts';
import { stopClock } from '../support/page-clock.ts';
import { movedAway, noteWhatStands } from '../support/pressable.ts';
import { readDesk } from '../support/renting.ts';

const SECOND_MS = 1000;
/** What a page asks the market for; which build answers is asked for as well. */
const READS = /\/api\/(market|rigs|status)\b/;

/** Each of them has something of its own to wait for. */
const WAITING_PAGES = {
  renter: [
    '/rigs',
    '/rigs/1001',
    '/rigs/compare?ids=1001,1002',
    '/rentals',
    '/rentals/14',
    '/account',
    '/account/profiles',
    '/account/pools',
    '/status',
  ],
  owner: ['/my-rigs', '/my-rigs/1001'],
} as const;

/** Opens a page that comes without answers, as where the market is slow, and waits until it has been alive for so long. */
async function waitOn(page: Page, path: string, forMs: number) {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await untilAlive(page);
  await page.clock.runFor(forMs);
}

test('what takes long is said to be waited for, and read out, and so is that it is here', async ({
  page,
  context,
  dataDir,
  baseURL,
}) => {
  await page.clock.install();
  await connectBoth(context, { dataDir, baseURL }, 'renter');
  const balances = await hold(page, '**/api/market/account/balance');
  await waitOn(page, '/account', 0);
  await stopClock(page, SECOND_MS);
  const panel = page.getByRole('region', { name: 'Balances' });
  await expect(panel.getByText('being read')).toBeAttached();
  await expect(panel.getByRole('status')).toBeEmpty();
  await page.clock.runFor(5 * SECOND_MS);
  await expect(panel.getByText(/^waiting since \d/)).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText('Waiting for balances.');
  await page.clock.resume();
  await balances.release();
  await expect(panel.getByRole('status')).toHaveText('Here now: balances.');
  await expect(panel.getByText(/^waiting since/)).toHaveCount(0);
});

test('what is here soon is not read out', async ({ page, context, dataDir, baseURL }) => {
  await page.clock.install();
  await connectBoth(context, { dataDir, baseURL }, 'renter');
  // The desk has read it by then.
  await readDesk(page, accountOf(dataDir, 'renter').apiKey, '/account/balance');
  await waitOn(page, '/account', 0);
  const panel = page.getByRole('region', { name: 'Balances' });
  await expect(panel.getByText(/next in/)).toBeVisible();
  await page.clock.runFor(6 * SECOND_MS);
  await expect(panel.getByRole('status')).toBeEmpty();
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  for (const who of ['renter', 'owner'] as const)
    test(`in a window of ${viewport.width} px nothing moves when what takes long is said to, for ${who}`, async ({
      page,
      context,
      dataDir,
      baseURL,
    }) => {
      await page.setViewportSize(viewport);
      await page.clock.install();
      await addUpShifts(page);
      await connectBoth(context, { dataDir, baseURL }, who);
      await page.route(READS, () => undefined);
      for (const path of WAITING_PAGES[who]) {
        await waitOn(page, path, SECOND_MS);
        await noteWhatStands(page);
        await forgetShifts(page);
        await page.clock.runFor(6 * SECOND_MS);
        await expect.soft(page.getByText(/^waiting since/).first(), path).toBeVisible();
        expect.soft(await movedAway(page), path).toEqual([]);
        await expectSteady(page, { path });
      }
    });
