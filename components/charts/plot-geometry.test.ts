import { expect, test } from 'vitest';
import { pathThrough, plotGeometry } from './plot-geometry.ts';

const plot = plotGeometry({
  size: { width: 1074, height: 134 },
  range: { startMs: 1000, endMs: 2000 },
  top: 50,
});

test('times lie between the axes, values on the bottom and up', () => {
  expect(plot).toMatchObject({ left: 56, right: 1056, top: 10, bottom: 110, width: 1000, height: 100 });
  expect([1000, 1500, 2000].map(plot.x)).toEqual([56, 556, 1056]);
  expect([0, 25, 50].map(plot.y)).toEqual([110, 60, 10]);
});

test('a time beyond the plot lies beyond it, or on its edge where that is asked for', () => {
  expect([900, 2100].map(plot.x)).toEqual([-44, 1156]);
  expect([900, 1500, 2100].map(plot.xWithin)).toEqual([56, 556, 1056]);
});

test('a path has a stroke for each run', () => {
  expect(
    pathThrough([
      [
        [1, 2],
        [3, 4.126],
      ],
      [],
      [[5, 6]],
    ]),
  ).toBe('M1.00,2.00L3.00,4.13M5.00,6.00');
});
