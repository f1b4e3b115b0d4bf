import { expect, test } from 'vitest';
import type { Answer } from '#lib/contract/desk.ts';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { ownRig } from '#test/pages/own-rig.ts';
import { algorithmsOf, pricesRead, standingsBy } from './market-standing.ts';
import { standingText, standingWords } from './market-standing-column.tsx';

/** What the desk answers of an algorithm of which rigs ask these prices in bitcoins per exahash and day. */
function answer(
  percentiles: string[],
  { rigs = percentiles.length, othersOnly = true, complete = true } = {},
) {
  const rentableIn = [{ value: 'BTC', rigs }];
  return {
    data: { complete, othersOnly, facets: { price: { percentiles }, rentableIn } },
  } as Answer<RigsPage>;
}

/** Where a rig stands that asks 0.001 BTC/PH·day, which is one per exahash. */
function standing(
  data: Answer<RigsPage> | undefined,
  { rig = ownRig, denied = undefined as string | undefined } = {},
) {
  const read = pricesRead(denied, { data, error: null }, 'BTC');
  return standingsBy(new Map([['sha256', read]]), 'BTC')(rig);
}

test('a rig is dearer than those that ask less per unit-day, and equals are not cheaper', () => {
  const { value } = standing(answer(['0.5', '0.9', '1', '1.1']));
  expect(value).toEqual({ percent: 50, of: 4, ownAmong: false });
  expect(standing(answer(['0.5'], { othersOnly: false })).value?.ownAmong).toBe(true);
});

test('of many prices, of which no more than 101 are told, all are counted', () => {
  const prices = Array.from({ length: 101 }, (_, at) => String(at / 100));
  expect(standing(answer(prices, { rigs: 1_204 })).value?.of).toBe(1_204);
});

test('why a rig has no place is said', () => {
  const inLtc = { ...ownRig, price: { type: 'ph', LTC: { price: '1', enabled: true } } } as typeof ownRig;
  expect(standing(answer(['1']), { rig: inLtc }).missing).toBe('cannot be rented in BTC');
  expect(standing(answer([])).missing).toMatch(/^no other owner's rig .+ has a price in BTC$/);
  expect(standing(undefined).missing).toBe('Its place in the market is being read.');
  expect(standing(answer(['1'], { complete: false })).missing).toBe('Its place in the market is being read.');
  expect(standing(undefined, { denied: 'No.' }).missing).toBe('Its place in the market is not known. No.');
  expect(standing(answer(['1']), { rig: { ...ownRig, type: 'x11' } }).missing).toMatch(/is being read/);
});

test('each algorithm is asked of once', () => {
  const rigs = ['x11', 'sha256', 'x11'].map((type) => ({ ...ownRig, type }));
  expect(algorithmsOf(rigs)).toEqual(['sha256', 'x11']);
});

test('none and all are said where it is that alone, and that rigs may be own ones', () => {
  const text = (percent: number, ownAmong = false) => standingText({ percent, of: 1_204, ownAmong });
  expect([0, 0.2, 62.4, 99.8, 100].map((percent) => text(percent))).toEqual(
    ['0 %', '1 %', '62 %', '99 %', '100 %'].map((share) => `${share} of 1,204`),
  );
  expect(text(62.4, true)).toBe('≈ 62 % of 1,204');
  expect(standingWords({ percent: 62.4, of: 40, ownAmong: false }, 'LTC')).toBe(
    'Dearer than 62 % of the 40 rigs of other owners and its algorithm that can be rented now in LTC.',
  );
  expect(standingWords({ percent: 0, of: 1, ownAmong: true }, 'BTC')).toBe(
    'Dearer than about 0 % of the 1 rig of its algorithm that can be rented now in BTC, which may be your own.',
  );
});
