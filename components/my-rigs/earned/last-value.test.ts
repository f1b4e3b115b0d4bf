import { expect, test } from 'vitest';
import { keptAfter } from './last-value.ts';

const first = { rows: 1 };
const second = { rows: 2 };

test('a value stands until the next one is there', () => {
  const kept = keptAfter(undefined, 'rig 7', first);
  expect(keptAfter(kept, 'rig 7', undefined)).toBe(kept);
  expect(keptAfter(kept, 'rig 7', first)).toBe(kept);
  expect(keptAfter(kept, 'rig 7', second)?.value).toBe(second);
});

test('of something else nothing is shown', () => {
  const kept = keptAfter(undefined, 'rig 7', first);
  expect(keptAfter(kept, 'rig 8', undefined)).toBeUndefined();
  expect(keptAfter(kept, 'rig 8', second)?.value).toBe(second);
});
