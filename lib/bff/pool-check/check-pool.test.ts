import type { Socket } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import type { PoolCheckLine, PoolCheckStep } from '#lib/contract/desk-pool-check.ts';
import { parseStratumUrl } from '#lib/domain/stratum-url.ts';
import { startNameServer } from '#test/net/name-server.ts';
import { type Manners, poolManners, startTcpHost } from '#test/net/tcp-host.ts';
import { freePort } from '#test/programs/free-port.ts';
import { startStratumPool } from '#test/programs/stratum-pool.ts';
import { type CheckLimits, checkPool } from './check-pool.ts';
import { createResolve } from './name-servers.ts';

const pool = await startStratumPool();
afterAll(pool.close);

const LIMITS: CheckLimits = { step: 4_000, total: 12_000, settle: 250 };
const SHORT: CheckLimits = { step: 1_000, total: 12_000, settle: 1 };

interface Given {
  user?: string;
  pass?: string;
  limits?: CheckLimits;
  signal?: AbortSignal;
  /** What name servers say; nothing where none is given. */
  nameServer?: string;
}

async function check(host: string, given: Given = {}) {
  const url = parseStratumUrl(host);
  if (!url) throw new Error(`${host} is no stratum URL`);
  const {
    user = 'wallet.worker',
    pass = 'x',
    limits = LIMITS,
    signal = new AbortController().signal,
    nameServer = '127.0.0.1:9',
  } = given;
  const resolve = createResolve([nameServer]);
  return checkPool({ url, user, pass, signal }, { resolve, isCallable: () => true, limits });
}

/** The line it ended with. */
function failure(lines: readonly PoolCheckLine[]): PoolCheckLine | undefined {
  return lines.find(({ state }) => state === 'failed');
}

function lineOf(lines: readonly PoolCheckLine[], step: PoolCheckStep): PoolCheckLine | undefined {
  return lines.find((line) => line.step === step);
}

async function checkHost(manners: Manners, given: Given = {}, carrier: 'tcp' | 'tls' = 'tcp') {
  const { port } = await startTcpHost(manners, carrier);
  return check(`stratum+${carrier}://127.0.0.1:${port}`, given);
}

