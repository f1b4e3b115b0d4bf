import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DeliveryHistory,
  deliveredPercent,
  deliveryHistory,
  expectedShare,
  MARKET_HOURS,
  marketShare,
  riskAdjusted,
  toldDelivery,
} from './expected-delivery.ts';

const day = (percent: string) => ({ date: '2026-08-01', percent });

test.each([
  ['84.80', 84.8],
  ['new', undefined],
  ['', undefined],
  [null, undefined],
])('what a market says as %j is %j percent', (rpi, percent) => {
  expect(deliveredPercent({ rpi })).toBe(percent);
});

test('of a rig without a past rental a day at least of its last days tells, as it is written and never above 100', () => {
  const told = (percent: string, hours: number) =>
    toldDelivery({ rpi: 'new', delivery: { hours, days: [{ ...day(percent), hours }] } });
  expect(told('98.96', 24)).toEqual({ percent: 99, of: 'last days' });
  expect(told('131.40', 168)).toEqual({ percent: 100, of: 'last days' });
  expect(told('131.40', 23.9)).toBeUndefined();
  expect(toldDelivery({ rpi: 'new', delivery: { hours: 0, days: [] } })).toBeUndefined();
  expect(toldDelivery({ rpi: '84.80', delivery: { hours: 168, days: [day('50.00')] } })).toEqual({
    percent: 84.8,
    of: 'past rentals',
  });
});

test('past rentals count as a day, beside the days observed with their own percent and hours', () => {
  expect(deliveryHistory({ rpi: '84.80' })).toEqual({ share: 0.848, hours: 24 });
  const delivery = { hours: 168, days: [day('100.00')] };
  const history = deliveryHistory({ rpi: '40.00', delivery });
  expect(history).toEqual({ share: expect.closeTo((0.4 * 24 + 168) / 192, 12), hours: 192 });
  expect(expectedShare(history, 0.97)).toBeCloseTo((0.4 * 24 + 168 + 0.97 * 24) / 216, 12);
});

test('hours of which nobody tells a percent do not speak for what past rentals delivered', () => {
  const delivery = { hours: 168, days: [] };
  expect(deliveryHistory({ rpi: '84.80', delivery })).toEqual({ share: 0.848, hours: 24 });
});

test('what a service claims beyond twice what is advertised counts as twice', () => {
  expect(deliveryHistory({ rpi: '250.00' })).toEqual({ share: 2, hours: 24 });
  expect(deliveryHistory({ rpi: '200.00' })).toEqual({ share: 2, hours: 24 });
});

test('hours below nothing are none', () => {
  expect(deliveryHistory({ rpi: 'new', delivery: { hours: -3, days: [day('100.00')] } })).toBeUndefined();
});

test('a rig that was never rented is known by what was observed of it', () => {
  const delivery = { hours: 30, days: [day('100.00'), day('80.00')] };
  expect(deliveryHistory({ rpi: 'new', delivery })).toEqual({ share: 0.9, hours: 30 });
  const begun = {
    hours: 30,
    days: [
      { ...day('100.00'), hours: 24 },
      { ...day('80.00'), hours: 6 },
    ],
  };
  expect(deliveryHistory({ rpi: 'new', delivery: begun })).toEqual({ share: 0.96, hours: 30 });
  expect(deliveryHistory({ rpi: 'new', delivery: { hours: 0, days: [] } })).toBeUndefined();
  expect(deliveryHistory({ rpi: 'new' })).toBeUndefined();
});

test('the mean of a market is weighted by hours, and all of it where nothing is known', () => {
  expect(
    marketShare([
      { share: 1, hours: 10 },
      { share: 0.5, hours: 30 },
    ]),
  ).toBe(0.625);
  expect(marketShare([])).toBe(1);
});

test('one day of history stands halfway between the rig and its market', () => {
  expect(expectedShare({ share: 0.5, hours: MARKET_HOURS }, 0.9)).toBeCloseTo(0.7);
  expect(expectedShare(undefined, 0.9)).toBe(0.9);
});

test('the expectation lies between the rig and its market, and nearer to the rig the more is known', () => {
  const share = fc.double({ min: 0, max: 2, noNaN: true });
  const hours = fc.double({ min: 0, max: 10_000, noNaN: true });
  fc.assert(
    fc.property(share, share, fc.tuple(hours, hours), (own, market, spans) => {
      const [few, many] = [Math.min(...spans), Math.max(...spans)];
      const away = (history: DeliveryHistory) => Math.abs(expectedShare(history, market) - own);
      expect(away({ share: own, hours: many })).toBeLessThanOrEqual(away({ share: own, hours: few }) + 1e-9);
      expect(away({ share: own, hours: few })).toBeLessThanOrEqual(Math.abs(market - own) + 1e-9);
    }),
  );
});

test('half delivered is twice the price, and nothing delivered has none', () => {
  expect(riskAdjusted(10n, 0.5)).toBe(20n);
  expect(riskAdjusted(10n, 0)).toBeUndefined();
  expect(riskAdjusted(9_007_199_254_740_993n, 1)).toBe(9_007_199_254_740_993n);
  expect(riskAdjusted(10n, 0.96)).toBe(10n);
  expect(riskAdjusted(10n, 0.95)).toBe(11n);
});
