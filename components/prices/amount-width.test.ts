import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASSETS } from '#lib/domain/asset.ts';
import { formatAmount } from '#lib/domain/money.ts';
import { amountWidth, UNIT_DAY, widestAmount } from './amount-width.ts';

const SCALES = ['asset', 'smallest'] as const;

test('prices in bitcoins and in sats have the same figures, and the smallest units of others a longer unit', () => {
  const widthOf = (asset: string, scale: (typeof SCALES)[number]) =>
    amountWidth({ asset, scale, per: UNIT_DAY });
  expect(widthOf('BTC', 'smallest')).toBeLessThan(widthOf('BTC', 'asset'));
  for (const asset of ['LTC', 'ETH', 'BCH', 'DOGE'])
    expect(widthOf(asset, 'smallest'), asset).toBeGreaterThan(widthOf(asset, 'asset') + 30);
  expect(widthOf('DOGE', 'asset')).toBeGreaterThan(widthOf('LTC', 'asset'));
});

test('no amounts need no room', () => {
  expect(widestAmount([], 'smallest')).toBe(0);
});

test('a sign needs room, whichever amount has it', () => {
  const [debit, credit] = [
    { value: '-0.00000001', asset: 'BTC' },
    { value: '12.00000000', asset: 'BTC' },
  ];
  expect(widestAmount([debit, credit], 'smallest')).toBeGreaterThan(widestAmount([credit], 'smallest'));
});

test('what follows the unit has its room', () => {
  const price = { value: '0.00012345', asset: 'LTC' };
  expect(widestAmount([price], 'asset', UNIT_DAY)).toBeGreaterThan(widestAmount([price], 'asset') + 30);
});

test('an asset that the desk does not know is as wide as it is written', () => {
  const unknown = { value: '1204.5', asset: 'XYZ' };
  expect(widestAmount([unknown], 'smallest')).toBe(widestAmount([unknown], 'asset'));
});

const written = fc.record({
  value: fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }).map(formatAmount),
  asset: fc.constantFrom(...ASSETS),
});

test('of many amounts none needs more than all of them', () => {
  fc.assert(
    fc.property(
      fc.array(written, { minLength: 1, maxLength: 9 }),
      fc.constantFrom(...SCALES),
      (some, scale) => {
        const width = widestAmount(some, scale);
        for (const one of some) expect(widestAmount([one], scale)).toBeLessThanOrEqual(width);
      },
    ),
  );
});
