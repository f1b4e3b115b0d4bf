import { expect, test } from 'vitest';
import { laneOf } from './question.ts';
import { dueMs, kinds, urgentMs } from './refresh-intervals.ts';

const subject = { kind: 'listRentals', owner: 'key', request: '/rental?' } as const;
const due = dueMs(kinds.listRentals);
const urgent = urgentMs(kinds.listRentals);

test('what is only due gives way to what will be older than promised in eight seconds', () => {
  expect(urgent).toBe(kinds.listRentals.promiseMs - 8_000);
  expect(due).toBeLessThan(urgent);
  const lanes = [due, urgent - 1, urgent].map((ageMs) => laneOf({ subject, asking: 'open' }, ageMs));
  expect(lanes).toEqual(['refresh', 'refresh', 'open']);
});

test('what nothing is at hand for goes first, also where a change dropped it under a page; who presses goes with it', () => {
  expect(laneOf({ subject, asking: 'open' })).toBe('open');
  expect(laneOf({ subject, asking: 'refresh' })).toBe('open');
  expect(laneOf({ subject, asking: 'now' }, 6_000)).toBe('open');
});
