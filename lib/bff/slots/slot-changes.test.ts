import { expect, test } from 'vitest';
import { createLocalSlotChanges, duringSlotChange, ownProfile, type SlotChanges } from './slot-changes.ts';

const SWAP = { profile: '7', change: 'swap' } as const;
const SET = { profile: '7', change: 'set' } as const;

test('a change that failed is over, and one that was refused leaves the other under way', async () => {
  const changes = createLocalSlotChanges();
  const failing = duringSlotChange(changes, SET, async () => {
    await expect(duringSlotChange(changes, SWAP, async () => 'swapped')).rejects.toThrow('still being set');
    throw new Error('refused by the market');
  });
  await expect(failing).rejects.toThrow('refused by the market');
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
  expect(await duringSlotChange(changes, SWAP, async () => 'swapped')).toBe('swapped');
});

test('the same number is another profile for another person, and one for two keys of the same', () => {
  const [anna, again] = ['k1', 'k2'].map((apiKey) => ownProfile({ username: 'Anna', apiKey }, '7'));
  expect(again).toBe(anna);
  const nameless = ['k1', 'k2'].map((apiKey) => ownProfile({ username: '', apiKey }, '7'));
  expect(new Set([anna, ownProfile({ username: 'bert', apiKey: 'k1' }, '7'), ...nameless]).size).toBe(4);
});
