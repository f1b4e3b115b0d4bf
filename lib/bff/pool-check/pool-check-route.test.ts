import type { Socket } from 'node:net';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { PoolCheck } from '#lib/contract/desk-pool-check.ts';
import { startDesk } from '#test/desk/desk.ts';
import { addRig } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { startNameServer } from '#test/net/name-server.ts';
import { poolManners, startTcpHost } from '#test/net/tcp-host.ts';
import type { CheckParts } from './check-pool.ts';
import { createResolve } from './name-servers.ts';

const market = await startMarket();
afterAll(market.close);

const PASS = 'canary-pool-password';
const LIMITS = { step: 4_000, total: 12_000, settle: 1 };

interface Given {
  /** POOL_CHECK_ALLOWED. */
  allowed?: string;
  parts?: Partial<CheckParts>;
  levels?: Parameters<typeof market.addKey>[1];
}

/** A desk with a key connected, and what it answers to a pool check. */
async function setup({ allowed = '', parts = {}, levels = {} }: Given = {}) {
  const desk = startDesk({
    url: market.url,
    poolCheckAllowed: allowed,
    poolCheck: { limits: LIMITS, ...parts },
  });
  onTestFinished(desk.close);
  const owner = await market.addAccount();
  const key = await market.addKey(owner, levels);
  const session = { cookie: await desk.connect(key), key: key.apiKey };
  return {
    desk,
    owner,
    key,
    ask: (body: unknown, more = {}) => desk.ask('/api/pool-check', { ...session, body, ...more }),
    async check(body: object) {
      const answer = await desk.ask('/api/pool-check', {
        ...session,
        body: { user: 'wallet.rig', pass: '', ...body },
      });
      expect(answer.status, answer.text).toBe(200);
      return answer.json.data as unknown as PoolCheck;
    },
  };
}

function failureOf({ lines }: PoolCheck) {
  return lines.find(({ state }) => state === 'failed');
}

const LOOPBACK = '127.0.0.0/8';
const pool = (port: number) => `stratum+tcp://127.0.0.1:${port}`;

test('a pool of an allowed network is checked, every line in order', async () => {
  const host = await startTcpHost(poolManners());
  const { check, desk } = await setup({ allowed: LOOPBACK });
  const answer = await check({ host: pool(host.port), pass: PASS });
  expect(answer.lines.map(({ state }) => state)).toEqual(['ok', 'ok', 'left out', 'ok', 'ok', 'ok', 'ok']);
  expect(answer.tookMs).toBe(answer.lines.at(-1)?.atMs);
  expect(JSON.parse(host.heard[1] ?? '')).toMatchObject({ params: ['wallet.rig', PASS] });
  expect(desk.logged.join('\n')).not.toContain(PASS);
});

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[fe80::1]',
])('security 29: the desk calls nobody at %s for whoever asks it', async (address) => {
  const { check } = await setup();
  const host = await startTcpHost(poolManners());
  expect(failureOf(await check({ host: `stratum+tcp://${address}:${host.port}` }))).toMatchObject({
    step: 'resolve',
    problem: 'not public',
  });
  expect(host.connections()).toBe(0);
});

test.each(['127.1', '0x7f000001', '2130706433', '0177.0.0.1', '127.0.0.1.', 'localhost%00.example'])(
  'security 29: %s, another spelling of an address, is no host at all',
  async (spelling) => {
    const { ask } = await setup({ allowed: LOOPBACK });
    const answer = await ask({ host: `stratum+tcp://${spelling}:3333`, user: 'w', pass: '' });
    expect(answer.json).toMatchObject({ error: 'INVALID_BODY', data: { fields: [{ path: 'host' }] } });
  },
);

test('security 29: a name is resolved once, and the address that was judged is the one that is called', async () => {
  const [first, second] = [await startTcpHost(poolManners()), await startTcpHost(poolManners())];
  let questions = 0;
  // The second answer leads elsewhere.
  const { address, asked } = await startNameServer((_, family) => {
    if (family === 'AAAA') return [];
    questions += 1;
    return questions === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
  });
  const { check } = await setup({ allowed: '127.0.0.1', parts: { resolve: createResolve([address]) } });
  const answer = await check({ host: `stratum+tcp://pool.example:${first.port}` });
  expect(answer.lines.find(({ step }) => step === 'connect')?.facts).toEqual({ address: '127.0.0.1' });
  expect(asked.sort()).toEqual(['pool.example A', 'pool.example AAAA']);
  const rebound = await check({ host: `stratum+tcp://pool.example:${second.port}` });
  expect(failureOf(rebound)).toMatchObject({ step: 'resolve', problem: 'not public' });
  expect(second.connections()).toBe(0);
});

