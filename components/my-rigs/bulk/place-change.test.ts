import { expect, test } from 'vitest';
import { amount } from '#lib/domain/money.ts';
import { placeReason, realPlace } from './place-change.ts';

const three = ['1.00000000', '2.00000000', '3.00000000'].map(amount);
/** 101 prices, each the hundredth of a place. */
const many = Array.from({ length: 101 }, (_, at) => amount(`${at + 100}.00000000`));

test.each([
  [0, undefined],
  [20, 100 / 3],
  [33, undefined],
  [34, 100 / 3],
  [50, 100 / 3],
  [51, 200 / 3],
  [67, undefined],
  [80, 200 / 3],
  [90, 100],
  [100, undefined],
])('among three prices %i %% comes to %s, which is told where it is another', (percent, place) => {
  const real = realPlace({ percent, spread: three, unit: 'ph' });
  if (place === undefined) expect(real).toBeUndefined();
  else expect(real).toBeCloseTo(place, 10);
});

test('among many every place is reached, but by a unit whose steps are coarse', () => {
  for (const percent of [0, 7, 50, 99, 100])
    expect(realPlace({ percent, spread: many, unit: 'ph' })).toBeUndefined();
  // A step of 1e-8 per megahash is 10,000 per exahash.
  expect(realPlace({ percent: 50, spread: many, unit: 'mh' })).toBe(100);
  expect(realPlace({ percent: 50, spread: many, unit: 'parsec' })).toBeUndefined();
  expect(realPlace({ percent: 50, spread: [], unit: 'ph' })).toBeUndefined();
});

test('why it is another is said with what was asked for, what it comes to, and the way out where there is one', () => {
  const sought = { algorithm: 'SHA-256', percent: 50, spread: three, unit: 'ph' };
  expect(placeReason('BTC', sought, 100 / 3)).toBe(
    'No price in BTC/PH·day is dearer than just 50 % of the 3 prices there are for SHA-256: the nearest is dearer than 33 % of them.',
  );
  expect(placeReason('LTC', { ...sought, spread: three.slice(0, 1) }, 0)).toBe(
    'No price in LTC/PH·day is dearer than just 50 % of the 1 price there is for SHA-256: the nearest is dearer than 0 % of it.',
  );
  expect(placeReason('BTC', { ...sought, spread: many, unit: 'mh' }, 100)).toBe(
    'No price in BTC/MH·day is dearer than just 50 % of the prices there are for SHA-256: the nearest is dearer than 100 % of them. Prices per a larger unit of hash rate move in finer steps.',
  );
});
