import { expect, test } from 'vitest';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';
import { shapes } from '#lib/contract/shapes.ts';
import { rigOf } from '#test/foreign/moving-market.ts';
import {
  afterClick,
  afterReading as afterReadingOf,
  type ListReading,
  NOTHING_SHOWN,
  withStaying,
} from './market-gone.ts';

function rigs(names: string): MarketRig[] {
  return names
    .split(' ')
    .filter(Boolean)
    .map((name) => {
      const rig = shapes.rigDetail.data.parse(rigOf('sha256', name.replace('!', '')));
      return name.endsWith('!') ? { ...rig, gone: true } : rig;
    });
}

type Shown = typeof NOTHING_SHOWN;
type Reading = Pick<ListReading, 'fresh' | 'list'> & Partial<ListReading>;

/** Of a list that was read to its end, unless it says otherwise. */
function afterReading(shown: Shown, reading: Reading): Shown {
  return afterReadingOf(shown, { isComplete: true, hasMore: false, ...reading });
}

/** What is shown of a list after it was read as each of these. */
function read(...readings: [fresh: string, told?: Partial<ListReading>][]): Shown {
  return readings.reduce<Shown>(
    (shown, [fresh, told]) => afterReading(shown, { fresh: rigs(fresh), list: '', ...told }),
    NOTHING_SHOWN,
  );
}

const ids = (list: readonly MarketRig[]) => list.map(({ id, gone }) => (gone ? `${id}!` : id)).join(' ');
const staying = (shown: string, fresh: string, dismissed: string[] = []) =>
  ids(withStaying(rigs(shown), rigs(fresh), new Set(dismissed)));

test('a rig that is gone stays where it was, also when the desk has forgotten it', () => {
  expect(staying('1 2 3', '1 2! 3')).toBe('1 2! 3');
  expect(staying('1 2! 3', '1 3')).toBe('1 2! 3');
  expect(staying('1! 2! 3', '3 4')).toBe('1! 2! 3 4');
  expect(staying('1 2! 3', '3 1')).toBe('3 1 2!');
});

test('after a click it is not there any more, unless it comes back', () => {
  expect(staying('1 2! 3', '1 2! 3', ['2'])).toBe('1 3');
  expect(staying('1 2! 3', '1 3', ['2'])).toBe('1 3');
  expect(staying('1 2! 3', '1 2 3', ['2'])).toBe('1 2 3');
});

test('a rig that was not gone and is not among the rigs read is not made up', () => {
  expect(staying('1 2 3', '1 3')).toBe('1 3');
});

test('a list is worked out from what it showed last, as often as React asks for it', () => {
  const [first, second] = [rigs('1 2! 3'), rigs('1 3')];
  const shown = afterReading(NOTHING_SHOWN, { fresh: first, list: 'scrypt' });
  const next = afterReading(shown, { fresh: second, list: 'scrypt' });
  expect(ids(next.rigs)).toBe('1 2! 3');
  expect(afterReading(shown, { fresh: second, list: 'scrypt' })).toEqual(next);
  expect(afterReading(next, { fresh: second, list: 'scrypt' })).toBe(next);
});

test('another list keeps nothing of this one', () => {
  const shown = afterReading(NOTHING_SHOWN, { fresh: rigs('1 2! 3'), list: 'scrypt' });
  expect(ids(afterReading(shown, { fresh: rigs('1 3'), list: 'sha256' }).rigs)).toBe('1 3');
});

test('a click takes away those that are gone by then, for as long as they are read', () => {
  const fresh = rigs('1 2! 3!');
  const shown = afterReading(NOTHING_SHOWN, { fresh, list: '' });
  const clicked = afterClick(afterReading(shown, { fresh: rigs('1 2!'), list: '' }));
  expect(ids(clicked.rigs)).toBe('1');
  expect(ids(afterReading(clicked, { fresh: rigs('1 2! 4!'), list: '' }).rigs)).toBe('1 4!');
});

test('a rig of which nobody told this tab that it went stays greyed until the next click', () => {
  const shown = read(['1 2 3'], ['1 3'], ['1 3 4']);
  expect(ids(shown.rigs)).toBe('1 2! 3 4');
  const clicked = afterClick(shown);
  expect(ids(clicked.rigs)).toBe('1 3 4');
  expect(ids(afterReading(clicked, { fresh: rigs('1 3'), list: '' }).rigs)).toBe('1 3 4!');
});

test('one that was only missed, or comes back, is as it was', () => {
  expect(ids(read(['1 2 3'], ['1 3'], ['1 2 3']).rigs)).toBe('1 2 3');
});

test('where more rigs are to be read, those at the end that are missing may only stand further down', () => {
  const more = { hasMore: true };
  expect(ids(read(['1 2 3 4', more], ['1 3 5 6', more]).rigs)).toBe('1 2! 3 5 6');
  expect(ids(read(['1 2 3 4', more], ['1 3 5 6']).rigs)).toBe('1 2! 3 4! 5 6');
  expect(ids(read(['1 2', more], ['5 6', more]).rigs)).toBe('5 6');
});

test('a list that is still being read says of no rig that it went', () => {
  expect(ids(read(['1 2 3'], ['1', { isComplete: false }]).rigs)).toBe('1');
});

test('a rig that came back after it was clicked away stays as it goes once more', () => {
  const clicked = afterClick(read(['1 2! 3']));
  const back = afterReading(clicked, { fresh: rigs('1 2 3'), list: '' });
  expect(ids(afterReading(back, { fresh: rigs('1 2! 3'), list: '' }).rigs)).toBe('1 2! 3');
});
