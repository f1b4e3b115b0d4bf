import { expect, test } from 'vitest';
import type { RigWeek } from '#lib/queries/earned/rig-week.ts';
import type { RigReading } from '#lib/queries/long/rig-by-rig.ts';
import { progressOf } from './own-rig-money.ts';

const read = (extent: RigWeek<unknown>['extent']): RigReading<RigWeek<unknown>> => ({
  data: { rows: [], untilUnix: 0, extent },
  error: null,
});
const unread: RigReading<RigWeek<unknown>> = { data: undefined, error: null };

test('a rig has been read where all has that is read of it by itself', () => {
  const booked = new Map([
    ['7', read('whole')],
    ['8', read('too long')],
  ]);
  const rented = new Map([
    ['8', unread],
    ['9', unread],
  ]);
  expect(progressOf([booked, rented])).toEqual({ read: 1, of: 3 });
  expect(progressOf([booked, new Map()])).toEqual({ read: 2, of: 2 });
  expect(progressOf([new Map(), new Map()])).toBeUndefined();
});

test('what the market does not tell rig by rig is not waited for', () => {
  const inVain = new Map([
    ['7', read('not by rig')],
    ['8', read('not by rig')],
  ]);
  expect(progressOf([inVain, new Map()])).toBeUndefined();
  expect(progressOf([inVain, new Map([['7', unread]])])).toEqual({ read: 0, of: 1 });
});
