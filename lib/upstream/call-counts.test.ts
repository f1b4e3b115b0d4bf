import { expect, test } from 'vitest';
import { heapBytes } from '#test/heap-bytes.ts';
import { createCallCounts } from './call-counts.ts';

const WINDOW_MS = 60_000;

function setup() {
  let now = 0;
  return {
    counts: createCallCounts({ windowMs: WINDOW_MS, now: () => now }),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('each call is remembered for its own minute, and a key for as long as one of its calls', () => {
  const { counts, pass } = setup();
  counts.add('a');
  pass(1);
  counts.add('a');
  counts.add('b');
  pass(WINDOW_MS - 2);
  expect([counts.of('a'), counts.of('b'), counts.keys()]).toEqual([2, 1, 2]);
  pass(1);
  expect([counts.of('a'), counts.of('b'), counts.keys()]).toEqual([1, 1, 2]);
  pass(1);
  expect([counts.of('a'), counts.of('b'), counts.keys()]).toEqual([0, 0, 0]);
});

test('the desk itself is counted, but is none of the keys', () => {
  const { counts } = setup();
  counts.add(undefined);
  counts.add('a');
  expect([counts.of(undefined), counts.keys()]).toEqual([1, 1]);
});

test('calls that are only counted, and never asked for, are forgotten all the same', () => {
  const { counts, pass } = setup();
  const before = heapBytes();
  for (let call = 0; call < 300_000; call += 1) {
    counts.add('a');
    pass(1_000);
  }
  // All of them together take four times as much.
  expect(heapBytes() - before).toBeLessThan(5_000_000);
  expect(counts.of('a')).toBe(59);
});
