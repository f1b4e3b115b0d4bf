import fs, {
  fstatSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { sealData } from 'iron-session';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDenyList } from './deny-list.ts';
import { createLocalSessionMemory } from './local-session-memory.ts';
import { createSeals } from './seals.ts';
import { type Account, IDLE_MS, LIFE_MS, type Session } from './session.ts';
import { createSessions } from './sessions.ts';

const OLD = 'an old password of more than 32 characters';
const NEW = 'a newer password of more than 32 characters';
const NAME = '__Host-hashdesk';
const MINUTE = 60_000;

function account(apiKey: string, more: Partial<Account> = {}): Account {
  const permission_levels = { permAccount: 'read', permRental: 'write', permRig: 'none' } as const;
  return {
    environment: 'market',
    apiKey,
    apiSecret: `secret of ${apiKey}`,
    username: 'u',
    permission_levels,
    ...more,
  };
}

interface Options {
  passwords?: [string, ...string[]];
  dir?: string;
  start?: number;
}

function setup({ passwords = [OLD], dir = newDir(), start = 1_785_585_600_000 }: Options = {}) {
  let now = start;
  const denyFile = join(dir, 'data', 'ended.ndjson');
  const memory = createLocalSessionMemory({ denyFile, now: () => now, failed: () => {} });
  let between: (() => Promise<unknown>) | undefined;
  const opened: Session[] = [];
  const sessions = createSessions({
    passwords,
    memory: { ...memory, use },
    now: () => now,
    opened: (session) => void opened.push(session),
  });
  return {
    sessions,
    /** What was unsealed, in order. */
    opened,
    /** Once the next request has seen its session open, this is done before it goes on. */
    meanwhile: (work: () => Promise<unknown>) => {
      between = work;
    },
    dir,
    denyFile,
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    /** What the browser sends after connecting. */
    async connect(key: Account, cookie: string | null = null) {
      return sent((await sessions.connect(cookie, key)).setCookie);
    },
    keysOf: async (cookie: string | null) =>
      (await sessions.open(cookie))?.accounts.map(({ apiKey }) => apiKey),
  };

  async function use(...of: Parameters<typeof memory.use>): Promise<boolean> {
    const isOpen = await memory.use(...of);
    const work = between;
    between = undefined;
    await work?.();
    return isOpen;
  }
}

function newDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'hashdesk-sessions-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

function sent(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}

test("security 7: the cookie is the host's alone, secure, out of reach of scripts and of other sites", async () => {
  const { sessions } = setup();
  const { setCookie } = await sessions.connect(null, account('a'));
  const [pair, ...flags] = setCookie.split('; ');
  expect(pair).toMatch(/^__Host-hashdesk=[\w*~.-]+$/);
  expect(flags).toEqual(['Path=/', 'Secure', 'HttpOnly', 'SameSite=Strict', 'Max-Age=43200']);
});

test('what is sealed is not readable', async () => {
  const { connect } = setup();
  expect(await connect(account('visible-key'))).not.toMatch(/visible-key|secret of/);
});

test('connecting one more key keeps the others, newest first; the same key takes its new secret', async () => {
  const { connect, keysOf, sessions } = setup();
  let cookie = await connect(account('a'));
  cookie = await connect(account('b'), cookie);
  expect(await keysOf(cookie)).toEqual(['b', 'a']);
  cookie = await connect(account('a', { apiSecret: 'another' }), cookie);
  expect(await keysOf(cookie)).toEqual(['a', 'b']);
  expect((await sessions.open(cookie))?.accounts[0]?.apiSecret).toBe('another');
});

test('a key id is connected once, so that a call that names it means one key', async () => {
  const { connect, sessions } = setup();
  let cookie = await connect(account('a'));
  cookie = await connect(account('a', { environment: 'development' }), cookie);
  expect((await sessions.open(cookie))?.accounts.map(({ environment }) => environment)).toEqual([
    'development',
  ]);
});

