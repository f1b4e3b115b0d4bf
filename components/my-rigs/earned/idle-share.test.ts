import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idleShare } from './idle-share.ts';

const window = { startUnix: 1000, endUnix: 2000 };

test('a rig nobody rented was idle all the time, one rented throughout never', () => {
  expect(idleShare([], window)).toBe(1);
  expect(idleShare([{ startUnix: 0, endUnix: 9000 }], window)).toBe(0);
});

test('only what lies inside the window counts', () => {
  const rented = [
    { startUnix: 500, endUnix: 1100 },
    { startUnix: 1500, endUnix: 1600 },
    { startUnix: 1900, endUnix: 5000 },
    { startUnix: 5000, endUnix: 6000 },
  ];
  expect(idleShare(rented, window)).toBeCloseTo(0.7);
});

test('one rental more never makes a rig idler, and no share leaves 0 to 1', () => {
  const period = fc
    .tuple(fc.nat(4000), fc.nat(4000))
    .map(([a, b]) => ({ startUnix: Math.min(a, b), endUnix: Math.max(a, b) }));
  fc.assert(
    fc.property(fc.array(period), period, (rented, more) => {
      const share = idleShare(rented, window);
      const less = idleShare([...rented, more], window);
      expect(less).toBeLessThanOrEqual(share);
      expect(less).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }),
  );
});
