import { expect, test } from 'vitest';
import { nextStart } from './next-start.ts';

test('pages are read one after the other, until there are no more', () => {
  expect(nextStart({ start: 0, returned: 2, total: 5 })).toBe(2);
  expect(nextStart({ start: 2, returned: 2, total: 5 })).toBe(4);
  expect(nextStart({ start: 4, returned: 1, total: 5 })).toBeUndefined();
  expect(nextStart({ start: 2, returned: 0, total: 5 })).toBeUndefined();
});
