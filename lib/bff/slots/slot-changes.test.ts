import { expect, test } from 'vitest';
import { createLocalSlotChanges, duringSlotChange, type SlotChanges } from './slot-changes.ts';

const SWAP = { profile: '7', change: 'swap' } as const;
const SET = { profile: '7', change: 'set' } as const;

test('a change that failed is over, and one that was refused leaves the other under way', async () => {
  const changes = createLocalSlotChanges();
  const failing = duringSlotChange(changes, SET, async () => {
    await expect(duringSlotChange(changes, SWAP, async () => 'swapped')).rejects.toThrow('still being set');
    expect(await changes.underWay('7')).toBe('set');
    throw new Error('refused by the market');
  });
  await expect(failing).rejects.toThrow('refused by the market');
  expect(await changes.underWay('7')).toBeUndefined();
  expect(await duringSlotChange(changes, SWAP, async () => 'swapped')).toBe('swapped');
});

test('a change that has begun without the desk being told holds up nothing', async () => {
  const changes = createLocalSlotChanges();
  const unanswered: SlotChanges = {
    ...changes,
    begin: async (one) => {
      await changes.begin(one);
      throw new Error('no answer');
    },
  };
  await expect(duringSlotChange(unanswered, SET, async () => 'set')).rejects.toThrow('no answer');
  expect(await changes.underWay('7')).toBeUndefined();
});