test('a sixth key is refused in words, and the five stay', async () => {
  const { connect, keysOf } = setup();
  let cookie: string | null = null;
  for (const key of ['a', 'b', 'c', 'd', 'e']) cookie = await connect(account(key), cookie);
  await expect(connect(account('f'), cookie)).rejects.toMatchObject({ code: 'SESSION_FULL' });
  expect(await keysOf(cookie)).toEqual(['e', 'd', 'c', 'b', 'a']);
});

test('security 8: five accounts with the longest keys stay under 4,096 bytes', async () => {
  const { connect, keysOf } = setup();
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
  const { connect, keysOf } = setup();
  const cookie = await connect(account('a'));
  const wide = account('b', { username: 'u'.repeat(4_000) });
  await expect(connect(wide, cookie)).rejects.toMatchObject({ code: 'SESSION_FULL' });
  expect(await keysOf(cookie)).toEqual(['a']);
});

test('security 9: every connect has a new sid, and the cookie before it is refused', async () => {
  const { connect, keysOf, sessions } = setup();
  const first = await connect(account('a'));
  const { sid } = (await sessions.open(first)) ?? {};
  const second = await connect(account('b'), first);
  const opened = await sessions.open(second);
  expect(opened?.accounts.map(({ apiKey }) => apiKey)).toEqual(['b', 'a']);
  expect(opened?.sid).not.toBe(sid);
  expect(await keysOf(first)).toBeUndefined();
});

test('security 9: a planted cookie is not adopted', async () => {
  const { connect, keysOf } = setup();
  const planted = `${NAME}=${await sealData({ sid: 'planted', signedInAt: 1_785_585_600_000, accounts: [account('evil')] }, { password: 'the password of somebody else, long enough' })}`;
  expect(await keysOf(await connect(account('a'), planted))).toEqual(['a']);
});

test('security 10: after disconnecting, a copy of the cookie is refused', async () => {
  const { connect, keysOf, sessions } = setup();
  const cookie = await connect(account('a'));
  const { session, setCookie } = await sessions.disconnect(cookie);
  expect(session).toBeUndefined();
  expect(setCookie).toBe(`${NAME}=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0`);
  expect(await keysOf(cookie)).toBeUndefined();
});

test('security 10: a disconnected session, with its secrets, is kept in memory no more', async () => {
  const { connect, keysOf, opened, sessions } = setup();
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
  const { connect, sessions } = setup();
  const cookie = await connect(account('a'));
  const session = await sessions.open(cookie);
  const lives = () => session && sessions.lives(session);
  expect(await lives()).toBe(true);
  await sessions.disconnect(cookie);
  expect(await lives()).toBe(false);
});

test('security 11: what a session asked for before is done for 12 hours at most, and is no use of it', async () => {
  const { connect, keysOf, pass, sessions } = setup();
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
  const { connect, keysOf, sessions } = setup();
  const both = await connect(account('b'), await connect(account('a')));
  const { setCookie } = await sessions.disconnect(both, 'b');
  expect(await keysOf(sent(setCookie))).toEqual(['a']);
  expect(await keysOf(both)).toBeUndefined();
});

test('security 10: a key that is disconnected while another is being connected does not come back with it', async () => {
  const { sessions, connect, keysOf, meanwhile } = setup();
  const cookie = await connect(account('a'));
  meanwhile(() => sessions.disconnect(cookie));
  expect(await keysOf(await connect(account('b'), cookie))).toEqual(['b']);
});

test('security 10: of two keys that are disconnected in one moment, neither request brings back both', async () => {
  const { sessions, connect, keysOf, meanwhile } = setup();
  const cookie = await connect(account('b'), await connect(account('a')));
  const answers: string[] = [];
  meanwhile(async () => answers.push(sent((await sessions.disconnect(cookie, 'b')).setCookie)));
  answers.push(sent((await sessions.disconnect(cookie, 'a')).setCookie));
  // Whoever is second does not know what the first has left, and leaves none.
  expect(await Promise.all(answers.map(keysOf))).toEqual([['a'], undefined]);
});

test('disconnecting without a session removes the cookie all the same', async () => {
  const { sessions } = setup();
  expect(await sessions.disconnect(`${NAME}=damaged`)).toMatchObject({ session: undefined });
});

