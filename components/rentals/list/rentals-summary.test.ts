import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from '../rental-figures.ts';
import { rentalsPageOf, type Span } from '../rentals-query.ts';
import type { Concern } from './rental-concerns.ts';
import type { RentalsState } from './rentals-state.ts';
import { exportReason, rentalsFound, rentalsSummary } from './rentals-summary.ts';

const NOW = 1_785_600_000;

function rental(secondsLeft: number, verdict?: string, high?: string): Rental {
  const minutes = { observed: 1, rig: 0, pool: 0, difficulty: 0, unobserved: 0 };
  return {
    ...rentalData({ id: '1', rig: '2', hours: 6, extended: 0 }),
    end_unix: String(NOW + secondsLeft),
    ...(verdict ? { delivery: { shares: 1, minutes, verdict, high } } : {}),
  };
}

/** As it is read. */
function line({
  only = null,
  q = null,
  show = 'active',
  ...seen
}: {
  rentals: Rental[];
  total: number;
  shown?: number;
  nowMs: number | undefined;
  only?: Concern | null;
  q?: string | null;
  show?: Span;
  narrowed?: boolean;
}) {
  const { total, parts, lead, after } = rentalsSummary({
    shown: 0,
    narrowed: false,
    ...seen,
    lookedFor: { only, q },
    show,
  });
  const said = parts.map(({ words }, at) => (at === 0 && lead !== undefined ? `${lead} ${words}` : words));
  return [total, ...said, ...(after === undefined ? [] : [after])].join(' · ');
}

test('the line says how many, how many of the running are short, how many end within the hour, and that it knows one page', () => {
  const rentals = [rental(60), rental(3600, 'short'), rental(3601), rental(0, 'within-chance')];
  expect(line({ rentals, total: 1204, nowMs: NOW * 1000 })).toBe(
    '1,204 rentals · 1 short · 2 end within the hour · counted on this page',
  );
});

test('what the table marks for long interruptions is counted too, and once', () => {
  const rentals = [
    rental(9999, 'interrupted', '89.99'),
    rental(9999, 'interrupted', '90.00'),
    rental(9999, 'short', '80.00'),
  ];
  expect(line({ rentals, total: 3, nowMs: NOW * 1000 })).toBe(
    '3 rentals · 1 short · 1 lost over 10\u00a0% to outages',
  );
  expect(line({ rentals, total: 4, nowMs: NOW * 1000 })).toBe(
    '4 rentals · 1 short · 1 lost over 10\u00a0% to outages · counted on this page',
  );
});

test('what ran mostly at an unsuitable difficulty is counted: what of it was without rig or pool is no part of that time', () => {
  const at = (difficulty: number, pool = 0, secondsLeft = 9999) => {
    const one = rental(secondsLeft, 'within-chance');
    const minutes = { observed: 60, rig: 0, pool, difficulty, unobserved: 0 };
    return { ...one, delivery: { shares: 1, verdict: 'within-chance', minutes } };
  };
  const rentals = [at(31), at(30), at(30, 20), at(60, 0, -1), at(0, 60)];
  expect(line({ rentals, total: 5, nowMs: NOW * 1000 })).toBe('5 rentals · 2 at an unsuitable difficulty');
});

test('beside finished ones it is said that those counted run', () => {
  const rentals = [rental(9999, 'short'), rental(9999, 'interrupted', '80.00'), rental(-1, 'short')];
  expect(line({ rentals, total: 3, nowMs: NOW * 1000, show: 'all' })).toBe(
    '3 rentals · running: 1 short · 1 lost over 10\u00a0% to outages',
  );
});

test('of those that the market was asked for alone it is said that they fit the filter, also where there is none', () => {
  const nowMs = NOW * 1000;
  const rentals = [rental(9999, 'short'), rental(9999)];
  expect(line({ rentals, total: 2, nowMs, narrowed: true })).toBe('2 rentals fit the filter · 1 short');
  expect(line({ rentals: [], total: 0, nowMs, narrowed: true })).toBe('0 rentals fit the filter');
});

