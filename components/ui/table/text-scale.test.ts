import { expect, test } from 'vitest';
import { scaledColumns, scaleOf } from './text-scale.ts';

test('text as the desk sets it leaves columns as they are', () => {
  const columns = [{ id: 'name', width: 140 }];
  expect(scaleOf(0, 0)).toBe(1);
  expect(scaleOf(-0.02, 0)).toBe(1);
  expect(scaledColumns(columns, 1)).toBe(columns);
});

test('columns have room for letters and words that stand further apart', () => {
  expect(scaleOf(0.12, 0.16)).toBe(1.29);
  expect(scaledColumns([{ id: 'name', width: 140, ample: 208 }], 1.25)).toEqual([
    { id: 'name', width: 175, ample: 260 },
  ]);
});
