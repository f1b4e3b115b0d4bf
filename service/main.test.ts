import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startMarket } from '#test/market/market.ts';
import { fillDirectory } from '#test/market/migrated-directory.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { bundleProgram } from '#test/programs/bundle-program.ts';
import { FOR_A_SHORT_LIFE } from '#test/programs/for-a-short-life.ts';
import { readMigrations } from './db/migrate.ts';

const SEAL_KEY = 'a-seal-key-for-tests-of-32-characters';

const program = await bundleProgram(fileURLToPath(new URL('main.ts', import.meta.url)));

/** A directory with one account. */
const dataDir = mkdtempSync(join(tmpdir(), 'program-test-'));
await fillDirectory(dataDir);
const made = await startMarket({ place: { directory: join(dataDir, 'market') }, sealKeys: [SEAL_KEY] });
const key = await made.addAccount();
await made.close();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('the program keeps what it acknowledged when it is killed, and starts again on the same directory', async () => {
  const first = start();
  const caller = { ...key, url: await first.ready };
  const acknowledged: string[] = [];
  const writing = (async () => {
    for (;;) {
      const body = { name: `profile ${acknowledged.length}`, algo: 'scrypt' };
      acknowledged.push((await signedCall(caller, 'createProfile', { body })).id);
      // Not waited for: the next is on its way when the program dies.
      if (acknowledged.length === 20) setImmediate(() => first.child.kill('SIGKILL'));
    }
  })().catch(() => 'cut');
  await writing;

  const second = start();
  const after = { ...key, url: await second.ready };
  const kept = (await signedCall(after, 'listProfiles')).map(({ id }) => id);
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
  second.child.kill('SIGTERM');
  expect(await second.exit).toEqual({ code: 0, errors: '' });
  expect(readdirSync(join(dataDir, 'market')).filter((name) => name.startsWith('holder-'))).toEqual([]);
});

test('a second program on the same directory says which process holds it, in one sentence', async () => {
  const first = start();
  await first.ready;
  const { code, errors } = await start().exit;
  expect(code).toBe(1);
  first.child.kill('SIGTERM');
  await first.exit;
  expect(errors).toBe(
    `market: ${join(dataDir, 'market')} is in use by process ${first.child.pid}; one process at a time can hold the embedded database.\n`,
  );
});

test('of a mistyped DATABASE_URL the log warns first, and whatever the log keeps, where the market is kept is told', async () => {
  const env = { LOG_LEVEL: 'warn', DATABASE_URI: 'postgres://me:hunter2@127.0.0.1/market' };
  const { child, exit } = start(env, { ipc: false });
  const [ready] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  child.kill('SIGTERM');
  const { errors } = await exit;
  expect(String(ready)).toMatch(
    new RegExp(
      `^market: version \\S+ is ready on http://127.0.0.1:\\d+, kept in ${dataDir}, since DATABASE_URL is not set\n$`,
    ),
  );
  expect(JSON.parse(errors.split('\n')[0] ?? '')).toMatchObject({
    level: 40,
    msg: 'DATABASE_URI is no variable of this program: is DATABASE_URL meant?',
  });
  expect(errors).not.toContain('hunter2');
});

test('a start that makes a market says so in its log, with the schema', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'program-test-'));
  onTestFinished(() => rmSync(empty, { recursive: true, force: true }));
  const logged = async () => {
    const program = start({ LOG_LEVEL: 'info', HASHDESK_DATA: empty });
    await program.ready;
    program.child.kill('SIGTERM');
    return (await program.exit).errors;
  };
  expect(await logged()).toContain(
    `"msg":"The database was empty: a market was made in it, of the schema ${readMigrations().at(-1)?.name}"`,
  );
  expect(await logged()).not.toContain('schema');
});

test('without the seal keys that the secrets are sealed under the program does not start', async () => {
  const missing = start({ MARKET_SEAL_KEYS: '' });
  expect(await missing.exit).toMatchObject({
    code: 1,
    errors: expect.stringContaining('MARKET_SEAL_KEYS must be set'),
  });
  const other = start({ MARKET_SEAL_KEYS: 'x'.repeat(32) });
  expect(await other.exit).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^market: MARKET_SEAL_KEYS lacks/),
  });
});

/** The market's own program on the directory. */
function start(env: Record<string, string> = {}, { ipc = true } = {}) {
  const child = spawn(process.execPath, [...FOR_A_SHORT_LIFE, program], {
    env: {
      NODE_ENV: 'test',
      HASHDESK_DATA: dataDir,
      MARKET_PORT: '0',
      MARKET_SEAL_KEYS: SEAL_KEY,
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', ...(ipc ? (['inherit', 'pipe', 'ipc'] as const) : (['pipe', 'pipe'] as const))],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ready: readyUrl(child), exit: exitOf(child) };
}

async function readyUrl(child: ChildProcess): Promise<string> {
  const [message] = await once(child, 'message');
  return message.url;
}

async function exitOf(child: ChildProcess): Promise<{ code: number | null; errors: string }> {
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, errors };
}
