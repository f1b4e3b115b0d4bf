import fs, {
  fstatSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { account, localSessions, MINUTE, newDir } from '#test/desk/local-sessions.ts';
import { openDenyList } from './deny-list.ts';
import { LIFE_MS } from './session.ts';

test('security 10: a restart does not revive a disconnected session, and forgets it when it would have expired', async () => {
  const first = localSessions();
  const cookie = await first.connect(account('a'));
  await first.sessions.disconnect(cookie);
  expect(statSync(first.denyFile).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(first.denyFile)).mode & 0o777).toBe(0o700);
  expect(readFileSync(first.denyFile, 'utf8')).not.toContain('secret of');

  for (const later of [MINUTE, LIFE_MS - 1]) {
    const restarted = localSessions({ dir: first.dir, start: first.now() + later });
    expect(await restarted.keysOf(cookie)).toBeUndefined();
  }
  expect(statSync(first.denyFile).mode & 0o777).toBe(0o600);

  localSessions({ dir: first.dir, start: first.now() + LIFE_MS });
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
  const { sessions, connect, keysOf, denyFile, dir, now } = localSessions();
  const cookie = await connect(account('a'));
  // A directory in the place of the file.
  mkdirSync(denyFile, { recursive: true });
  const unwritten = { code: 'UNAVAILABLE', message: expect.stringContaining('stay connected as before') };
  await expect(sessions.disconnect(cookie)).rejects.toMatchObject(unwritten);
  await expect(sessions.connect(cookie, account('b'))).rejects.toMatchObject(unwritten);
  expect(await keysOf(cookie)).toEqual(['a']);
  rmSync(denyFile, { recursive: true });
  await sessions.disconnect(cookie);
  const restarted = localSessions({ dir, start: now() + MINUTE });
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
  const first = localSessions();
  const cookie = await first.connect(account('a'));
  await first.sessions.disconnect(cookie);
  writeFileSync(first.denyFile, '\n["cut', { flag: 'a' });
  const second = localSessions({ dir: first.dir, start: first.now() + MINUTE });
  expect(await second.keysOf(cookie)).toBeUndefined();
  const other = await second.connect(account('b'));
  await second.sessions.disconnect(other);
  const third = localSessions({ dir: first.dir, start: second.now() + MINUTE });
  expect(await third.keysOf(other)).toBeUndefined();
});
