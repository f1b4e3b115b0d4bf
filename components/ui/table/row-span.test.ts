import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsToDraw } from './row-span.ts';

test('what is seen is drawn, and twelve rows on either side of it', () => {
  const rows = rowsToDraw({ first: 100, fitting: 20, overscan: 12, count: 5000, kept: undefined });
  expect([rows[0], rows.at(-1)]).toEqual([88, 131]);
});

test('a short table is drawn whole', () => {
  expect(rowsToDraw({ first: -4, fitting: 20, overscan: 12, count: 3, kept: undefined })).toEqual([0, 1, 2]);
});

test('a table of no rows draws none', () => {
  expect(rowsToDraw({ first: 0, fitting: 20, overscan: 12, count: 0, kept: 0 })).toEqual([]);
});

test('the row with the focus stays where the page is scrolled away from it', () => {
  const rows = rowsToDraw({ first: 100, fitting: 20, overscan: 12, count: 5000, kept: 2 });
  expect(rows.slice(0, 2)).toEqual([2, 88]);
  expect(rowsToDraw({ first: 0, fitting: 20, overscan: 12, count: 5000, kept: 400 }).at(-1)).toBe(400);
});

test('every row in sight is drawn once and in order', () => {
  const span = fc.record({
    first: fc.integer({ min: -50, max: 6000 }),
    fitting: fc.integer({ min: 1, max: 60 }),
    count: fc.integer({ min: 0, max: 5000 }),
    kept: fc.option(fc.integer({ min: 0, max: 5000 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(span, ({ first, fitting, count, kept }) => {
      const rows = rowsToDraw({ first, fitting, overscan: 12, count, kept });
      expect(rows).toEqual([...new Set(rows)].sort((a, b) => a - b));
      for (let row = Math.max(0, first); row < Math.min(count, first + fitting); row += 1) {
        expect(rows).toContain(row);
      }
      if (kept !== undefined && kept < count) expect(rows).toContain(kept);
    }),
  );
});
