import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { ReadyMessage } from '#lib/config/program.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { startMarket } from '#test/market/market.ts';
import { fillDirectory } from '#test/market/migrated-directory.ts';
import { signedCall, signedFetch, type TestKey } from '#test/market/signed-fetch.ts';
import { FOR_A_SHORT_LIFE } from '#test/programs/for-a-short-life.ts';

const SEAL_KEY = 'a-seal-key-for-tests-of-32-characters';
const WRITERS = 8;

test('SIGTERM under load: what was accepted is done and answered, nothing else is, and the program ends well', async () => {
  const { keys, slowKey, program, place } = await setup();
  const url = await program.ready;
  const writers = keys.map((key) => startWriter({ ...key, url }));
  const body = new Readable({ read: () => undefined });
  const headers = { 'content-type': 'application/json' };
  const slow = signedFetch({ ...slowKey, url }, ['PUT', '/account/profile'], { body, headers });
  body.push('{"name":"slow",');
  // Each writes by now, and the request whose body still comes was taken before what they wrote last.
  await Promise.all(writers.map(({ wrote }) => wrote));

  program.child.kill('SIGTERM');
  await refused(url);
  body.push('"algo":"scrypt"}');
  body.push(null);
  const answered = await slow;
  expect(answered).toMatchObject({ status: 200, json: { data: { name: 'slow' } } });
  expect(answered.headers.get('connection')).toBe('close');
  const written = await Promise.all(writers.map(({ ended }) => ended));
  // Closing within nine seconds is part of ending with 0.
  expect(await program.exit).toEqual({ code: 0, errors: '' });

  expect(written.map(({ end }) => end)).toEqual(
    written.map(() => expect.stringMatching(/^(UNAVAILABLE|closed)$/)),
  );
  const after = await startMarket({ place, sealKeys: [SEAL_KEY] });
  for (const [index, { acknowledged }] of written.entries()) {
    expect(acknowledged.length).toBeGreaterThan(0);
    const kept = await signedCall({ ...(keys[index] ?? slowKey), url: after.url }, 'listProfiles');
    expect(kept.map(({ id }) => id)).toEqual(acknowledged);
  }
  await after.close();
});

/** Resolves once nothing new is accepted at an address. */
async function refused(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  for (;;) {
    const socket = connect(Number(port), hostname);
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!isOpen) return;
    await sleep(10);
  }
}

interface Written {
  acknowledged: string[];
  /** The code of the refusal, or "closed". */
  end: string;
}

/** Lets a writer begin. `wrote` comes with the tenth write that was acknowledged. */
function startWriter(key: TestKey): { wrote: Promise<void>; ended: Promise<Written> } {
  let tellWrote = (): void => undefined;
  const wrote = new Promise<void>((resolve) => {
    tellWrote = resolve;
  });
  return { wrote, ended: writeUntilStopped(key, () => tellWrote()) };
}

/** Creates profiles one after the other, and says which were acknowledged and how it ended. */
async function writeUntilStopped(key: TestKey, tellWrote: () => void): Promise<Written> {
  const acknowledged: string[] = [];
  for (;;) {
    if (acknowledged.length === 10) tellWrote();
    const body = { name: `profile ${acknowledged.length}`, algo: 'scrypt' };
    try {
      acknowledged.push((await signedCall(key, 'createProfile', { body })).id);
    } catch (error) {
      return { acknowledged, end: error instanceof MarketRefusal ? error.code : 'closed' };
    }
  }
}

/** The market's own program, on a directory with an account for each writer. */
async function setup() {
  const dataDir = mkdtempSync(join(tmpdir(), 'drain-test-'));
  await fillDirectory(dataDir);
  const place = { directory: join(dataDir, 'market') };
  const made = await startMarket({ place, sealKeys: [SEAL_KEY] });
  const slowKey = await made.addAccount();
  const keys = await Promise.all(Array.from({ length: WRITERS }, () => made.addAccount()));
  await made.close();
  const program = startProgram(dataDir);
  onTestFinished(() => {
    program.child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { keys, slowKey, program, place };
}

function startProgram(dataDir: string) {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const child = spawn(process.execPath, [...FOR_A_SHORT_LIFE, '--import', 'tsx', main], {
    env: {
      NODE_ENV: 'test',
      HASHDESK_DATA: dataDir,
      MARKET_PORT: '0',
      MARKET_SEAL_KEYS: SEAL_KEY,
      MARKET_RATE_LIMIT: '1000000',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const ready = once(child, 'message').then(([message]) => (message as ReadyMessage).url);
  const exit = once(child, 'close').then(([code]) => ({ code, errors }));
  return { child, ready, exit };
}
