import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lanes, TIMELINE_SLOTS } from '#lib/contract/desk.ts';
import { timelineOf } from './call-timeline.ts';

const WINDOW_MS = 60_000;

test('a call stands in the slot of when it was answered: what lapses next comes first', () => {
  const timeline = timelineOf(
    {
      counted: [
        { lane: 'money', lapsesInMs: 0 },
        { lane: 'money', lapsesInMs: 4_999 },
        { lane: 'money', lapsesInMs: 5_000 },
        { lane: 'open', lapsesInMs: WINDOW_MS },
      ],
    },
    WINDOW_MS,
  );
  expect(timeline.money.slice(0, 3)).toEqual([2, 1, 0]);
  expect(timeline.open.at(-1)).toBe(1);
  expect(timeline.refresh).toEqual(new Array(TIMELINE_SLOTS).fill(0));
});

test('every call that counts is in one slot of its lane', () => {
  const call = fc.record({
    lane: fc.constantFrom(...lanes),
    lapsesInMs: fc.integer({ min: -5, max: 70_000 }),
  });
  fc.assert(
    fc.property(fc.array(call), (counted) => {
      const timeline = timelineOf({ counted }, WINDOW_MS);
      for (const lane of lanes) {
        expect(timeline[lane]).toHaveLength(TIMELINE_SLOTS);
        const sum = timeline[lane].reduce((total, calls) => total + calls, 0);
        expect(sum).toBe(counted.filter((one) => one.lane === lane).length);
      }
    }),
  );
});
