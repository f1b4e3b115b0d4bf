import type { Locator, Page } from '@playwright/test';
import { ASKING_HEADER } from '#lib/contract/desk.ts';
import { comeAlive, LOOKS, listOf, stillRead } from './support/coming-alive.ts';
import type { DemoAccount } from './support/demo.ts';
import { EVERY_PAGE, LOOKERS, pixelsSideways } from './support/every-page.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/held-code.ts';
import { addUpShifts, expectSteady, STEADY } from './support/layout-shifts.ts';
import { lookAgain, lookAt, untilAlive, untilRead } from './support/look-at.ts';
import { movedAway, noteWhatStands } from './support/pressable.ts';
import { availableRigs, type ListedRig, readDesk } from './support/renting.ts';

test.describe.configure({ mode: 'parallel' });

/** Windows that were there before, and how high rows are in them. */
const WINDOWS = [
  { name: 'of 360 px', width: 360, height: 740, scale: 1, rows: 'compact' },
  // So much room has one of 1440 × 900 at 200 %.
  { name: 'at 200 % zoom', width: 720, height: 450, scale: 2, rows: 'compact' },
  { name: 'of 1920 px', width: 1920, height: 1080, scale: 1, rows: 'comfortable' },
] as const;

for (const { name, width, height, scale, rows } of WINDOWS) {
  test.describe(`in a window ${name}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale });
    for (const who of LOOKERS) {
      test(`nothing moves as pages come alive, and nothing scrolls sideways, for ${who}`, async ({
        page,
        connectedAs,
      }) => {
        test.slow();
        await page.addInitScript((density) => localStorage.setItem('hashdesk.look.density', density), rows);
        await addUpShifts(page);
        const account = who === 'nobody' ? undefined : await connectedAs(who);
        await lookAt(page, '/connect');
        const more = account && who === 'renter' ? await pagesWithForms(page, account) : [];
        for (const path of [...EVERY_PAGE[who], ...more]) {
          const { moved, shifts, most, sideways } = await comeAlive(page, path);
          expect.soft(moved, path).toEqual([]);
          expect.soft(shifts, `${path}, ${most}`).toBeLessThanOrEqual(STEADY);
          expect.soft(sideways, path).toBeLessThanOrEqual(0);
        }
      });
    }
  });
}

const HOUR_MS = 3_600_000;

interface Running {
  rig: ListedRig;
  start_unix: string;
}

/** A rig that can be rented, and a rental that can be extended. */
async function pagesWithForms(page: Page, { apiKey }: DemoAccount): Promise<string[]> {
  const [rig] = await availableRigs(page, apiKey, ['scrypt']);
  const { rentals } = await readDesk(page, apiKey, '/rental?limit=100');
  // None that another test makes: when that one extends it, every tab is told.
  const isOlder = ({ start_unix }: Running) => Number(start_unix) * 1000 < Date.now() - HOUR_MS;
  const rental = rentals.find((running: Running) => running.rig.extensions && isOlder(running));
  expect(rig && rental).toBeTruthy();
  return [`/rigs/${rig?.id}`, `/rentals/${rental.id}`];
}

test('on a phone that nobody knows of rows are seen as they stay, and nothing moves as the page comes alive', async ({
  page,
  connectedAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addUpShifts(page);
  await connectedAs('renter');
  await page.route('**/_next/static/chunks/**/*.js', (route) => route.abort());
  await page.goto('/rigs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await page.unrouteAll();
  await lookAt(page, '/rigs');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectSteady(page);
});

test('fonts that come late change nothing of a page that is seen', async ({ page, connectedAs }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await connectedAs('renter');
  for (const path of EVERY_PAGE.renter)
    for (let look = 1; ; look += 1) {
      // Its answers are at hand then.
      await page.request.get(path);
      const fonts = await hold(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await untilAlive(page);
      await expect(stillRead(page)).toHaveCount(0);
      const before = await listOf(page);
      expect(await noteWhatStands(page), path).toBeGreaterThan(0);
      await untilRead(page, () => fonts.release());
      await page.evaluate(() => document.fonts.ready);
      const [moved, sideways] = [await movedAway(page), await pixelsSideways(page)];
      // Other tests rent meanwhile from the accounts that all share.
      if (look < LOOKS && before !== (await listOf(page))) continue;
      expect.soft(moved, path).toEqual([]);
      expect.soft(sideways, path).toBeLessThanOrEqual(0);
      break;
    }
});

test('what one has chosen of how pages look is drawn by the server, and nothing moves or is read again as the page comes alive', async ({
  page,
  connectedAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await addUpShifts(page);
  await connectedAs('renter');
  await page.goto('/rigs');
  await choose(page, 'Prices in BTC per unit-day', page.getByRole('menuitemradio', { name: 'LTC' }));
  await choose(page, 'Columns', page.getByRole('menuitemcheckbox', { name: 'Delivered' }));
  await page.getByRole('button', { name: 'Filters' }).click();
  const isDrawn = async () => {
    await expect(page.getByRole('button', { name: 'Prices in LTC per unit-day' })).toBeVisible();
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: /\d LTC\/.H·day/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Advertised' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Delivered' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Filters' })).toBeHidden();
  };
  await isDrawn();

  await page.route('**/_next/static/chunks/**/*.js', (route) => route.abort());
  // A page comes without what takes long to be read.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await isDrawn();

  await page.unrouteAll();
  const read: string[] = [];
  page.on('request', (request) => {
    // What grows old meanwhile is asked for as something that is there.
    if (request.headers()[ASKING_HEADER] === 'open') read.push(new URL(request.url()).pathname);
  });
  for (let look = 1; look <= LOOKS; look += 1) {
    read.length = 0;
    const document = await lookAgain(page);
    if ((await document?.text())?.includes('data-row-link')) break;
  }
  await isDrawn();
  await expectSteady(page);
  expect(read.filter((path) => path === '/api/rigs')).toEqual([]);
});

async function choose(page: Page, menu: string, item: Locator): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await item.click();
  await page.keyboard.press('Escape');
  await expect(item).toHaveCount(0);
}
