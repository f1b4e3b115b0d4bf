import { expect, test } from 'vitest';
import type { ToldDay } from '#lib/domain/mean-percent.ts';
import { chanceText, isWeak, shareOfAdvertised } from './share-of-advertised.ts';
import { type MeasuredRig, windowShare, windowShareAt } from './window-share.ts';

test('the share of advertised is told with its interval, where there is one', () => {
  const interval = { low: 96.94, high: 99.46 };
  expect(shareOfAdvertised({ percent: 98.16, interval })).toBe('98.2 % of advertised (96.9–99.5)');
  expect(shareOfAdvertised({ percent: 98.16 })).toBe('98.2 % of advertised');
});

test('a share worked out here has the figure that the market’s two places have', () => {
  expect(shareOfAdvertised({ percent: 113.947 })).toBe(shareOfAdvertised({ percent: 113.95 }));
  const [exact, told] = [
    { low: 85.847, high: 117.146 },
    { low: 85.85, high: 117.15 },
  ];
  const [ours, theirs] = [exact, told].map((interval) => shareOfAdvertised({ percent: 100, interval }));
  expect(ours).toBe(theirs);
});

test('an end just below what a rental or a rig is judged by is not told as that', () => {
  expect(chanceText({ low: 92.7, high: 99.95 })).toBe('92.70–99.95');
  expect(chanceText({ low: 84.1, high: 89.96 })).toBe('84.10–89.96');
  expect(chanceText({ low: 100.04, high: 104 })).toBe('100.04–104.00');
  expect(chanceText({ low: 90, high: 99.94 })).toBe('90.0–99.9');
  expect(chanceText({ low: 85, high: 89.996 })).toBe('85.00–89.99');
  expect(chanceText({ low: 100.004, high: 101 })).toBe('100.01–101.00');
});

/** A rig that advertises 100 TH/s, of which so many came in the last half hour. */
function setup(hash: number | '', more: { shares?: number; delivery?: MeasuredRig['delivery'] } = {}) {
  const { shares, delivery } = more;
  const last_30min = { hash: String(hash), type: 'th', shares };
  return { hashrate: { advertised: { hash: 100, type: 'th' }, last_30min }, delivery };
}

test.each([
  ['few shares', { percent: 80, shares: 20 }, false],
  ['many', { percent: 80, shares: 2_000 }, true],
  ['few, of far too little', { percent: 40, shares: 20 }, true],
  ['a market that does not count them, of too little', { percent: 85 }, true],
  ['a market that does not count them, of enough', { percent: 95 }, false],
])('%s: only what chance does not explain is called weak', (_, { percent, ...counted }, weak) => {
  const share = windowShare(setup(percent, counted), 'last_30min');
  expect(share && isWeak(share)).toBe(weak);
});

test('an interval stands on as many alike shares as measure it as well, where their difficulties differ', () => {
  const last_30min = { hash: '80', type: 'th', shares: 2_000, alike: 20 };
  const share = windowShare({ hashrate: { ...setup(80).hashrate, last_30min } }, 'last_30min');
  expect(share).toEqual(windowShare(setup(80, { shares: 20 }), 'last_30min'));
  expect(share && isWeak(share)).toBe(false);
});

test('where not one share came, a rig is weak if beyond chance more are usual for it, or nobody knows how many are', () => {
  const noneOf = (hours: number, found: number, ...told: (string | ToldDay)[]) => {
    const days = told.map((day) => (typeof day === 'string' ? { percent: day } : day));
    return windowShare(setup(0, { shares: 0, delivery: { hours, shares: found, days } }), 'last_30min');
  };
  const weakOf = (...usual: Parameters<typeof noneOf>) => {
    const share = noneOf(...usual);
    return share && isWeak(share);
  };
  // Nine tenths of 4.1 expected ones are 3.69, of which chance leaves none once in forty times.
  expect(weakOf(100, 2 * 4.09 * 100, '100.00')).toBe(false);
  expect(weakOf(100, 2 * 4.11 * 100, '100.00')).toBe(true);
  expect(noneOf(100, 400, '100.00')?.interval?.high).toBeCloseTo(184.4, 1);
  // It stood still for half of these days.
  expect(weakOf(100, 500, '100.00')).toBe(false);
  expect(weakOf(100, 500, '100.00', '0.00')).toBe(true);
  // It stands still since this day began.
  expect(weakOf(100, 500, { percent: '100.00', hours: 99 }, { percent: '0.00', hours: 1 })).toBe(false);
  // All the time, or nobody looked.
  expect(weakOf(168, 0, '0.00', '0.00')).toBe(true);
  expect(weakOf(0, 0)).toBe(true);
  expect(windowShare(setup(0, { shares: 0 }), 'last_30min')).toEqual({ percent: 0, interval: undefined });
});

test('where not one share came, as many are usual as for the minutes that were observed', () => {
  const delivery = { hours: 100, shares: 1_200, days: [{ percent: '100.00' }] };
  const noneIn = (minutes?: number) => {
    const last_30min = { hash: '0', type: 'th', shares: 0, minutes };
    const share = windowShare({ hashrate: { ...setup(0).hashrate, last_30min }, delivery }, 'last_30min');
    return share && isWeak(share);
  };
  expect([undefined, 30, 5].map(noneIn)).toEqual([true, true, false]);
});

test('a rate that is only typed is judged as if it were advertised, and so is how many shares are usual for it', () => {
  const twice = windowShare(setup(100, { shares: 50 }), 'last_30min', 50e12);
  expect(twice).toEqual(windowShare(setup(200, { shares: 50 }), 'last_30min'));
  const delivery = { hours: 100, shares: 800, days: [{ percent: '100.00' }] };
  const none = setup(0, { shares: 0, delivery });
  const highOf = (typed?: number) => windowShare(none, 'last_30min', typed)?.interval?.high ?? 0;
  expect(highOf(50e12)).toBeCloseTo(2 * highOf(), 6);
});

test('a share has no interval where the rig was offline in all of its minutes: nothing of that is chance', () => {
  const delivery = { hours: 100, shares: 1_200, days: [{ percent: '100.00' }] };
  const asOfMs = Date.UTC(2026, 7, 7, 12, 0, 40);
  const shareOf = (hash: number, sinceMinutes?: number) => {
    const offline_since =
      sinceMinutes === undefined ? undefined : Math.floor(asOfMs / 1000) - 60 * sinceMinutes;
    const rig = { ...setup(hash, { shares: hash, delivery }), status: { online: false }, offline_since };
    return windowShareAt(rig, 'last_30min', asOfMs);
  };
  expect(shareOf(0, 31)).toEqual({ percent: 0 });
  expect(shareOf(0, 29)?.interval).toBeDefined();
  // A market that does not say since when, and one whose words contradict each other.
  expect(shareOf(0)?.interval).toBeDefined();
  expect(shareOf(50, 31)?.interval).toBeDefined();
});

test('what nobody observed, or advertised, is no share', () => {
  expect(windowShare(setup('', { shares: 3 }), 'last_30min')).toBeUndefined();
  expect(windowShare(setup(1, { shares: 3 }), 'last_5min')).toBeUndefined();
  const { hashrate } = setup(1, { shares: 3 });
  const advertised = { hash: 0, type: 'th' };
  expect(windowShare({ hashrate: { ...hashrate, advertised } }, 'last_30min')).toBeUndefined();
});
