import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point } from '#lib/domain/graph.ts';
import { lastedInBins, observedInBins, outBins } from './bands-in-bins.ts';
import { type Band, bandTotal } from './hash-rate-series.ts';

const MINUTE = 60_000;

test('of each bin it is known for how long a band lasted, wherever bands and bins lie', () => {
  const spans = fc.array(fc.tuple(fc.integer({ min: -50, max: 400 }), fc.integer({ min: 0, max: 90 })));
  fc.assert(
    fc.property(spans, fc.uniqueArray(fc.integer({ min: 0, max: 30 })), (lengths, places) => {
      const bands = lengths.map(([startMs, ms]): Band => {
        return { kind: 'rig-offline', startMs, endMs: startMs + ms };
      });
      const bins = places.toSorted((a, b) => a - b).map((place): Point => [place * 10, 1]);
      const lasted = lastedInBins(bins, bands, { kind: 'rig-offline', binMs: 10 });
      expect([...lasted.keys()]).toEqual(bins.map(([ms]) => ms));
      for (const [startMs, ms] of lasted)
        expect(ms).toBe(bandTotal(bands, 'rig-offline', { startMs, endMs: startMs + 10 }));
    }),
  );
});

test('a bin weighs as much as was observed of it, and one with a value never nothing', () => {
  const unobserved = { kind: 'unobserved', startMs: 4 * MINUTE, endMs: 20 * MINUTE } as const;
  const bins: Point[] = [
    [0, 1],
    [10 * MINUTE, 1],
    [20 * MINUTE, 1],
  ];
  const observedIn = observedInBins(bins, [unobserved], 10 * MINUTE);
  expect(bins.map(([ms]) => observedIn(ms))).toEqual([4 * MINUTE, 1, 10 * MINUTE]);
});

test('a bin is out where rig and pool together were away for most of what was observed of it', () => {
  const isOut = (...bands: [kind: Band['kind'], from: number, to: number][]) => {
    const told = bands.map(([kind, from, to]): Band => {
      return { kind, startMs: from * MINUTE, endMs: to * MINUTE };
    });
    return outBins([[10 * MINUTE, 1]], told, 10 * MINUTE).size === 1;
  };
  expect(isOut(['rig-offline', 10, 16])).toBe(true);
  expect(isOut(['rig-offline', 10, 15])).toBe(false);
  expect(isOut(['pool-offline', 14, 30])).toBe(true);
  expect(isOut(['pool-offline', 0, 11])).toBe(false);
  // Each is told at the start of the bin, and no minute is of both.
  expect(isOut(['rig-offline', 10, 13], ['pool-offline', 10, 13])).toBe(true);
  expect(isOut(['rig-offline', 10, 13], ['unobserved', 10, 15])).toBe(true);
  expect(isOut(['unobserved', 10, 20])).toBe(false);
});
