import type { Page } from '@playwright/test';
import { changed } from '../support/changed-answer.ts';
import { expect, test } from '../support/fixtures.ts';
import { choose, hashUnit, priceUnit } from '../support/listing.ts';
import { lookAt } from '../support/look-at.ts';
import { expectNoSideways } from '../support/sideways.ts';

const WIDTHS = [360, 720, 1024, 1440, 1920];
const SMALLEST = { 'price-scale': 'smallest' };
/** A rig that nobody would rent: the market takes it all the same. */
const ABSURD = { hash: '999999999999', price: '9999999999', hour: '416666666624583333333375000000000000000' };
/** What a rig may advertise at most. */
const HIGHEST_EXAHASHES = '1000000';

test.describe.configure({ mode: 'parallel' });

/** Who looks at which table of amounts, and with which settings. */
const TABLES = [
  ['renter', '/rigs', { ...SMALLEST, 'price-asset': 'ETH' }],
  ['renter', '/rigs?algo=zhash', { ...SMALLEST, 'price-asset': 'DOGE', 'price-per': 'rig-hour' }],
  ['renter', '/rentals?show=all', SMALLEST],
  ['renter', '/account?asset=DOGE', SMALLEST],
  ['owner', '/my-rigs', { ...SMALLEST, 'price-asset': 'DOGE' }],
] as const;

for (const [who, path, settings] of TABLES)
  for (const fonts of ['the desk', 'the system'])
    test(`in smallest units no amount of ${path} is cut, for ${who}, in the fonts of ${fonts}`, async ({
      page,
      connectedAs,
    }) => {
      await connectedAs(who);
      await setLook(page, settings);
      if (fonts === 'the system') await page.route('**/*.woff2', (route) => route.abort());
      // A first page may come without its fonts.
      else await lookAt(page, '/connect');
      await lookAt(page, path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        // On a phone what was paid for a rental stands on its own page.
        if (width > 1000) await expect(page.getByRole('cell').getByText('× 10⁻⁸').first()).toBeVisible();
        await expect(async () => {
          expect(await cutAmounts(page), `at ${width} pixels`).toEqual([]);
          await expectNoSideways(page);
        }).toPass();
      }
    });

for (const width of [360, 720, 1440])
  test(`before and after of prices in dogecoins are whole at ${width} pixels`, async ({
    page,
    connectedAs,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await connectedAs('owner');
    await setLook(page, SMALLEST);
    await changed(page, '/api/market/rig/mine', (rigs) =>
      (rigs as unknown as { price: object }[]).map(({ price, ...rig }) => ({
        ...rig,
        price: { ...price, DOGE: { currency: 'DOGE', price: '1204.56789012', hour: '0.1', enabled: true } },
      })),
    );
    await page.goto('/connect');
    await lookAt(page, '/my-rigs?algo=equihash');
    await page.getByRole('button', { name: 'Refresh your rigs' }).click();
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'Change together' }).click();
    await page.getByRole('radio', { name: 'By percent' }).check();
    await page.getByLabel('Change', { exact: true }).fill('10');
    const plan = page.getByRole('table', { name: 'Before and after' });
    await expect(plan.getByText('132,502,467,913').first()).toBeVisible();
    await expect(plan.getByText('120,456,789,012').first()).toBeVisible();
    await expect.poll(() => cutAmounts(page)).toEqual([]);
    await expectNoSideways(page);
  });