test('what there is none of is not said', () => {
  expect(line({ rentals: [rental(9999)], total: 1, nowMs: NOW * 1000 })).toBe('1 rental');
  expect(line({ rentals: [rental(9999)], total: 300, nowMs: NOW * 1000 })).toBe('300 rentals');
  expect(line({ rentals: [rental(60)], total: 1, nowMs: undefined })).toBe('1 rental');
});

test('where all are on the page, no page is spoken of', () => {
  const rentals = [rental(60, 'short'), rental(9999, 'short')];
  expect(line({ rentals, total: 2, nowMs: NOW * 1000 })).toBe('2 rentals · 2 short · 1 ends within the hour');
});

test('what runs without its rig or its pool right now is counted first', () => {
  const lacking = (rig: Partial<Rental['rig']>, secondsLeft = 9999) => {
    const one = rental(secondsLeft);
    return { ...one, rig: { ...one.rig, ...rig } };
  };
  const away = lacking({ online: false });
  const rentals = [away, away, lacking({ poolstatus: 'offline' }), lacking({ online: false }, -1)];
  expect(line({ rentals, total: 4, nowMs: NOW * 1000 })).toBe(
    '4 rentals · 2 with rig offline · 1 with pool offline',
  );
  expect(line({ rentals, total: 9, nowMs: NOW * 1000 })).toBe(
    '9 rentals · 2 with rig offline · 1 with pool offline · counted on this page',
  );
});

test('what has ended was short, and is not to be looked at first', () => {
  const over = [rental(-1, 'short'), { ...rental(9999, 'short'), ended: true }];
  expect(line({ rentals: over, total: 2, nowMs: NOW * 1000 })).toBe('2 rentals');
  expect(line({ rentals: over, total: 2, nowMs: undefined })).toBe('2 rentals · 1 short');
});

test('what the list is narrowed to is told also where there is none any more', () => {
  const seen = { rentals: [rental(9999)], total: 1, nowMs: NOW * 1000 };
  expect(line({ ...seen, only: 'short' })).toBe('1 rental · 0 short');
});

test('where words are looked for, it says how many have them, and among which where not all were read', () => {
  const seen = { rentals: [rental(60, 'short'), rental(9999)], nowMs: NOW * 1000, q: 'whale' };
  expect(line({ ...seen, total: 2, shown: 1 })).toBe(
    '2 rentals · 1 short · 1 ends within the hour · 1 fits the search',
  );
  expect(line({ ...seen, rentals: [rental(9999)], total: 1, shown: 1 })).toBe('1 rental');
  expect(line({ ...seen, rentals: [rental(9999)], total: 3000, shown: 0 })).toBe(
    '3,000 rentals · 0 of those on this page fit the search',
  );
});

test('what a search found is told once all that is read for it is there', () => {
  const state = { ...rentalsPageOf({}, 'renter'), only: null, q: 'whale' } as RentalsState;
  const found = (following: 'reading' | 'read' | undefined) =>
    rentalsFound(state, { isPending: false, total: 300, following, shown: 2 });
  expect(found('reading').found).toBeUndefined();
  expect(found('read').found).toBe('2 rentals');
  expect(found(undefined).found).toBe('2 rentals');
  expect(found('read').asked).not.toBe(
    rentalsFound({ ...state, q: 'fish' }, { isPending: false, total: 300, following: 'read', shown: 2 })
      .asked,
  );
});

test('rentals that were not read cannot be exported, nor can what none was found of, and it says why', () => {
  const unread = { total: undefined, read: 0, shown: 0 };
  expect(exportReason(unread, false)).toBe('The rentals are still being read.');
  expect(exportReason(unread, true)).toBe('The rentals could not be read.');
  expect(exportReason({ total: 0, read: 0, shown: 0 }, false)).toBe('There is no rental to export.');
  expect(exportReason({ total: 40, read: 40, shown: 0 }, false)).toBe('There is no rental to export.');
  expect(exportReason({ total: 400, read: 100, shown: 0 }, false)).toBeUndefined();
  expect(exportReason({ total: 40, read: 40, shown: 40 }, true)).toBeUndefined();
});
