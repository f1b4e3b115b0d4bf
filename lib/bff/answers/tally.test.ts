import { expect, test } from 'vitest';
import { heapBytes } from '#test/heap-bytes.ts';
import { createTally } from './tally.ts';

test('answers that are only counted, and never asked for, are forgotten all the same', () => {
  let now = 0;
  const tally = createTally({ now: () => now });
  const before = heapBytes();
  for (let answer = 0; answer < 300_000; answer += 1) {
    tally.count('hit');
    now += 10_000;
  }
  // All of them together take several times as much.
  expect(heapBytes() - before).toBeLessThan(5_000_000);
  expect(tally.counts()).toEqual({ hits: 29, answers: 29 });
});
