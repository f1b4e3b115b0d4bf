import { expect, test } from 'vitest';
import { BEFORE, only, pool, SWAPPED, setUpSwap } from '#test/desk/slot-swaps.ts';

test('told to wait before the second slot, it waits as long and then writes it: no password is lost', async () => {
  const { swap, stored, waits, writes } = await setUpSwap({ refused: only(2) });
  expect((await swap()).status).toBe(200);
  expect(stored()).toEqual(SWAPPED);
  expect([waits, writes()]).toEqual([[20], 3]);
});

test('told to wait at the first slot, both are put back after that wait, and said to be', async () => {
  const { swap, stored, waits } = await setUpSwap({ refused: only(1) });
  const { json } = await swap();
  expect(json).toMatchObject({
    error: 'UNAVAILABLE',
    data: { message: 'the market takes no more calls for now; both slots were written back as they were' },
  });
  expect(stored()).toEqual(BEFORE);
  expect(waits).toEqual([20]);
});

test('a second slot that is refused after a wait is taken back, after another where there is one', async () => {
  const statuses = [undefined, 429, 409, 409, 429];
  const { swap, stored, waits } = await setUpSwap({
    refused: (write) => statuses[write - 1],
    retryAfter: 15,
  });
  expect((await swap()).json.error).toBe('REFUSED');
  expect(stored()).toEqual(BEFORE);
  expect(waits).toEqual([15, 15]);
});

test('told to wait for ever, it gives up after a minute and a half, and says what is so', async () => {
  const { swap, stored, waits } = await setUpSwap({ refused: (write) => (write > 1 ? 429 : undefined) });
  expect((await swap()).json.error).toBe('UNCONFIRMED');
  await expect.poll(() => waits).toEqual([20, 20, 20, 20]);
  expect(stored().map(({ host }) => host)).toEqual([pool(0).host, pool(0).host]);
});

test('a wait that is too long is none: what may be missing is named, without its password', async () => {
  const { swap, waits } = await setUpSwap({
    refused: (write) => (write > 1 ? 429 : undefined),
    retryAfter: 100,
  });
  const answer = await swap();
  expect(answer.json).toMatchObject({ error: 'UNCONFIRMED' });
  expect(answer.json.data?.message).toMatch(/^the market asked this desk to wait: slots 0 and 1 may hold/);
  expect(answer.json.data?.message).toContain('stratum+tcp://pool-1.example:3333 as wallet.1');
  expect(answer.text).not.toContain('canary');
  expect(waits).toEqual([]);
});

test('a wait too long for an answer is told at once, and the swap is finished all the same, before any other', async () => {
  const { swap, stored, letGo } = await setUpSwap({ refused: only(2), retryAfter: 40, held: true });
  const answer = await swap();
  expect(answer.json).toMatchObject({ error: 'UNCONFIRMED' });
  expect(answer.json.data?.message).toContain('then goes on by itself');
  expect(answer.text).not.toContain('canary');
  expect((await swap()).json).toMatchObject({
    error: 'SLOT_CHANGED',
    data: { message: 'two slots of this profile are still changing places; nothing was sent' },
  });
  letGo();
  await expect.poll(() => stored()).toEqual(SWAPPED);
});
