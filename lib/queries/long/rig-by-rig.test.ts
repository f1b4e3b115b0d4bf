import { expect, test } from 'vitest';
import { type RigReading, readingsByRig } from './rig-by-rig.ts';

const read = (data: string): RigReading<string> => ({ data, error: null });
const unread: RigReading<string> = { data: undefined, error: null };
const failed: RigReading<string> = { data: undefined, error: new Error('away') };
/** Of rigs in this order. */
const readings =
  (...known: RigReading<string>[]) =>
  (rigId: string) =>
    known[Number(rigId) - 7] ?? unread;
const isInVain = (value: string) => value === 'in vain';

test('each rig has what was read of it, and nothing before', () => {
  const { byRig, over } = readingsByRig(
    ['7', '8', '9', '10'],
    readings(read('much'), unread, failed),
    isInVain,
  );
  expect([...byRig.values()]).toEqual([read('much'), unread, failed, unread]);
  expect(over).toBe(false);
});

test('where the reading of one was in vain, so is that of all that have not been read', () => {
  const { byRig, over } = readingsByRig(
    ['7', '8', '9'],
    readings(read('much'), read('in vain'), unread),
    isInVain,
  );
  expect([...byRig.values()]).toEqual([read('much'), read('in vain'), read('in vain')]);
  expect(over).toBe(true);
});
