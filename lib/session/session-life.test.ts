import { expect, test } from 'vitest';
import { account, localSessions, MINUTE } from '#test/desk/local-sessions.ts';
import { IDLE_MS, LIFE_MS } from './session.ts';

test('security 11: a session ends after 60 minutes without a request, and any request prolongs it', async () => {
  const { connect, keysOf, pass } = localSessions();
  const cookie = await connect(account('a'));
  pass(59 * MINUTE);
  expect(await keysOf(cookie)).toEqual(['a']);
  pass(59 * MINUTE);
  expect(await keysOf(cookie)).toEqual(['a']);
  pass(IDLE_MS);
  expect(await keysOf(cookie)).toBeUndefined();
  pass(-MINUTE);
  expect(await keysOf(cookie)).toEqual(['a']);
});

test('security 11: a session ends after 12 hours however busy it is, and another key does not prolong it', async () => {
  const { connect, keysOf, pass } = localSessions();
  let cookie = await connect(account('a'));
  for (let at = 0; at < 14; at += 1) {
    pass(50 * MINUTE);
    expect(await keysOf(cookie)).toEqual(['a']);
  }
  cookie = await connect(account('b'), cookie);
  pass(LIFE_MS - 14 * 50 * MINUTE - 1);
  expect(await keysOf(cookie)).toEqual(['b', 'a']);
  pass(1);
  expect(await keysOf(cookie)).toBeUndefined();
});

test('security 11: a session that was in use right before a restart goes on after it', async () => {
  const first = localSessions();
  const cookie = await first.connect(account('a'));
  for (let at = 0; at < 3; at += 1) {
    first.pass(50 * MINUTE);
    await first.keysOf(cookie);
  }
  const second = localSessions({ dir: first.dir, start: first.now() + MINUTE });
  expect(await second.keysOf(cookie)).toEqual(['a']);
});

test('security 11: a session not seen within an hour of a restart is idle, whoever shows its cookie', async () => {
  const first = localSessions();
  const cookie = await first.connect(account('a'));
  const second = localSessions({ dir: first.dir, start: first.now() + MINUTE });
  second.pass(IDLE_MS);
  expect(await second.keysOf(cookie)).toBeUndefined();
});
