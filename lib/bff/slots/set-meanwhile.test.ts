import { expect, test } from 'vitest';
import { NEWER, only, pool, SWAPPED, setUpSwap } from '#test/desk/slot-swaps.ts';

test('while two slots change places no slot of that profile is set here, by whatever tab', async () => {
  const { swap, set, stored, letGo } = await setUpSwap({ refused: only(2), retryAfter: 30, held: true });
  const swapping = swap();
  await expect.poll(() => stored()[1]?.host).toBe(pool(0).host);
  expect((await set(0)).json).toMatchObject({
    error: 'SLOT_CHANGED',
    data: { message: 'two slots of this profile are still changing places; nothing was sent' },
  });
  letGo();
  expect((await swapping).status).toBe(200);
  expect(stored()).toEqual(SWAPPED);
  expect((await set(0)).status).toBe(200);
});

test('while a slot is set through this desk none changes places, which would undo it', async () => {
  const { swap, set, stored, writes, letGo } = await setUpSwap({ refused: only(), slow: true });
  const setting = set(0);
  await expect.poll(() => writes()).toBe(1);
  expect((await swap()).json).toMatchObject({
    error: 'SLOT_CHANGED',
    data: { message: 'a slot of this profile is still being set; nothing was sent' },
  });
  letGo();
  expect((await setting).status).toBe(200);
  expect(stored()).toEqual([NEWER, pool(1)]);
});

test.each([
  { taken: 0, left: [NEWER, pool(1)], said: /^slot 0 was set elsewhere .*; the other one is as it was$/ },
  {
    taken: 1,
    left: [pool(0), { ...NEWER, priority: 1 }],
    said: /^slot 1 was set elsewhere .*; the other one is as it was$/,
  },
])(
  'a slot $taken that is set past this desk during a wait is not written over',
  async ({ taken, left, said }) => {
    const { swap, stored, setAtMarket, waits, letGo } = await setUpSwap({
      refused: only(2),
      retryAfter: 30,
      held: true,
    });
    const swapping = swap();
    await expect.poll(() => waits).toEqual([30]);
    setAtMarket({ ...NEWER, priority: taken });
    letGo();
    expect((await swapping).json).toMatchObject({
      error: 'SLOT_CHANGED',
      data: { message: expect.stringMatching(said) },
    });
    expect(stored()).toEqual(left);
  },
);