test('security 10: a restart does not revive a disconnected session, and forgets it when it would have expired', async () => {
  const first = setup();
  const cookie = await first.connect(account('a'));
  await first.sessions.disconnect(cookie);
  expect(statSync(first.denyFile).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(first.denyFile)).mode & 0o777).toBe(0o700);
  expect(readFileSync(first.denyFile, 'utf8')).not.toContain('secret of');

  for (const later of [MINUTE, LIFE_MS - 1]) {
    const restarted = setup({ dir: first.dir, start: first.now() + later });
    expect(await restarted.keysOf(cookie)).toBeUndefined();
  }
  expect(statSync(first.denyFile).mode & 0o777).toBe(0o600);

  setup({ dir: first.dir, start: first.now() + LIFE_MS });
  expect(readFileSync(first.denyFile, 'utf8')).toBe('');
});

test('a session that would have expired is forgotten when the next one ends', () => {
  let now = 1_000;
  const denied = openDenyList({ file: join(newDir(), 'ended.ndjson'), now: () => now });
  denied.add('first', 2_000);
  denied.add('lasting', 9_000);
  now = 2_000;
  denied.add('next', 3_000);
  expect(['first', 'lasting', 'next'].map(denied.has)).toEqual([false, true, true]);
});

test('security 10: until the deny list is whole without what has expired, the old one stands', () => {
  const directory = newDir();
  const file = join(directory, 'ended.ndjson');
  openDenyList({ file, now: () => 1_000 }).add('first', 2_000);
  // Whoever has the old file still has all of it: nothing is written into it.
  linkSync(file, join(directory, 'old'));
  expect(openDenyList({ file, now: () => 2_000 }).has('first')).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('');
  expect(readFileSync(join(directory, 'old'), 'utf8')).toBe('\n["first",2000]');
  expect(readdirSync(directory).toSorted()).toEqual(['ended.ndjson', 'old']);
});

