import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import { rigOf } from '#test/foreign/moving-market.ts';
import { afterSelecting, namesOf } from './market-picked.ts';

test('rigs keep the order they were selected in', () => {
  expect(afterSelecting(['9', '2'], new Set(['1', '2', '9']))).toEqual(['9', '2', '1']);
  expect(afterSelecting(['9', '2'], new Set(['2']))).toEqual(['2']);
});

test('there are never more than can be rented at once, also where a range or all rows were selected', () => {
  const rows = Array.from({ length: 30 }, (_, at) => String(at + 1));
  expect(afterSelecting(['25'], new Set(rows))).toEqual(['25', ...rows.slice(0, 19)]);
});

const rig = (id: string, name: string) => ({ ...shapes.rigDetail.data.parse(rigOf('sha256', id)), name });

test('a selected rig keeps its name where it is filtered out, and after it was let go', () => {
  const named = namesOf(['1', '2'], [rig('1', 'Antminer'), rig('3', 'Whatsminer')], new Map());
  expect([...named]).toEqual([['1', 'Antminer']]);
  expect(namesOf(['1', '2'], [], named)).toBe(named);
  expect(namesOf([], [rig('1', 'Antminer')], named)).toBe(named);
  expect([...namesOf(['1'], [rig('1', 'Renamed')], named)]).toEqual([['1', 'Renamed']]);
});