test("somebody else's pool is checked from its name to its first job, each line with its time", async () => {
  const { address } = await startNameServer((_, family) => (family === 'A' ? ['127.0.0.1'] : []));
  const lines = await check(pool.url.replace('127.0.0.1', 'pool.example'), { nameServer: address });
  expect(lines.map(({ step, state }) => `${step} ${state}`)).toEqual([
    'resolve ok',
    'connect ok',
    'tls left out',
    'subscribe ok',
    'authorise ok',
    'difficulty ok',
    'job ok',
  ]);
  expect(lineOf(lines, 'connect')?.facts).toEqual({ address: '127.0.0.1' });
  expect(lineOf(lines, 'subscribe')?.facts).toEqual({ extranonce2Bytes: 4 });
  expect(lineOf(lines, 'difficulty')?.facts).toEqual({ difficulty: 65_536 });
  expect(lineOf(lines, 'job')?.facts).toEqual({ jobId: '1' });
  const times = lines.flatMap(({ atMs }) => atMs ?? []);
  expect(times).toHaveLength(6);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

test('of two difficulties the one that the password asked for is told', async () => {
  const lines = await check(pool.url, { pass: 'd=1000', limits: { ...LIMITS, settle: 2_000 } });
  expect(lineOf(lines, 'difficulty')?.facts).toEqual({ difficulty: 1000 });
});

test('what came while this process was held up counts', async () => {
  const { told } = poolManners();
  const lines = await checkHost(
    {
      told(line, socket) {
        told?.(line, socket);
        if (!line.includes('mining.authorize')) return;
        const holdUp = () => {
          socket.write('{"method":"mining.set_difficulty","params":[512]}\n');
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_100);
        };
        setTimeout(() => setImmediate(holdUp), 100);
      },
    },
    { limits: { ...LIMITS, settle: 1_000 } },
  );
  expect(lineOf(lines, 'difficulty')?.facts).toEqual({ difficulty: 512 });
});

test('a login that a pool refuses is told in its words, without the password', async () => {
  const lines = await check(pool.url, { user: 'nobody.1', pass: 'canary-pool-password' });
  expect(failure(lines)).toMatchObject({
    step: 'authorise',
    problem: 'said no',
    told: 'unknown worker, tried [hidden]',
  });
  expect(lineOf(lines, 'job')?.state).toBe('left out');
});

test('nobody listens: refused', async () => {
  const lines = await check(`stratum+tcp://127.0.0.1:${await freePort()}`);
  expect(failure(lines)).toMatchObject({ step: 'connect', problem: 'refused' });
});

test('a name that leads nowhere has no address, and its line says when that was known', async () => {
  const { address } = await startNameServer(() => 'NXDOMAIN');
  const lines = await check('stratum+tcp://pool.example:3333', { nameServer: address });
  expect(failure(lines)).toMatchObject({ step: 'resolve', problem: 'no such name' });
  expect(failure(lines)?.atMs).toBeGreaterThanOrEqual(0);
});

test('name servers that are not there, and such as never answer, are told apart', async () => {
  const away = await check('stratum+tcp://pool.example:3333');
  expect(failure(away)).toMatchObject({ step: 'resolve', problem: 'name servers' });
  const { address } = await startNameServer(() => undefined);
  const silent = await check('stratum+tcp://pool.example:3333', { nameServer: address, limits: SHORT });
  expect(failure(silent)).toMatchObject({ step: 'resolve', problem: 'silent' });
});

test('a host that says nothing is silent', async () => {
  const lines = await checkHost({}, { limits: SHORT });
  expect(failure(lines)).toMatchObject({ step: 'subscribe', problem: 'silent' });
});

test('what a pool drips for ever ends with the time of all steps together', async () => {
  const drip: Manners = {
    met(socket) {
      const timer = setInterval(() => socket.write('{"id":null,"method":"client.ping"}\n'), 20);
      socket.on('close', () => clearInterval(timer));
    },
  };
  const lines = await checkHost(drip, { limits: { step: 60_000, total: 1_000, settle: 1 } });
  expect(failure(lines)).toMatchObject({ step: 'subscribe', problem: 'silent' });
});

test('a host that hangs up has closed', async () => {
  const lines = await checkHost({ told: (_line, socket) => socket.destroy() });
  expect(failure(lines)).toMatchObject({ step: 'subscribe', problem: 'closed' });
});

test('a web server is no pool; what it said stands there as text', async () => {
  const lines = await checkHost({
    told: (_line, socket) => socket.write('HTTP/1.1 400 <b>Bad</b> Request\u202e\u0007\r\n\r\n'),
  });
  expect(failure(lines)).toMatchObject({
    step: 'subscribe',
    problem: 'not stratum',
    told: 'HTTP/1.1 400 <b>Bad</b> Request',
  });
});

test.each([
  ['a line without an end', 'x'.repeat(20_000)],
  ['a long line', `${' '.repeat(17_000)}{"a":1}${'a'.repeat(17_000)}\n`],
  ['many lines', '{"id":null}\n'.repeat(20_000)],
])('%s is more than a pool has reason to send', async (_what, text) => {
  const lines = await checkHost({ met: (socket) => socket.write(text) });
  expect(failure(lines)).toMatchObject({ step: 'subscribe', problem: 'too long' });
});

test('TLS with a certificate of its own making is doubtful, and goes on as miners do', async () => {
  const lines = await checkHost(poolManners(), {}, 'tls');
  expect(lineOf(lines, 'tls')).toMatchObject({
    state: 'doubtful',
    facts: { certificate: { subject: 'localhost', issuer: 'localhost', problem: 'self-signed' } },
  });
  expect(lineOf(lines, 'job')).toMatchObject({ state: 'ok', facts: { jobId: 'job-7' } });
});

test('TLS where there is none: what came is not TLS', async () => {
  const { port } = await startTcpHost({ met: (socket) => socket.write('{"id":1}\n') });
  const lines = await check(`stratum+ssl://127.0.0.1:${port}`);
  expect(failure(lines)).toMatchObject({ step: 'tls', problem: 'not tls' });
});

test('an answer of another shape, and a difficulty that is none, are not stratum', async () => {
  const odd = await checkHost({ told: (_line, socket) => socket.write('{"id":1,"result":"yes"}\n') });
  expect(failure(odd)).toMatchObject({ step: 'subscribe', problem: 'not stratum' });
  const { told } = poolManners();
  const nothing = await checkHost({
    told(line, socket) {
      socket.write('{"method":"mining.set_difficulty","params":["much"]}\n');
      told?.(line, socket);
    },
  });
  expect(failure(nothing)).toMatchObject({ step: 'difficulty', problem: 'not stratum', told: '["much"]' });
});

test('a pool that sends targets is told so', async () => {
  const { told } = poolManners();
  const lines = await checkHost({
    told(line, socket) {
      socket.write('{"method":"mining.set_target","params":["00ff"]}\n');
      told?.(line, socket);
    },
  });
  expect(failure(lines)).toMatchObject({ step: 'difficulty', problem: 'sends a target' });
});

test('a pool that sends its miners elsewhere is not followed, and is doubtful', async () => {
  const elsewhere = await startTcpHost({});
  const { told } = poolManners();
  const lines = await checkHost({
    told(line, socket) {
      const params = ['127.0.0.1', elsewhere.port, 0];
      socket.write(`${JSON.stringify({ method: 'client.reconnect', params })}\n`);
      told?.(line, socket);
    },
  });
  expect(lineOf(lines, 'job')).toMatchObject({ state: 'doubtful', facts: { sentAway: true } });
  expect(elsewhere.connections()).toBe(0);
});

test('security 29: what a pool says is cut, the name of a job too, and repeats no password', async () => {
  const long = await checkHost(poolManners({ result: null, error: [24, 'no '.repeat(200), null] }));
  expect([...(failure(long)?.told ?? '')]).toHaveLength(200);
  expect(failure(long)?.told).toMatch(/^24 no no .*…$/);
  const cut = poolManners({ result: null, error: [24, `${'n'.repeat(186)} canary-pool-password`, null] });
  expect(failure(await checkHost(cut, { pass: 'canary-pool-password' }))?.told).toMatch(/n \[hidden\]$/);
  const job = await checkHost(
    {
      told(line, socket) {
        const { id, method } = JSON.parse(line);
        const result = method === 'mining.subscribe' ? [[], '08', 4] : true;
        socket.write(`${JSON.stringify({ id, result, error: null })}\n`);
        if (method === 'mining.subscribe') return;
        socket.write('{"method":"mining.set_difficulty","params":[1]}\n');
        const params = [`canary-pool-password\u0007${'7'.repeat(40)}`];
        socket.write(`${JSON.stringify({ method: 'mining.notify', params })}\n`);
      },
    },
    { pass: 'canary-pool-password' },
  );
  expect(lineOf(job, 'job')?.facts).toEqual({ jobId: `[hidden] ${'7'.repeat(23)}` });
});

test('security 29: a connection is closed with the check', async () => {
  let met: Socket | undefined;
  const { told } = poolManners();
  await checkHost({
    met: (socket) => {
      met = socket;
    },
    told,
  });
  await vi.waitFor(() => expect(met?.closed).toBe(true), 20_000);
});

test.each([22, 1_023])('port %d, below 1024 and no pool’s, is not called', async (port) => {
  const lines = await check(`stratum+tcp://127.0.0.1:${port}`);
  expect(failure(lines)).toMatchObject({ step: 'connect', problem: 'port' });
});

test('the first three addresses of a name are tried, and the first eight are told', async () => {
  const { port, connections } = await startTcpHost(poolManners());
  const others = Array.from({ length: 10 }, (_, at) => `127.0.0.${at + 2}`);
  const called = async (before: number) => {
    const addresses = others.toSpliced(before, 0, '127.0.0.1');
    const { address } = await startNameServer((_, family) => (family === 'A' ? addresses : []));
    const lines = await check(`stratum+tcp://pool.example:${port}`, { nameServer: address });
    expect(lineOf(lines, 'resolve')?.facts).toEqual({ addresses: addresses.slice(0, 8) });
    return lines;
  };
  expect(lineOf(await called(2), 'connect')?.facts).toEqual({ address: '127.0.0.1' });
  expect(connections()).toBe(1);
  expect(failure(await called(3))).toMatchObject({ step: 'connect', problem: 'refused' });
  expect(connections()).toBe(1);
});

test('who goes away is not waited for', async () => {
  const leaving = new AbortController();
  const { port, heard } = await startTcpHost({ told: () => leaving.abort() });
  const checking = check(`stratum+tcp://127.0.0.1:${port}`, { signal: leaving.signal });
  await expect(checking).rejects.toThrow(/abort/i);
  expect(heard).toHaveLength(1);
});
