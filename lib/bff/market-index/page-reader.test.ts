import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Account } from '#lib/session/session.ts';
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
