import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Account } from '#lib/session/session.ts';
import { createRefusals } from './refusals.ts';
import { createSigners } from './signers.ts';

function setup() {
  let nowMs = 0;
  const now = () => nowMs;
  const refusals = createRefusals({ now });
  const signers = createSigners({ now, refusals });
  const asker = (apiKey: string, lives = async () => true) => ({ account: { apiKey } as Account, lives });
  return {
    signers,
    refusals,
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

test('a key that asks anew while a page is read in its older session signs on', async () => {
  const { signers, asker, next } = setup();
  const older = asker('a');
  signers.asked(older);
  signers.asked(asker('a'));
  signers.drop(older);
  expect(await next()).toBe('a');
});

test('a key that was refused is next after a while, and told why until it is taken', async () => {
  const { signers, refusals, asker, next, later } = setup();
  const one = asker('a');
  signers.asked(one);
  refusals.refused('a', new MarketRefusal('INVALID_KEY'));
  signers.drop(one);
  signers.asked(one);
  expect(await next()).toBeUndefined();
  for (const key of ['b', 'c']) signers.asked(asker(key));
  later(15_000);
  signers.asked(one);
  expect(refusals.of('a')?.code).toBe('INVALID_KEY');
  expect([await next(), await next(), await next()]).toEqual(['a', 'b', 'c']);
  refusals.taken('a');
  expect(refusals.of('a')).toBeUndefined();
});

test('a key that another list was refused with is not tried here', async () => {
  const { signers, refusals, asker, next } = setup();
  for (const key of ['a', 'b']) signers.asked(asker(key));
  refusals.refused('a', new MarketRefusal('INVALID_KEY'));
  expect([await next(), await next()]).toEqual(['b', 'b']);
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
