import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { StartProblem } from '#lib/config/problem.ts';
import { createMetrics } from '#service/metrics/metrics.ts';
import { openMarket } from '#service/open-market.ts';
import { migratedImage } from '#test/market/database-images.ts';
import { scratchDirectory } from '#test/market/operator.ts';
import { callSocket } from './call-socket.ts';
import { adminLimits, listenAdmin } from './listen-admin.ts';
import { resultOf } from './operator.ts';

const open = await openMarket({
  place: { memory: await migratedImage() },
  sealKeys: ['a seal key for tests of 32 bytes or more'],
  feeRate: '0.03',
});
const metrics = createMetrics(open);
const log = pino({ level: 'silent' });

test('only this user can reach the socket, and it is gone when the market is closed', async () => {
  const { socketPath, directory, close } = await setup();
  expect(statSync(socketPath).mode & 0o777).toBe(0o600);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  expect(readdirSync(directory)).toEqual(['admin.sock']);
  await close();
  expect(readdirSync(directory)).toEqual([]);
});

test('a second market on one socket is refused with the variable that chooses another', async () => {
  const { socketPath, users } = await setup();
  const second = listenAdmin({ open, metrics, log, socketPath, scratchIn: dirname(socketPath) });
  await expect(second).rejects.toThrow(StartProblem);
  await expect(second).rejects.toThrow(`${socketPath}; MARKET_ADMIN_SOCKET chooses another.`);
  expect(await users()).toEqual([]);
});

test('the socket that a killed process left is taken over, with the files it had on their way', async () => {
  const directory = scratchDirectory();
  const socketPath = join(directory, 'admin.sock');
  const program = `require('node:net').createServer().listen(${JSON.stringify(socketPath)}, () => process.kill(process.pid, 'SIGKILL'))`;
  await once(spawn(process.execPath, ['-e', program]), 'exit');
  expect(existsSync(socketPath)).toBe(true);
  mkdirSync(join(directory, '.scratch-1-0a'));
  const { users } = await setup({ socketPath });
  expect(await users()).toEqual([]);
  expect(readdirSync(directory)).toEqual(['admin.sock']);
});

test('what is no socket is never put away', async () => {
  const scratchIn = scratchDirectory();
  const socketPath = join(scratchIn, 'ledger.txt');
  writeFileSync(socketPath, 'precious');
  const refused = listenAdmin({ open, metrics, log, socketPath, scratchIn });
  await expect(refused).rejects.toThrow('is there and is no socket');
  expect(statSync(socketPath).isFile()).toBe(true);
});

test('what is sent to a market lies where its files are on their way, not beside its socket, and no other market takes it away', async () => {
  const scratchIn = scratchDirectory();
  const { socketPath, directory } = await setup({ scratchIn });
  const sent = new PassThrough();
  sent.write('{');
  const restoring = callSocket(socketPath)({ name: 'restore', input: sent });
  const restored = () => readdirSync(scratchIn, { encoding: 'utf8', recursive: true }).sort().at(-1);
  await expect.poll(restored).toMatch(/^\.scratch-[^/]+\/restore$/);
  expect(readdirSync(directory)).toEqual(['admin.sock']);
  await setup({ scratchIn });
  expect(restored()).toMatch(/\/restore$/);
  sent.end();
  await expect(restoring).rejects.toMatchObject({ code: 'DAMAGED_BACKUP' });
  expect(readdirSync(scratchIn)).toEqual([]);
});

test('a directory too deep for the name of a socket is no hindrance', async () => {
  const deep = join(scratchDirectory(), 'a-long-name-'.repeat(8), 'a-long-name-'.repeat(8));
  const { users, close } = await setup({ socketPath: join(deep, 'admin.sock') });
  expect(await users()).toEqual([]);
  await close();
  expect(readdirSync(deep)).toEqual([]);
});

test('metrics are read there', async () => {
  const { socketPath } = await setup();
  const asking = request({ socketPath, path: '/metrics' }).end();
  const [response] = await once(asking, 'response');
  const { contentType } = await metrics.expose();
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain(contentType.split(';')[0]);
});

test('a client that says nothing, or stops in the middle of its headers, is cut off', async () => {
  const { socketPath } = await setup({ limits: impatient });
  const silent = connect(socketPath);
  const slow = connect(socketPath);
  slow.write('POST /commands/user-list HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  await Promise.all([text(silent), text(slow)]);
  expect([silent.closed || silent.destroyed, slow.closed || slow.destroyed]).toEqual([true, true]);
});

test('a client that stops in the middle of its lines is cut off', async () => {
  const { socketPath } = await setup({ limits: impatient });
  const socket = connect(socketPath);
  socket.on('error', () => undefined);
  socket.write('POST /commands/record HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\n{"rig":');
  socket.resume();
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
});

test('a body that nobody asked for does not keep a command from its answer', async () => {
  const { socketPath } = await setup();
  const socket = connect(socketPath);
  socket.write('POST /commands/user-list HTTP/1.1\r\nHost: x\r\nContent-Length: 500000\r\n\r\n123');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test('a client whose command takes long hears that it is worked on, and waits for its answer', async () => {
  const silenceMs = 2_000;
  const { socketPath } = await setup({ limits: { silence: silenceMs, beat: BEAT_MS } });
  const held = holdDatabase();
  const waiting = callSocket(socketPath, silenceMs)({ name: 'user-list' });
  const asking = request({ socketPath, method: 'POST', path: '/commands/user-list' }).end();
  for (let heardMs = 0; heardMs < 1.5 * silenceMs; heardMs += BEAT_MS) await once(asking, 'information');
  const answered = once(asking, 'response');
  held.letGo();
  expect(resultOf(await waiting).data).toEqual([]);
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  response.resume();
});

test('a market that hears a command and says nothing is left, and the operator told', async () => {
  const socketPath = join(scratchDirectory(), 'mute.sock');
  const mute = createServer().listen(socketPath);
  await once(mute, 'listening');
  onTestFinished(() => void mute.close());
  const left = callSocket(socketPath, 200)({ name: 'user-list' });
  await expect(left).rejects.toThrow(StartProblem);
  await expect(left).rejects.toThrow(
    `The market at ${socketPath} does not answer for 0.2 seconds: it may have carried the command out, or not.`,
  );
});

/** Keeps the embedded database, which does one thing at a time, from everybody else. */
function holdDatabase(): { letGo: () => void } {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void open.market.db.transaction(() => held);
  return { letGo };
}

const BEAT_MS = 50;
const impatient = { headersTimeout: 300, silence: 300, beat: BEAT_MS };

interface Setup {
  socketPath?: string;
  scratchIn?: string;
  limits?: Partial<typeof adminLimits>;
}

async function setup({
  socketPath = join(scratchDirectory(), 'admin.sock'),
  scratchIn = dirname(socketPath),
  limits = {},
}: Setup = {}) {
  const given = { ...adminLimits, ...limits };
  const admin = await listenAdmin({ open, metrics, log, socketPath, scratchIn, limits: given });
  let closed = false;
  async function close(): Promise<void> {
    if (closed) return;
    closed = true;
    await admin.close();
  }
  onTestFinished(close);
  const users = async () => resultOf(await callSocket(socketPath)({ name: 'user-list' })).data;
  return { socketPath, directory: dirname(socketPath), users, close };
}