test('security 10: an ended session is forced to the disk, and so is the file in its directory', () => {
  const synced: number[] = [];
  const { fsyncSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    synced.push(fstatSync(descriptor).ino);
    fsyncSync(descriptor);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  const file = join(newDir(), 'ended.ndjson');
  const onDisk = () => [statSync(file).ino, statSync(dirname(file)).ino];
  openDenyList({ file, now: () => 1_000 }).add('first', 2_000);
  expect(synced.splice(0)).toEqual(onDisk());
  openDenyList({ file, now: () => 1_500 });
  expect(synced).toEqual(onDisk());
});

test('security 10: a deny list that is there and cannot be read is no empty one', () => {
  const file = join(newDir(), 'ended.ndjson');
  mkdirSync(file);
  expect(() => openDenyList({ file, now: () => 1_000 })).toThrow(/EISDIR: .*, read/);
});

test('security 10: a session whose end cannot be written has not ended, and its next end is written', async () => {
  const { sessions, connect, keysOf, denyFile, dir, now } = setup();
  const cookie = await connect(account('a'));
  // A directory in the place of the file.
  mkdirSync(denyFile, { recursive: true });
  const unwritten = { code: 'UNAVAILABLE', message: expect.stringContaining('stay connected as before') };
  await expect(sessions.disconnect(cookie)).rejects.toMatchObject(unwritten);
  await expect(sessions.connect(cookie, account('b'))).rejects.toMatchObject(unwritten);
  expect(await keysOf(cookie)).toEqual(['a']);
  rmSync(denyFile, { recursive: true });
  await sessions.disconnect(cookie);
  const restarted = setup({ dir, start: now() + MINUTE });
  expect(await restarted.keysOf(cookie)).toBeUndefined();
});

test('a line of the deny list that a full disk cut short does not take the next one with it', () => {
  const file = join(newDir(), 'ended.ndjson');
  const denied = openDenyList({ file, now: () => 1_000 });
  denied.add('first', 2_000);
  writeFileSync(file, '\n["cut', { flag: 'a' });
  denied.add('next', 2_000);
  const again = openDenyList({ file, now: () => 1_000 });
  expect(['first', 'next'].map(again.has)).toEqual([true, true]);
});

test('a line of the deny list that a crash cut short does not hide the others', async () => {
  const first = setup();
  const cookie = await first.connect(account('a'));
  await first.sessions.disconnect(cookie);
  writeFileSync(first.denyFile, '\n["cut', { flag: 'a' });
  const second = setup({ dir: first.dir, start: first.now() + MINUTE });
  expect(await second.keysOf(cookie)).toBeUndefined();
  const other = await second.connect(account('b'));
  await second.sessions.disconnect(other);
  const third = setup({ dir: first.dir, start: second.now() + MINUTE });
  expect(await third.keysOf(other)).toBeUndefined();
});

test('security 11: a session ends after 60 minutes without a request, and any request prolongs it', async () => {
  const { connect, keysOf, pass } = setup();
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
  const { connect, keysOf, pass } = setup();
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
  const first = setup();
  const cookie = await first.connect(account('a'));
  for (let at = 0; at < 3; at += 1) {
    first.pass(50 * MINUTE);
    await first.keysOf(cookie);
  }
  const second = setup({ dir: first.dir, start: first.now() + MINUTE });
  expect(await second.keysOf(cookie)).toEqual(['a']);
});

test('security 11: a session not seen within an hour of a restart is idle, whoever shows its cookie', async () => {
  const first = setup();
  const cookie = await first.connect(account('a'));
  const second = setup({ dir: first.dir, start: first.now() + MINUTE });
  second.pass(IDLE_MS);
  expect(await second.keysOf(cookie)).toBeUndefined();
});

test('security 12: the newest password seals, the older ones still open, a dropped one does not', async () => {
  const before = setup({ passwords: [OLD] });
  const old = await before.connect(account('a'));
  const during = setup({ passwords: [NEW, OLD] });
  expect(await during.keysOf(old)).toEqual(['a']);
  const renewed = await during.connect(account('b'));
  const after = setup({ passwords: [NEW] });
  expect(await after.keysOf(old)).toBeUndefined();
  expect(await after.keysOf(renewed)).toEqual(['b']);
});

test('security 13: a tampered, truncated or made-up cookie is signed out, never an error', async () => {
  const { connect, keysOf } = setup();
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
      expect(await keysOf(`${NAME}=${text}`)).toBeUndefined();
      expect(await keysOf(text)).toBeUndefined();
    }),
  );
});

test('security 13: a changed byte of the sealed part never opens', async () => {
  const { connect, keysOf } = setup();
  const cookie = await connect(account('a'));
  for (let at = NAME.length + 1; at < cookie.length - 2; at += 7) {
    const other = cookie[at] === 'A' ? 'B' : 'A';
    expect(await keysOf(cookie.slice(0, at) + other + cookie.slice(at + 1))).toBeUndefined();
  }
});

test('security 13: a seal has one spelling: what follows its version, or another way to write it, is no session', async () => {
  const { connect, keysOf } = setup();
  const cookie = await connect(account('a'));
  expect(await keysOf(cookie)).toEqual(['a']);
  for (const other of [`${cookie}x`, `${cookie}.0`, `${cookie}~x`, cookie.replace(/~2$/, '~02')]) {
    expect(await keysOf(other)).toBeUndefined();
  }
});

test('security 13: an oversized or doubled cookie is signed out', async () => {
  const { connect, keysOf } = setup();
  const cookie = await connect(account('a'));
  expect(await keysOf(`${cookie}${'A'.repeat(100_000)}`)).toBeUndefined();
  expect(await keysOf(`${cookie}; ${cookie}`)).toBeUndefined();
  expect(await keysOf(`theme=dark; ${cookie}; other=1`)).toEqual(['a']);
});

test('a seal of ours that holds no session is none', async () => {
  const { keysOf } = setup();
  const seals = createSeals([OLD]);
  const empty = await seals.seal({ sid: 's', signedInAt: 1, accounts: [] });
  const foreign = await seals.seal({ hello: 'there' } as never);
  expect(await keysOf(`${NAME}=${empty}`)).toBeUndefined();
  expect(await keysOf(`${NAME}=${foreign}`)).toBeUndefined();
});