test('security 29: a port of the system that is no pool’s is not called', async () => {
  const { check } = await setup({ allowed: LOOPBACK });
  for (const port of [22, 53, 111, 445, 631]) {
    expect(failureOf(await check({ host: pool(port) }))).toMatchObject({ step: 'connect', problem: 'port' });
  }
});

test('security 29: one check at a time and ten in a minute, by session and by key', async () => {
  const held: Socket[] = [];
  const quiet = await startTcpHost({ met: (socket) => void held.push(socket) });
  const host = await startTcpHost(poolManners());
  const { check, ask, key, desk } = await setup({ allowed: LOOPBACK });
  const body = { host: pool(host.port), user: 'w', pass: '' };
  const waiting = check({ host: pool(quiet.port) });
  await vi.waitFor(() => expect(held).toHaveLength(1), 20_000);
  const beside = await ask(body);
  expect(beside).toMatchObject({ status: 429, json: { error: 'RATE_LIMITED' } });
  expect(beside.headers.get('retry-after')).toBe('2');
  const elsewhere = await desk.connect(key);
  expect((await desk.ask('/api/pool-check', { cookie: elsewhere, key: key.apiKey, body })).status).toBe(429);
  for (const socket of held) socket.destroy();
  expect(failureOf(await waiting)).toMatchObject({ problem: 'closed' });
  for (let turn = 1; turn < 10; turn += 1) expect((await ask(body)).status).toBe(200);
  const over = await ask(body);
  expect(over).toMatchObject({ status: 429, json: { error: 'RATE_LIMITED' } });
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(host.connections()).toBe(9);
});

test('security 29: two keys of one session take its turns', async () => {
  const held: Socket[] = [];
  const quiet = await startTcpHost({ met: (socket) => void held.push(socket) });
  const { desk, key } = await setup({ allowed: LOOPBACK });
  const other = await market.addAccount();
  const cookie = await desk.connect(other, await desk.connect(key));
  const body = { host: pool(quiet.port), user: 'w', pass: '' };
  const askAs = (apiKey: string) => desk.ask('/api/pool-check', { cookie, key: apiKey, body });
  const waiting = askAs(key.apiKey);
  await vi.waitFor(() => expect(held).toHaveLength(1), 20_000);
  expect((await askAs(other.apiKey)).status).toBe(429);
  for (const socket of held) socket.destroy();
  expect((await waiting).status).toBe(200);
});

test('security 29: the keys of one user take their turns, in whatever sessions they are', async () => {
  const held: Socket[] = [];
  const quiet = await startTcpHost({ met: (socket) => void held.push(socket) });
  const limits = { step: 60_000, total: 60_000, settle: 1 };
  const { desk, owner, ask } = await setup({ allowed: LOOPBACK, parts: { limits } });
  const [own, anothers] = [await market.addKey(owner, {}), await market.addAccount()];
  const body = { host: pool(quiet.port), user: 'w', pass: '' };
  const askWith = async (key: typeof anothers) =>
    desk.ask('/api/pool-check', { cookie: await desk.connect(key), key: key.apiKey, body });
  const first = ask(body);
  await vi.waitFor(() => expect(held).toHaveLength(1), 20_000);
  expect((await askWith(own)).status).toBe(429);
  const beside = askWith(anothers);
  await vi.waitFor(() => expect(held).toHaveLength(2), 20_000);
  for (const socket of held) socket.destroy();
  expect([(await first).status, (await beside).status]).toEqual([200, 200]);
});

test('a pool that repeats the password is not quoted with it', async () => {
  const host = await startTcpHost(poolManners({ result: null, error: [24, `no ${PASS} here`, null] }));
  const { check } = await setup({ allowed: LOOPBACK });
  const answer = await check({ host: pool(host.port), pass: PASS });
  expect(failureOf(answer)).toMatchObject({ problem: 'said no', told: '24 no [hidden] here' });
  expect(JSON.stringify(answer)).not.toContain(PASS);
});

test('security 29: a stored password goes where it is stored for, and nowhere else', async () => {
  const host = await startTcpHost(poolManners());
  const { check, owner } = await setup({ allowed: LOOPBACK });
  const login = { host: pool(host.port), user: 'wallet.rig' };
  const { id } = await signedCall(owner, 'createProfile', { body: { name: 'main', algo: 'sha256' } });
  await signedCall(owner, 'setPoolSlot', { params: { id, priority: '2' }, body: { ...login, pass: PASS } });
  const saved = await signedCall(owner, 'createPool', {
    body: { ...login, name: 'saved', algo: 'sha256', pass: `${PASS}-2` },
  });
  const listed = { poolUrl: login.host, poolUser: login.user, poolPassword: `${PASS}-3` };
  const rig = String(await addRig(market, owner, listed));
  const sent = () => host.heard.flatMap((line) => JSON.parse(line).params[1] ?? []);
  await check({ ...login, stored: { profile: id, priority: 2 } });
  await check({ ...login, stored: { pool: saved.id } });
  await check({ ...login, stored: { rig } });
  await check({ ...login, user: 'other', stored: { rig } });
  await check({ ...login, user: 'other', stored: { pool: saved.id } });
  await check({ ...login, pass: 'typed', stored: { pool: saved.id } });
  await check(login);
  expect(sent()).toEqual([PASS, `${PASS}-2`, `${PASS}-3`, '', '', 'typed', '']);
  const elsewhere = await startTcpHost(poolManners());
  for (const stored of [{ profile: id, priority: 2 }, { pool: saved.id }, { rig }]) {
    await check({ ...login, host: pool(elsewhere.port), stored });
  }
  expect(elsewhere.heard.filter((line) => line.includes('mining.authorize'))).toHaveLength(3);
  expect(elsewhere.heard.join()).not.toContain(PASS);
});

