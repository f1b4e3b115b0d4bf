import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareTime } from './share-time.ts';

const SHA256 = 2 ** 32;

test('a rig of 100 TH/s at difficulty 65,536 finds a share every 2.8 seconds, and an hour of it is known to 5.5 %', () => {
  const time = shareTime({ hashesPerSecond: 100e12, difficulty: 65_536, workPerDifficulty: SHA256 });
  expect(time.secondsPerShare).toBeCloseTo(2.8147, 3);
  expect(time.sharesPerHour).toBeCloseTo(1278.98, 1);
  expect(time.hourAverage?.low).toBeCloseTo(0.946, 3);
  expect(time.hourAverage?.high).toBeCloseTo(1.0563, 3);
});

test('with less than one share an hour there is nothing to say about an hour', () => {
  const time = shareTime({ hashesPerSecond: 1e9, difficulty: 65_536, workPerDifficulty: SHA256 });
  expect(time.hourAverage).toBeUndefined();
  expect(time.secondsPerShare).toBeCloseTo(281_474.98, 1);
});

test('law: a higher difficulty makes shares rarer and an hour less certain', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e9, max: 1e18, noNaN: true }),
      fc.integer({ min: 1, max: 1e6 }),
      (rate, difficulty) => {
        const at = (times: number) =>
          shareTime({ hashesPerSecond: rate, difficulty: difficulty * times, workPerDifficulty: SHA256 });
        const [once, fourfold] = [at(1), at(4)];
        expect(fourfold.secondsPerShare / once.secondsPerShare).toBeCloseTo(4, 6);
        if (!fourfold.hourAverage || !once.hourAverage) return;
        expect(fourfold.hourAverage.low).toBeLessThan(once.hourAverage.low);
        expect(fourfold.hourAverage.high).toBeGreaterThan(once.hourAverage.high);
      },
    ),
    { numRuns: 30 },
  );
});
