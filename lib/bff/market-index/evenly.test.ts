import { expect, test } from 'vitest';
import { evenly, evenMs } from './evenly.ts';
import type { ReadPage } from './sweep.ts';

const INTERVAL_MS = 60_000;
const page: ReadPage = { records: [], total: 0, asOf: 0, askedAt: 0 };

/** Reads so many pages that each take so long, and tells when each began. */
async function beginnings(rigs: number, pagesTakeMs: readonly number[]): Promise<number[]> {
  let nowMs = 1_000_000;
  const at: number[] = [];
  const source = {
    now: () => nowMs,
    sleep: async (ms: number) => {
      nowMs += ms;
    },
  };
  const read = evenly(
    async () => {
      at.push(nowMs - 1_000_000);
      nowMs += pagesTakeMs[at.length - 1] ?? 0;
      return page;
    },
    { source, rigs, overMs: INTERVAL_MS },
  );
  for (const _ of pagesTakeMs) await read(0, Number.NEGATIVE_INFINITY);
  return at;
}

test('a list of a thousand is read as fast as it comes, a longer one over four fifths of the interval', () => {
  expect(evenMs({ rigs: 1_000, overMs: INTERVAL_MS })).toBe(0);
  expect(evenMs({ rigs: 1_001, overMs: INTERVAL_MS })).toBe(48_000);
});

test('the pages of a short list follow each other at once', async () => {
  expect(await beginnings(1_000, [100, 100, 100])).toEqual([0, 100, 200]);
});

test('the pages of a long list begin in equal steps, which are as many as its pages', async () => {
  const steps = await beginnings(
    1_980,
    Array.from({ length: 20 }, () => 100),
  );
  expect(steps).toEqual(Array.from({ length: 20 }, (_, at) => at * 2_400));
});

test('after a page that had to wait the steps are half as wide until the sweep is in time again', async () => {
  expect(await beginnings(1_980, [100, 6_000, 100, 100, 100, 100, 100])).toEqual([
    0, 2_400, 8_400, 9_600, 10_800, 12_000, 14_400,
  ]);
});