test('security 29: a worker of a saved pool’s user logs in with its password, and nobody whose name only begins alike', async () => {
  const host = await startTcpHost(poolManners());
  const { check, owner } = await setup({ allowed: LOOPBACK });
  const login = { host: pool(host.port), user: 'wallet' };
  const { id } = await signedCall(owner, 'createProfile', { body: { name: 'main', algo: 'sha256' } });
  await signedCall(owner, 'setPoolSlot', { params: { id, priority: '0' }, body: { ...login, pass: PASS } });
  const saved = await signedCall(owner, 'createPool', {
    body: { ...login, name: 'saved', algo: 'sha256', pass: PASS },
  });
  await check({ ...login, user: 'wallet.1001', stored: { pool: saved.id } });
  await check({ ...login, user: 'wallet1001', stored: { pool: saved.id } });
  await check({ ...login, user: 'wallet.1001', stored: { profile: id, priority: 0 } });
  expect(host.heard.flatMap((line) => JSON.parse(line).params[1] ?? [])).toEqual([PASS, '', '']);
});

test('a slot that is empty, and what is not the key’s, is not found; nobody is called', async () => {
  const host = await startTcpHost(poolManners());
  const { ask, owner } = await setup({ allowed: LOOPBACK });
  const { id } = await signedCall(owner, 'createProfile', { body: { name: 'main', algo: 'sha256' } });
  const body = { host: pool(host.port), user: 'w', pass: '' };
  for (const stored of [
    { profile: id, priority: 0 },
    { profile: '999999', priority: 0 },
    { pool: '999999' },
    { rig: '999999' },
  ]) {
    expect((await ask({ ...body, stored })).json.error).toBe('NOT_FOUND');
  }
  expect(host.connections()).toBe(0);
});

test.each([
  ['permAccount', { permAccount: 'none' }, [{ profile: '1', priority: 0 }, { pool: '1' }]],
  ['permRig', { permRig: 'none' }, [{ rig: '1' }]],
] as const)(
  'what a key may not see for want of %s is not asked for, and nobody is called',
  async (_, levels, all) => {
    const host = await startTcpHost(poolManners());
    const { ask, desk } = await setup({ allowed: LOOPBACK, levels });
    const { usage } = desk.wiring.defaultEnvironment.budget;
    const before = usage().used;
    for (const stored of all) {
      const { json } = await ask({ host: pool(host.port), user: 'w', pass: '', stored });
      expect(json.error).toBe('PERMISSION_DENIED');
    }
    expect(usage().used).toBe(before);
    expect(host.connections()).toBe(0);
  },
);

test('who asks and gives it up is no fault in the log, and may ask again', async () => {
  const leaving = new AbortController();
  const quiet = await startTcpHost({ told: () => leaving.abort() });
  const host = await startTcpHost(poolManners());
  const { ask, desk } = await setup({ allowed: LOOPBACK });
  const login = { user: 'w', pass: '' };
  const given = await ask({ ...login, host: pool(quiet.port) }, { signal: leaving.signal });
  expect(given.json.error).toBe('STOPPED');
  expect(desk.logged.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  expect((await ask({ ...login, host: pool(host.port) })).status).toBe(200);
});

test('who is not connected, or may see no pools anywhere, calls nobody', async () => {
  const host = await startTcpHost(poolManners());
  const body = { host: pool(host.port), user: 'w', pass: '' };
  const none = { permAccount: 'none', permRental: 'none', permRig: 'none' } as const;
  const { desk, ask } = await setup({ allowed: LOOPBACK, levels: none });
  expect((await desk.ask('/api/pool-check', { body })).json.error).toBe('NOT_CONNECTED');
  expect((await ask(body)).json.error).toBe('PERMISSION_DENIED');
  expect((await ask(body, { headers: { 'sec-fetch-site': 'cross-site' } })).json.error).toBe('CROSS_SITE');
  expect(host.connections()).toBe(0);
});
