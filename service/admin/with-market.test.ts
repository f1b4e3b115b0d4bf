import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { StartProblem } from '#lib/config/problem.ts';
import { createMetrics } from '#service/metrics/metrics.ts';
import { openMarket } from '#service/open-market.ts';
import { fillDirectory } from '#test/market/migrated-directory.ts';
import { scratchDirectory } from '#test/market/operator.ts';
import { FOR_A_SHORT_LIFE } from '#test/programs/for-a-short-life.ts';
import { callSocket } from './call-socket.ts';
import { listenAdmin } from './listen-admin.ts';
import { type CallMarket, resultOf } from './operator.ts';
import { withMarket } from './with-market.ts';

const SEAL_KEY = 'a-seal-key-of-32-characters-or-more';
const log = pino({ level: 'silent' });

test('a database that a market holds is never opened beside it, and the reason says where it was looked for', async () => {
  const { env, socketPath } = await starting();
  const refused = withMarket(env, addUser, { waitMs: 0 });
  await expect(refused).rejects.toThrow(StartProblem);
  await expect(refused).rejects.toThrow(
    new RegExp(
      `is in use by process ${process.pid};.*It does not answer at ${socketPath}.*MARKET_ADMIN_SOCKET`,
    ),
  );
});

test('a command that comes while a market starts waits for it', async () => {
  const { env, socketPath, scratchIn, open } = await starting();
  const waiting = withMarket(env, addUser);
  const admin = await listenAdmin({ open, metrics: createMetrics(open), log, socketPath, scratchIn });
  onTestFinished(admin.close);
  expect(await waiting).toMatchObject({ data: { username: 'mara' } });
});

test('a market that is stopped keeps no command waiting for ever', async () => {
  const directory = scratchDirectory();
  const env = { HASHDESK_DATA: directory, MARKET_SEAL_KEYS: SEAL_KEY };
  await fillDirectory(directory);
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = spawn(process.execPath, [...FOR_A_SHORT_LIFE, '--import', 'tsx', main], {
    env: { NODE_ENV: 'test', MARKET_PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  const path = join(directory, 'market', 'admin.sock');
  expect(await addUser(callSocket(path))).toMatchObject({ data: { username: 'mara' } });
  child.kill('SIGSTOP');
  const left = callSocket(path, 5_000)({ name: 'user-list' });
  await expect(left).rejects.toThrow(StartProblem);
  await expect(left).rejects.toThrow(/admin\.sock does not answer for 5 seconds: it may have carried/);
});

test('a command without a market leaves the directory free and nothing behind', async () => {
  const directory = scratchDirectory();
  const env = { HASHDESK_DATA: directory, MARKET_SEAL_KEYS: SEAL_KEY };
  await withMarket(env, addUser, { whereEmpty: 'make' });
  await expect(withMarket(env, addUser)).rejects.toMatchObject({ code: 'NAME_TAKEN' });
  expect(readdirSync(join(directory, 'market'))).toEqual(['postgres']);
});

test('a command needs no directory for a socket where no market runs: its files are on their way in the data directory', async () => {
  const directory = scratchDirectory();
  await fillDirectory(directory);
  const env = {
    HASHDESK_DATA: directory,
    MARKET_SEAL_KEYS: SEAL_KEY,
    MARKET_ADMIN_SOCKET: '/proc/hashdesk/admin.sock',
  };
  expect(await withMarket(env, addUser)).toMatchObject({ data: { username: 'mara' } });
  const backup = await withMarket(env, async (call) => {
    const answer = await call({ name: 'backup' });
    return 'file' in answer && buffer(answer.file);
  });
  expect(gunzipSync(backup || '').toString()).toContain('"mara"');
  expect(readdirSync(join(directory, 'market'))).toEqual(['postgres']);
});

function addUser(call: CallMarket) {
  return call({ name: 'user-add', given: { name: 'mara' } }).then(resultOf);
}

/** A market that has its database and does not listen yet. */
async function starting() {
  const directory = scratchDirectory();
  await fillDirectory(directory);
  const scratchIn = join(directory, 'market');
  const open = await openMarket({ place: { directory: scratchIn }, sealKeys: [SEAL_KEY], feeRate: '0.03' });
  onTestFinished(open.close);
  const env = { HASHDESK_DATA: directory, MARKET_SEAL_KEYS: SEAL_KEY };
  return { env, open, scratchIn, socketPath: join(scratchIn, 'admin.sock') };
}
