import { expect, test } from 'vitest';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';
import { shapes } from '#lib/contract/shapes.ts';
import { rigOf } from '#test/foreign/moving-market.ts';
import { isGone } from './index-row.ts';
import { createRigList } from './rig-list.ts';

function setup() {
  const list = createRigList();
  const take = (ids: string[], asOf = 0, start = 0) =>
    list.take({ records: ids.map((id) => rig(id)), start, asOf, askedAt: asOf, since: asOf });
  const close = (ids: string[], how: 'clean' | 'moved' = 'clean', since = 0) =>
    list.close({ seen: new Set(ids), how, since });
  const shown = () => list.rows().map((row) => (isGone(row) ? `${row.id} gone` : row.id));
  return { list, take, close, shown };
}

function rig(id: string, name = `rig ${id}`): MarketRig {
  return shapes.rigDetail.data.parse({ ...rigOf('sha256', id), name });
}

test('a rig that one sweep missed is shown as gone, after two it is forgotten', () => {
  const { list, take, close, shown } = setup();
  take(['1', '2']);
  close(['1', '2']);
  close(['1'], 'clean', 1);
  expect(shown()).toEqual(['1', '2 gone']);
  expect(list.size()).toBe(1);
  close(['1'], 'clean', 2);
  expect(shown()).toEqual(['1']);
});

test('a rig that comes back is as it was', () => {
  const { take, close, shown } = setup();
  take(['1', '2']);
  close(['1'], 'clean', 1);
  take(['1', '2'], 2);
  close(['1', '2'], 'clean', 2);
  close(['1'], 'clean', 3);
  expect(shown()).toEqual(['1', '2 gone']);
});

test('where rigs moved during a sweep, one that was not seen counts half', () => {
  const { take, close, shown } = setup();
  take(['1']);
  for (const expected of [['1'], ['1 gone'], ['1 gone'], []]) {
    close([], 'moved', 1);
    expect(shown()).toEqual(expected);
  }
});

test('a list is as old as its oldest rig that stands', () => {
  const { list, take, close } = setup();
  expect(list.asOf()).toBeUndefined();
  take(['1', '2'], 10);
  take(['3'], 20, 2);
  expect(list.asOf()).toBe(10);
  take(['1'], 30);
  close(['1', '3'], 'clean', 15);
  expect(list.asOf()).toBe(20);
});

test('a list without a rig is as old as its page', () => {
  const { list, take } = setup();
  take([], 40);
  expect(list.asOf()).toBe(40);
});

test('a rig rented away is gone at once, and an older page does not bring it back', () => {
  const { list, take, shown } = setup();
  take(['1', '2'], 10);
  list.note('1', { rig: undefined, asOf: 20 });
  expect(shown()).toEqual(['1 gone', '2']);
  take(['1', '2'], 15);
  expect(shown()).toEqual(['1 gone', '2']);
  take(['1', '2'], 25);
  expect(shown()).toEqual(['1', '2']);
});

test('a rig rented away during a sweep is told as gone until one that begins later has not found it', () => {
  const { list, take, close, shown } = setup();
  take(['1', '2'], 10);
  list.note('1', { rig: undefined, asOf: 20 });
  close(['2'], 'clean', 15);
  expect(shown()).toEqual(['1 gone', '2']);
  close(['2'], 'clean', 30);
  expect(shown()).toEqual(['2']);
});

test('a page that was on its way when the rig was rented away does not bring it back', () => {
  const { list, take, shown } = setup();
  take(['1', '2'], 10);
  list.note('1', { rig: undefined, asOf: 20 });
  list.take({ records: [rig('1'), rig('2')], start: 0, asOf: 25, askedAt: 15, since: 15 });
  expect(shown()).toEqual(['1 gone', '2']);
  expect(list.row('2')?.asOf).toBe(25);
});

test('after the clock was set back by hours rigs are read and go as before', () => {
  const { list, take, close, shown } = setup();
  take(['1', '2', '3'], 8 * 3_600_000);
  take(['1', '2'], 60_000);
  expect(list.row('2')?.asOf).toBe(60_000);
  close(['1', '2'], 'clean', 60_000);
  expect(shown()).toEqual(['1', '2', '3 gone']);
  list.note('2', { rig: undefined, asOf: 61_000 });
  expect(shown()).toEqual(['1', '2 gone', '3 gone']);
});

test('a rig that its owner just listed stands, also while a sweep that began before ends', () => {
  const { list, take, close, shown } = setup();
  take(['1'], 10);
  list.note('7', { rig: rig('7'), asOf: 20 });
  close(['1'], 'clean', 10);
  expect(shown()).toEqual(['1', '7']);
  close(['1'], 'clean', 30);
  expect(shown()).toEqual(['1', '7 gone']);
});

test('what is noted of a list that nobody has read is no list', () => {
  const { list, shown } = setup();
  list.note('7', { rig: rig('7'), asOf: 20 });
  expect(shown()).toEqual([]);
  expect(list.asOf()).toBeUndefined();
});

test('the rows are the same array until something changes', () => {
  const { list, take, close } = setup();
  take(['1']);
  const rows = list.rows();
  expect(list.rows()).toBe(rows);
  const [before] = rows;
  take(['1'], 1);
  expect(list.rows()).not.toBe(rows);
  // What did not change is not worked out again.
  expect(list.rows()[0]?.facts).toBe(before?.facts);
  const taken = list.rows();
  close([], 'clean', 2);
  expect(list.rows()).not.toBe(taken);
});

test('a rig that changed is worked out anew', () => {
  const { list, take } = setup();
  take(['1']);
  list.take({ records: [rig('1', 'Other')], start: 0, asOf: 1, askedAt: 1, since: 1 });
  expect(list.rows()[0]?.facts.name).toBe('other');
});

test('a rig that is not where it stood any more does not age the list while the sweep looks for it further on', () => {
  const { list, take, close, shown } = setup();
  take(['1', '2', '3', '4']);
  close(['1', '2', '3', '4']);
  take(['1', '3'], 10);
  expect(shown()).toEqual(['1', '2', '3', '4']);
  expect(list.row('2')).toBeUndefined();
  list.take({ records: [rig('4')], start: 2, asOf: 12, askedAt: 12, since: 10 });
  expect(list.asOf()).toBe(10);
  close(['1', '3', '4'], 'clean', 10);
  expect(shown()).toEqual(['1', '2 gone', '3', '4']);
});

test('one that moved on is as it was once the sweep comes there', () => {
  const { list, take, close, shown } = setup();
  take(['1', '2', '3']);
  close(['1', '2', '3']);
  take(['1', '3'], 10);
  list.take({ records: [rig('2')], start: 2, asOf: 12, askedAt: 12, since: 10 });
  close(['1', '2', '3'], 'clean', 10);
  expect(shown()).toEqual(['1', '2', '3']);
  expect(list.row('2')?.asOf).toBe(12);
});

test('what is told of a rig counts where a page that was asked for before came after it', () => {
  const { list, shown } = setup();
  list.take({ records: [rig('1'), rig('2')], start: 0, asOf: 2_100, askedAt: 2_000, since: 2_000 });
  list.note('1', { rig: undefined, asOf: 2_050 });
  list.note('2', { rig: undefined, asOf: 1_950 });
  expect(shown()).toEqual(['1 gone', '2']);
});
