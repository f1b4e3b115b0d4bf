import fc from 'fast-check';
import { expect, test } from 'vitest';
import { account, COOKIE, localSessions, NEW_PASSWORD, OLD_PASSWORD } from '#test/desk/local-sessions.ts';
import { createSeals } from './seals.ts';

test('security 12: the newest password seals, the older ones still open, a dropped one does not', async () => {
  const before = localSessions({ passwords: [OLD_PASSWORD] });
  const old = await before.connect(account('a'));
  const during = localSessions({ passwords: [NEW_PASSWORD, OLD_PASSWORD] });
  expect(await during.keysOf(old)).toEqual(['a']);
  const renewed = await during.connect(account('b'));
  const after = localSessions({ passwords: [NEW_PASSWORD] });
  expect(await after.keysOf(old)).toBeUndefined();
  expect(await after.keysOf(renewed)).toEqual(['b']);
});

test('security 13: a tampered, truncated or made-up cookie is signed out, never an error', async () => {
  const { connect, keysOf } = localSessions();
  const cookie = await connect(account('a'));
  await fc.assert(
    fc.asyncProperty(
      fc.nat(cookie.length - 1),
      fc.string({ minLength: 0, maxLength: 3 }),
      async (at, text) => {
        const cut = cookie.slice(0, at);
        const changed = `${cookie.slice(0, at)}${text}${cookie.slice(at + text.length)}`;
        expect(await keysOf(cut)).toBeUndefined();
        if (changed !== cookie)
          expect((await keysOf(changed)) ?? 'out').toSatisfy((keys) => keys === 'out' || keys[0] === 'a');
      },
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      expect(await keysOf(`${COOKIE}=${text}`)).toBeUndefined();
      expect(await keysOf(text)).toBeUndefined();
    }),
  );
});

test('security 13: a changed byte of the sealed part never opens', async () => {
  const { connect, keysOf } = localSessions();
  const cookie = await connect(account('a'));
  for (let at = COOKIE.length + 1; at < cookie.length - 2; at += 7) {
    const other = cookie[at] === 'A' ? 'B' : 'A';
    expect(await keysOf(cookie.slice(0, at) + other + cookie.slice(at + 1))).toBeUndefined();
  }
});

test('security 13: a seal has one spelling: what follows its version, or another way to write it, is no session', async () => {
  const { connect, keysOf } = localSessions();
  const cookie = await connect(account('a'));
  expect(await keysOf(cookie)).toEqual(['a']);
  for (const other of [`${cookie}x`, `${cookie}.0`, `${cookie}~x`, cookie.replace(/~2$/, '~02')]) {
    expect(await keysOf(other)).toBeUndefined();
  }
});

test('security 13: an oversized or doubled cookie is signed out', async () => {
  const { connect, keysOf } = localSessions();
  const cookie = await connect(account('a'));
  expect(await keysOf(`${cookie}${'A'.repeat(100_000)}`)).toBeUndefined();
  expect(await keysOf(`${cookie}; ${cookie}`)).toBeUndefined();
  expect(await keysOf(`theme=dark; ${cookie}; other=1`)).toEqual(['a']);
});

test('a seal of ours that holds no session is none', async () => {
  const { keysOf } = localSessions();
  const seals = createSeals([OLD_PASSWORD]);
  const empty = await seals.seal({ sid: 's', signedInAt: 1, accounts: [] });
  const foreign = await seals.seal({ hello: 'there' } as never);
  expect(await keysOf(`${COOKIE}=${empty}`)).toBeUndefined();
  expect(await keysOf(`${COOKIE}=${foreign}`)).toBeUndefined();
});
