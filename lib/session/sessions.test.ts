import { sealData } from 'iron-session';
import { expect, test } from 'vitest';
import { account, COOKIE, cookieOf, localSessions } from '#test/desk/local-sessions.ts';
import { IDLE_MS, LIFE_MS } from './session.ts';

test("security 7: the cookie is the host's alone, secure, out of reach of scripts and of other sites", async () => {
  const { sessions } = localSessions();
  const { setCookie } = await sessions.connect(null, account('a'));
  const [pair, ...flags] = setCookie.split('; ');
  expect(pair).toMatch(/^__Host-hashdesk=[\w*~.-]+$/);
  expect(flags).toEqual(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Strict', 'Max-Age=43200']);
});

test('what is sealed is not readable', async () => {
  const { connect } = localSessions();
  expect(await connect(account('visible-key'))).not.toMatch(/visible-key|secret of/);
});

test('connecting one more key keeps the others, newest first; the same key takes its new secret', async () => {
  const { connect, keysOf, sessions } = localSessions();
  let cookie = await connect(account('a'));
  cookie = await connect(account('b'), cookie);
  expect(await keysOf(cookie)).toEqual(['b', 'a']);
  cookie = await connect(account('a', { apiSecret: 'another' }), cookie);
  expect(await keysOf(cookie)).toEqual(['a', 'b']);
  expect((await sessions.open(cookie))?.accounts[0]?.apiSecret).toBe('another');
});

test('a key id is connected once, so that a call that names it means one key', async () => {
  const { connect, sessions } = localSessions();
  let cookie = await connect(account('a'));
  cookie = await connect(account('a', { environment: 'development' }), cookie);
  expect((await sessions.open(cookie))?.accounts.map(({ environment }) => environment)).toEqual([
    'development',
  ]);
});

test('a sixth key is refused in words, and the five stay', async () => {
  const { connect, keysOf } = localSessions();
  let cookie: string | null = null;
  for (const key of ['a', 'b', 'c', 'd', 'e']) cookie = await connect(account(key), cookie);
  await expect(connect(account('f'), cookie)).rejects.toMatchObject({ code: 'SESSION_FULL' });
  expect(await keysOf(cookie)).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test('security 8: five accounts with the longest keys stay under 4,096 bytes', async () => {
  const { connect, keysOf } = localSessions();
  let cookie = '';
  for (const at of [1, 2, 3, 4, 5]) {
    const names = { apiSecret: 's'.repeat(128), username: 'u'.repeat(64), environment: 'e'.repeat(32) };
    const long = { ...names, nonceDigits: 12 } as const;
    cookie = await connect(account(`${at}`.padEnd(128, 'k'), long), cookie || null);
  }
  expect(cookie.length).toBeLessThan(4_096);
  expect(await keysOf(cookie)).toHaveLength(5);
});

test('security 8: what would not fit is refused in words, and the session stays as it was', async () => {
  const { connect, keysOf } = localSessions();
  const cookie = await connect(account('a'));
  const wide = account('b', { username: 'u'.repeat(4_000) });
  await expect(connect(wide, cookie)).rejects.toMatchObject({ code: 'SESSION_FULL' });
  expect(await keysOf(cookie)).toEqual(['a']);
});

test('security 9: every connect has a new sid, and the cookie before it is refused', async () => {
  const { connect, keysOf, sessions } = localSessions();
  const first = await connect(account('a'));
  const { sid } = (await sessions.open(first)) ?? {};
  const second = await connect(account('b'), first);
  const opened = await sessions.open(second);
  expect(opened?.accounts.map(({ apiKey }) => apiKey)).toEqual(['b', 'a']);
  expect(opened?.sid).not.toBe(sid);
  expect(await keysOf(first)).toBeUndefined();
});

test('security 9: a planted cookie is not adopted', async () => {
  const { connect, keysOf } = localSessions();
  const planted = `${COOKIE}=${await sealData({ sid: 'planted', signedInAt: 1_785_585_600_000, accounts: [account('evil')] }, { password: 'the password of somebody else, long enough' })}`;
  expect(await keysOf(await connect(account('a'), planted))).toEqual(['a']);
});

test('security 10: after disconnecting, a copy of the cookie is refused', async () => {
  const { connect, keysOf, sessions } = localSessions();
  const cookie = await connect(account('a'));
  const { session, setCookie } = await sessions.disconnect(cookie);
  expect(session).toBeUndefined();
  expect(setCookie).toBe(`${COOKIE}=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0`);
  expect(await keysOf(cookie)).toBeUndefined();
});

test('security 10: a disconnected session, with its secrets, is kept in memory no more', async () => {
  const { connect, keysOf, opened, sessions } = localSessions();
  const cookie = await connect(account('a'));
  await keysOf(cookie);
  await sessions.disconnect(cookie);
  await keysOf(cookie);
  const [first, again, anew] = opened;
  expect(again).toBe(first);
  expect(anew).toEqual(first);
  expect(anew).not.toBe(first);
});

test('security 10: what a session asked for before is done no more once it has ended', async () => {
  const { connect, sessions } = localSessions();
  const cookie = await connect(account('a'));
  const session = await sessions.open(cookie);
  const lives = () => session && sessions.lives(session);
  expect(await lives()).toBe(true);
  await sessions.disconnect(cookie);
  expect(await lives()).toBe(false);
});

test('security 11: what a session asked for before is done for 12 hours at most, and is no use of it', async () => {
  const { connect, keysOf, pass, sessions } = localSessions();
  const cookie = await connect(account('a'));
  const session = await sessions.open(cookie);
  const lives = () => session && sessions.lives(session);
  pass(IDLE_MS - 1);
  expect(await lives()).toBe(true);
  pass(1);
  expect(await keysOf(cookie)).toBeUndefined();
  pass(LIFE_MS - IDLE_MS - 1);
  expect(await lives()).toBe(true);
  pass(1);
  expect(await lives()).toBe(false);
});

test('disconnecting one key keeps the others', async () => {
  const { connect, keysOf, sessions } = localSessions();
  const both = await connect(account('b'), await connect(account('a')));
  const { setCookie } = await sessions.disconnect(both, 'b');
  expect(await keysOf(cookieOf(setCookie))).toEqual(['a']);
  expect(await keysOf(both)).toBeUndefined();
});

test('security 10: a key that is disconnected while another is being connected does not come back with it', async () => {
  const { sessions, connect, keysOf, meanwhile } = localSessions();
  const cookie = await connect(account('a'));
  meanwhile(() => sessions.disconnect(cookie));
  expect(await keysOf(await connect(account('b'), cookie))).toEqual(['b']);
});

test('security 10: of two keys that are disconnected in one moment, neither request brings back both', async () => {
  const { sessions, connect, keysOf, meanwhile } = localSessions();
  const cookie = await connect(account('b'), await connect(account('a')));
  const answers: string[] = [];
  meanwhile(async () => answers.push(cookieOf((await sessions.disconnect(cookie, 'b')).setCookie)));
  answers.push(cookieOf((await sessions.disconnect(cookie, 'a')).setCookie));
  // Whoever is second does not know what the first has left, and leaves none.
  expect(await Promise.all(answers.map(keysOf))).toEqual([['a'], undefined]);
});

test('disconnecting without a session removes the cookie all the same', async () => {
  const { sessions } = localSessions();
  expect(await sessions.disconnect(`${COOKIE}=damaged`)).toMatchObject({ session: undefined });
});
