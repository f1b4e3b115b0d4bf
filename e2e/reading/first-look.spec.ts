import type { Locator, Page } from '@playwright/test';
import { ASKING_HEADER } from '#lib/contract/desk.ts';
import { LOOKS, listOf, stillRead } from '../support/coming-alive.ts';
import { EVERY_PAGE, pixelsSideways } from '../support/every-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/held-code.ts';
import { addUpShifts, expectSteady } from '../support/layout-shifts.ts';
import { lookAgain, lookAt, untilAlive, untilRead } from '../support/look-at.ts';
import { movedAway, noteWhatStands } from '../support/pressable.ts';

test.describe.configure({ mode: 'parallel' });

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
