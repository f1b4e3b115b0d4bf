import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Account } from '#lib/session/session.ts';
import { createSigners } from './signers.ts';

function setup() {
  let nowMs = 0;
  const signers = createSigners({ now: () => nowMs });
  const asker = (apiKey: string, lives = async () => true) => ({ account: { apiKey } as Account, lives });
  return {
    signers,
    asker,
    next: async () => (await signers.next())?.account.apiKey,
    later: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('each signs in its turn, however often it asks', async () => {
  const { signers, asker, next } = setup();
  for (const key of ['a', 'b', 'a', 'c', 'a']) signers.asked(asker(key));
  expect([await next(), await next(), await next(), await next()]).toEqual(['a', 'b', 'c', 'a']);
});

test('one whose session has ended is not asked again', async () => {
  const { signers, asker, next } = setup();
  signers.asked(asker('a', async () => false));
  signers.asked(asker('b'));
  expect([await next(), await next()]).toEqual(['b', 'b']);
});

test('a key whose one session ends while another asks stays', async () => {
  const { signers, asker, next } = setup();
  signers.asked(
    asker('a', async () => {
      signers.asked(asker('a'));
      return false;
    }),
  );
  expect(await next()).toBe('a');
});

test('a key that was refused comes back after a while, and is told why until then', async () => {
  const { signers, asker, next, later } = setup();
  const one = asker('a');
  signers.asked(one);
  signers.drop(one, new MarketRefusal('INVALID_KEY'));
  signers.asked(one);
  expect(await next()).toBeUndefined();
  expect(signers.refusalOf('a')?.code).toBe('INVALID_KEY');
  later(15_000);
  signers.asked(one);
  expect(signers.refusalOf('a')).toBeUndefined();
  expect(await next()).toBe('a');
});

test('nobody who did not ask for three minutes signs', async () => {
  const { signers, asker, next, later } = setup();
  signers.asked(asker('a'));
  later(179_999);
  expect(signers.any()).toBe(true);
  later(1);
  expect(signers.any()).toBe(false);
  expect(await next()).toBeUndefined();
});