test('an amount without room keeps its unit, and has all of it in its title', async ({
  page,
  connectedAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await connectedAs('renter');
  await setLook(page, SMALLEST);
  await lookAt(page, '/rentals/14');
  const paid = { amount: '-9999999999.99999999', currency: 'DOGE' };
  await changed(
    page,
    '/api/market/account/transactions?*',
    ({ transactions = [], ...data }: { transactions?: object[] }) => ({
      ...data,
      transactions: transactions.map((row) => ({ ...row, ...paid })),
    }),
  );
  await page.getByRole('button', { name: 'Refresh ledger' }).click();
  const amount = page.getByTitle('-999,999,999,999,999,999 × 10⁻⁸ DOGE').first();
  await expect(amount).toBeVisible();
  const [cell, unit] = [
    page.getByRole('cell').filter({ has: amount }).first(),
    amount.getByText('× 10⁻⁸ DOGE').last(),
  ];
  const [cellBox, unitBox] = [await cell.boundingBox(), await unit.boundingBox()];
  expect((unitBox?.x ?? 0) + (unitBox?.width ?? 0)).toBeLessThanOrEqual(
    (cellBox?.x ?? 0) + (cellBox?.width ?? 0),
  );
  await expectNoSideways(page);
});

for (const settings of [{}, SMALLEST]) {
  test(`on a phone what time cost thousands of dogecoins has room: ${JSON.stringify(settings)}`, async ({
    page,
    connectedAs,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await connectedAs('renter');
    await setLook(page, settings);
    await lookAt(page, '/rentals/14');
    await changed(
      page,
      '/api/market/rental/14',
      ({ price, delivery, ...rental }: Record<string, object>) => ({
        ...rental,
        price: { ...price, paid: '98340.12465288', currency: 'DOGE' },
        delivery: { ...delivery, refund: '12234.12345678' },
      }),
    );
    await page.getByRole('button', { name: 'Refresh rental' }).click();
    const together = page
      .getByRole('table', { name: 'Time and money by cause' })
      .getByRole('row', { name: 'Together' });
    await expect(together.getByRole('cell').last()).toContainText('DOGE');
    await expectNoSideways(page);
  });
}

for (const width of [360, 720]) {
  test(`a price of forty digits is broken at ${width} pixels, on a rig's page and while it is listed`, async ({
    page,
    connectedAs,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await connectedAs('owner');
    await lookAt(page, '/rigs/1001');
    await changed(page, '/api/market/rig/1001', ({ price, ...rig }: Record<string, object>) => ({
      ...rig,
      price: {
        ...price,
        BTC: { ...ABSURD, currency: 'BTC', minhrs: ABSURD.hour, maxhrs: ABSURD.hour, enabled: true },
      },
    }));
    await page.getByRole('button', { name: 'Refresh' }).last().click();
    await expect(page.getByRole('region', { name: 'Prices' })).toContainText('416,666,666,624,583');
    await expectNoSideways(page);
    await lookAt(page, '/my-rigs/new');
    await choose(page, 'SHA-256 AsicBoost');
    await page.getByLabel('Advertised hash rate').fill(HIGHEST_EXAHASHES);
    await hashUnit(page).click();
    await page.getByRole('option', { name: 'EH/s' }).click();
    await priceUnit(page).click();
    await page.getByRole('option', { name: 'H·day', exact: true }).click();
    await page.getByLabel('Price in BTC').fill(ABSURD.price);
    await expect(page.getByText(/416,666,666,625,000,000/)).toBeVisible();
    await expectNoSideways(page);
  });
}

/** Before the page is read, as it was kept by this browser. */
async function setLook(page: Page, settings: Readonly<Record<string, string>>) {
  await page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(`hashdesk.look.${name}`, value);
  }, settings);
}

/** What of the amounts in tables' rows does not stand in its cell, by their texts. */
function cutAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (figures: Element) => {
      const cell = figures.closest('[role=cell]');
      const range = document.createRange();
      range.selectNodeContents(figures);
      const { left, right } = range.getBoundingClientRect();
      if (!cell || left === right) return false;
      const cutOff = [figures, ...figures.children].some(
        (one) => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX === 'hidden',
      );
      const { left: start, width } = cell.getBoundingClientRect();
      const padding = Number.parseFloat(getComputedStyle(cell).paddingLeft) - 0.5;
      return cutOff || left < start + padding || right > start + width - padding;
    };
    return [...document.querySelectorAll('[role=cell] .figures')]
      .filter((figures) => /sat|[A-Z]{3}/.test(figures.textContent) && isCut(figures))
      .map(({ textContent }) => textContent);
  });
}
