import { expect, test } from 'vitest';
import { createCheckTurns } from './check-turns.ts';

function setup() {
  let now = 1_785_585_600_000;
  const turns = createCheckTurns({ now: () => now });
  return {
    ...turns,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const refusal = (retryAfterSeconds: number) =>
  expect.objectContaining({
    code: 'RATE_LIMITED',
    details: expect.objectContaining({ retryAfterSeconds }),
  });

test('security 29: twenty checks are made at a time, and a turn that is given back is free for anybody', () => {
  const { take } = setup();
  const under = Array.from({ length: 20 }, (_, at) => take([`key ${at}`]));
  expect(() => take(['key 20'])).toThrow(refusal(2));
  under[7]?.();
  take(['key 20']);
  expect(() => take(['key 21'])).toThrow(refusal(2));
});

test('security 29: ten checks are made in any minute for each id, and a refused one is none', () => {
  const { take, pass } = setup();
  for (let at = 0; at < 10; at += 1) {
    take(['session', `key ${at}`])();
    pass(1_000);
  }
  expect(() => take(['session', 'another key'])).toThrow(refusal(50));
  take(['another session', 'another key'])();
  pass(49_999);
  expect(() => take(['session'])).toThrow(refusal(1));
  pass(1);
  take(['session'])();
  expect(() => take(['session'])).toThrow(refusal(1));
  pass(1_000);
  take(['session'])();
});

test('security 29: one check is made at a time for each id, and giving it back is for all of them', () => {
  const { take } = setup();
  const giveBack = take(['session', 'key']);
  for (const ids of [['session'], ['key'], ['another session', 'key']]) {
    expect(() => take(ids)).toThrow(refusal(2));
  }
  giveBack();
  take(['session'])();
  take(['another session', 'key'])();
});
