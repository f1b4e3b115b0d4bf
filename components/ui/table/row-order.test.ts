import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from './row-order.ts';

interface Rig {
  id: number;
  name?: string;
  price?: bigint;
}

const RIGS: readonly Rig[] = [
  { id: 1, name: 'miner 10', price: 5n },
  { id: 2, name: 'Miner 9' },
  { id: 3, price: 3n },
  { id: 4, name: 'miner 9', price: 5n },
];

const ids = (rigs: readonly Rig[]) => rigs.map(({ id }) => id);

test('names are ordered as people count, whatever their capitals', () => {
  expect(ids(inOrder(RIGS, ({ name }) => name))).toEqual([2, 4, 1, 3]);
});

test('rows without a value come last in both directions', () => {
  expect(ids(inOrder(RIGS, ({ price }) => price))).toEqual([3, 1, 4, 2]);
  expect(ids(inOrder(RIGS, ({ price }) => price, 'descending'))).toEqual([1, 4, 3, 2]);
});

test('rows of one value keep their order in both directions', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3 })), (values) => {
      const rows = values.map((value, index) => ({ value, index }));
      for (const direction of ['ascending', 'descending'] as const) {
        const sorted = inOrder(rows, ({ value }) => value, direction);
        for (const [at, row] of sorted.entries()) {
          const before = sorted[at - 1];
          if (before?.value === row.value) expect(before.index).toBeLessThan(row.index);
        }
      }
    }),
  );
});
