import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Account } from '#lib/session/session.ts';
import type { CallArgs } from '#lib/upstream/client.ts';
import { createPageReader } from './page-reader.ts';
import { createRefusals } from './refusals.ts';
import { createSigners } from './signers.ts';

test('a key that was refused is tried at the service, whatever is at hand', async () => {
  let nowMs = 0;
  const now = () => nowMs;
  const refusals = createRefusals({ now });
  const signers = createSigners({ now, refusals });
  const ages: number[] = [];
  const text = JSON.stringify({ records: [], total: 0 });
  const readPage = createPageReader({
    source: {
      ask: async () => text,
      async pageNoOlderThan(_, maxAgeMs, ask) {
        ages.push(maxAgeMs);
        return maxAgeMs > 0 ? { text, asOf: nowMs } : { text: await ask(), asOf: nowMs };
      },
      now,
      sleep: async () => undefined,
    },
    signers,
    refusals,
    algo: undefined,
    lane: () => 'refresh',
    maxAgeMs: () => 30_000,
    interrupted: () => undefined,
  });
  refusals.refused('a', new MarketRefusal('INVALID_KEY'));
  nowMs = 15_000;
  signers.asked({ account: { apiKey: 'a' } as Account, lives: async () => true });
  for (let pages = 0; pages < 2; pages += 1) await readPage(0, Number.NEGATIVE_INFINITY);
  expect(ages).toEqual([0, 30_000]);
  expect(refusals.of('a')).toBeUndefined();
});

test('a page is the call of the desk itself, and may leave only as long as the session of its signer lives', async () => {
  const now = () => 0;
  const refusals = createRefusals({ now });
  const signers = createSigners({ now, refusals });
  const asked: CallArgs<'searchRigs'>[] = [];
  const readPage = createPageReader({
    source: {
      async ask(_, args) {
        asked.push(args);
        return JSON.stringify({ records: [], total: 0 });
      },
      pageNoOlderThan: async (_request, _maxAgeMs, ask) => ({ text: await ask(), asOf: 0 }),
      now,
      sleep: async () => undefined,
    },
    signers,
    refusals,
    algo: 'scrypt',
    lane: () => 'refresh',
    maxAgeMs: () => 30_000,
    interrupted: () => undefined,
  });
  let isConnected = true;
  signers.asked({ account: { apiKey: 'a' } as Account, lives: async () => isConnected });
  await readPage(99, Number.NEGATIVE_INFINITY);
  const [{ query, lane, mayLeave } = {}] = asked;
  expect([query, lane]).toEqual([{ type: 'scrypt', limit: 100, start: 99 }, 'refresh']);
  expect(await mayLeave?.()).toBe(true);
  isConnected = false;
  expect(await mayLeave?.()).toBe(false);
});
