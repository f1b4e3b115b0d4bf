import type { Page } from '@playwright/test';
import { type FilledStage, setStage } from '../support/filled-stage.ts';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/gate.ts';
import { lookAt, untilAlive } from '../support/look-at.ts';
import { expectNoSideways } from '../support/sideways.ts';

/** Those of one's rigs: what one rents oneself is read as well. */
const OWNED = /\/api\/market\/rental\?.*type=owner/;
const TERMS = ['Earned, 24 h', 'Earned, 7 d', 'Idle, 7 d'];
const PHONE = { width: 360, height: 740 };

/** The sums over the list: nothing is ticked. */
function sumsOf(page: Page) {
  const main = page.getByRole('main');
  return { terms: main.getByRole('term'), figures: main.getByRole('definition') };
}

for (const viewport of [PHONE, { width: 1280, height: 900 }])
  test(`what all rigs earned stands over them at ${viewport.width} pixels, and moves nothing as it comes`, async ({
    page,
    connectedAs,
  }) => {
    await page.setViewportSize(viewport);
    await connectedAs('owner');
    const rentals = gate();
    await page.route(OWNED, async (route) => {
      await rentals.opened;
      await route.continue();
    });
    await page.goto('/my-rigs');
    await untilAlive(page);
    const { terms, figures } = sumsOf(page);
    await expect(page.getByText(/^Of all \d+ rigs:$/)).toBeVisible();
    await expect(terms).toHaveText(TERMS);
    await expect(figures).toHaveText(['being read', 'being read', 'being read']);
    const table = page.getByRole('table', { name: 'My rigs' });
    const before = await table.boundingBox();
    rentals.open();
    await expect(figures.nth(1)).toHaveText(/^-?[\d,]+[.]\d+ [A-Z]{3,4}/);
    await expect(figures.nth(2)).toHaveText(/^[\d.]+ %$/);
    expect((await table.boundingBox())?.y).toBe(before?.y);
    await expectNoSideways(page);
  });

test('where a filter narrows the rigs, the sums say of how many they are', async ({ page, connectedAs }) => {
  await page.setViewportSize(PHONE);
  await connectedAs('owner');
  await lookAt(page, '/my-rigs');
  await expect(page.getByText(/^Of all \d+ rigs:$/)).toBeVisible();
  const rented = page.getByRole('button', { name: /^\d+ rented$/ });
  await rented.click();
  await expect(async () => {
    const count = Number.parseInt(await rented.innerText(), 10);
    await expect(page.getByText(`Of the ${count} rigs that fit:`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await lookAt(page, '/my-rigs?q=no+such+rig');
  await expect(page.getByText('Of the 0 rigs that fit:')).toBeVisible();
  await expect(sumsOf(page).figures.first()).toHaveText(/no rig fits the filter$/);
});

test.describe('of several assets', () => {
  let stage: FilledStage<'twoAssets'>;

  test.beforeAll(async () => {
    stage = await setStage('twoAssets');
  });

  test.afterAll(() => stage?.close());

  test('each has its own sum: beside each other where there is room, on a phone behind the chosen one', async ({
    page,
    context,
  }) => {
    await stage.connect(context, stage.filled.owner);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${stage.deskUrl}/my-rigs`);
    const week = sumsOf(page).figures.nth(1);
    await expect(page.getByText('Of the one rig:')).toBeVisible();
    await expect(week.getByText(/ BTC$/).first()).toBeVisible();
    await expect(week.getByText(/ LTC$/).first()).toBeVisible();
    const also = week.getByRole('button', { name: /^Also earned: 0[.]\d+ LTC[.]$/ });
    await expect(also).toBeHidden();

    await page.setViewportSize(PHONE);
    await also.click();
    await expect(
      page.getByText(/^Also earned: 0[.]\d+ LTC[.]$/).and(page.locator(':not(.sr-only)')),
    ).toBeVisible();
    await expectNoSideways(page);
  });
});
