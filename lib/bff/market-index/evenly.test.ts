import { expect, test } from 'vitest';
import { evenly, evenMs } from './evenly.ts';
import type { ReadPage } from './sweep.ts';

const INTERVAL_MS = 60_000;
const page: ReadPage = { records: [], total: 0, asOf: 0, askedAt: 0 };

interface Page {
  /** Where it begins, in pages; after the one before it unless said. */
  at?: number;
  /** Negative where the clock is set back meanwhile. */
  takesMs: number;
}

/** Reads pages one after the other and tells when each began. */
async function beginnings(rigs: number, pages: readonly Page[]): Promise<number[]> {
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
      nowMs += pages[at.length - 1]?.takesMs ?? 0;
      return page;
    },
    { source, rigs, overMs: INTERVAL_MS },
  );
  for (const [index, { at: place = index }] of pages.entries())
    await read(place * 96, Number.NEGATIVE_INFINITY);
  return at;
}

function taking(...ms: number[]): Page[] {
  return ms.map((takesMs) => ({ takesMs }));
}

test('a list of a thousand is read as fast as it comes, a longer one over four fifths of the interval', () => {
  expect(evenMs({ rigs: 1_000, overMs: INTERVAL_MS })).toBe(0);
  expect(evenMs({ rigs: 1_001, overMs: INTERVAL_MS })).toBe(48_000);
});

test('the pages of a short list follow each other at once', async () => {
  expect(await beginnings(1_000, taking(100, 100, 100))).toEqual([0, 100, 200]);
});

test('the pages of a long list begin in equal steps, which are as many as its pages', async () => {
  const steps = await beginnings(1_920, taking(...Array(20).fill(100)));
  expect(steps).toEqual(Array.from({ length: 20 }, (_, at) => at * 2_400));
});

test('after a page that had to wait the steps are half as wide until the sweep is in time again', async () => {
  expect(await beginnings(1_920, taking(100, 6_000, 100, 100, 100, 100, 100))).toEqual([
    0, 2_400, 8_400, 9_600, 10_800, 12_000, 14_400,
  ]);
});

test('a clock that is set back by an hour holds no page up for longer than a step', async () => {
  const [, , third = 0, fourth = 0] = await beginnings(1_920, taking(100, -3_600_000, 100, 100));
  expect(third).toBe(2_400 - 3_600_000 + 2_400);
  expect(fourth).toBe(third + 100 + 2_400);
});

test('pages read twice, where rigs moved, delay none after them', async () => {
  const pages = [0, 1, 2, 1, 2, 3, 4].map((at) => ({ at, takesMs: 100 }));
  expect(await beginnings(1_920, pages)).toEqual([0, 2_400, 4_800, 6_000, 7_200, 8_400, 9_600]);
});
