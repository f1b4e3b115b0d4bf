import { setTimeout as think } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ASKING_HEADER } from '#lib/contract/desk.ts';
import { startDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';

const LIMIT = 40;
const WINDOW_MS = 2_000;
const DASHBOARDS = 240;
/** Half of all dashboards show the first; each of the others has ten. */
const KEYS = ['busy', ...Array.from({ length: 12 }, (_, at) => `key${at}`)];

/** Its places in the sequence of all that is asked and all that arrives. */
interface Call {
  key: string;
  asked: number;
  arrived?: number;
}

/** A desk with a short minute before a service that takes its time and notes what arrives. */
async function setup() {
  const arrivals: number[] = [];
  const calls = new Map<string, Call>();
  let steps = 0;
  const service = await startForeignService(async (response, { url }) => {
    arrivals.push(performance.now());
    const call = calls.get(url.split('/').at(-1) ?? '');
    if (call) call.arrived = steps++;
    await think((arrivals.length * 37) % 90);
    answerJson(response, { success: false, error: 'NOT_FOUND' }, 404);
  });
  const windowTimes = { windowMs: WINDOW_MS, lostMs: 4_000, heardMs: 4_000 };
  const desk = startDesk({ url: service.url, upstreamBudgetPerMinute: LIMIT, windowTimes });
  onTestFinished(async () => {
    await desk.close();
    await service.close();
  });
  const cookies = new Map<string, string>();
  for (const apiKey of KEYS) cookies.set(apiKey, await desk.seat({ apiKey }));

  return {
    arrivals,
    arrived: (...keys: string[]) =>
      [...calls.values()].filter(({ key, arrived }) => keys.includes(key) && arrived !== undefined),
    /** Answers with the status. */
    async read(key: string, asking: 'open' | 'refresh'): Promise<number> {
      const headers = { [ASKING_HEADER]: asking };
      const path = `/api/market/account/profile/${next(key)}`;
      return (await desk.ask(path, { key, cookie: cookies.get(key), headers })).status;
    },
    /** What comes before a rental; answers with the code of the refusal. */
    readBeforeRenting(): Promise<unknown> {
      const { signedUpstream } = desk.wiring.defaultEnvironment;
      return signedUpstream({ apiKey: 'renter', apiSecret: 's' })
        .call('rigDetail', { params: { id: next('renter') }, lane: 'money' })
        .catch(({ code }: { code: string }) => code);
    },
  };

  /** Each id is asked for once, so that nothing is at hand. */
  function next(key: string): string {
    const id = `id${calls.size}`;
    calls.set(id, { key, asked: steps++ });
    return id;
  }
}

/** How many steps of others passed, in the middle, between a call's asking and its arrival. */
function meanWait(calls: Call[]): number {
  return calls.reduce((sum, { asked, arrived = 0 }) => sum + arrived - asked, 0) / calls.length;
}

test("security 51: hundreds of dashboards never send more than the limit, money goes first, and no key eats the others' share", async () => {
  const { arrivals, arrived, read, readBeforeRenting } = await setup();
  const statuses = new Set<number>();
  const outcomes: unknown[] = [];
  let isOver = false;
  const dashboards = Array.from({ length: DASHBOARDS }, async (_, at) => {
    const key = KEYS[at % 2 === 0 ? 0 : 1 + (((at - 1) / 2) % 12)] ?? '';
    for (let ask = 0; !isOver; ask += 1) {
      statuses.add(await read(key, ask === 0 ? 'open' : 'refresh'));
      await think((at * 53) % 400);
    }
  });
  // What is kept for money bears two in a second.
  for (let rent = 0; rent < 9; rent += 1) {
    await think(600);
    outcomes.push(await readBeforeRenting());
  }
  isOver = true;
  await Promise.all(dashboards);

  expect([...statuses].toSorted()).toEqual([404, 503]);
  const inWindows = arrivals.map((at) => arrivals.filter((other) => other >= at && other < at + WINDOW_MS));
  expect(Math.max(...inWindows.map(({ length }) => length))).toBeLessThanOrEqual(LIMIT);
  expect(arrivals.length).toBeGreaterThan(LIMIT);
  expect(outcomes).toEqual(Array(9).fill('NOT_FOUND'));
  expect(meanWait(arrived('renter'))).toBeLessThan(meanWait(arrived(...KEYS)) / 2);
  const shares = KEYS.slice(1).map((key) => arrived(key).length);
  expect(Math.min(...shares)).toBeGreaterThan(0);
  expect(arrived('busy').length).toBeLessThanOrEqual(2 * Math.max(...shares));
});

/** A desk before a service that knows every key and nothing else. */
async function startLonelyDesk(now?: () => number) {
  const service = await startForeignService(async (response, { url }) => {
    if (!url.includes('/whoami')) return answerJson(response, { success: false, error: 'NOT_FOUND' }, 404);
    const permission_levels = { permAccount: 'write', permRental: 'write', permRig: 'write' };
    const who = { authed: true, userid: '1', username: 'somebody', api_key: 'k', api_nonce: '?' };
    answerJson(response, { success: true, data: { ...who, permission_levels } });
  });
  const desk = startDesk({ url: service.url, upstreamBudgetPerMinute: 95, ...(now ? { now } : {}) });
  onTestFinished(async () => {
    await desk.close();
    await service.close();
  });
  return desk;
}

test('security 51: one busy key locks nobody out: who comes connects, reads and changes at once', async () => {
  const desk = await startLonelyDesk();
  const busy = { key: 'busy', cookie: await desk.seat({ apiKey: 'busy' }) };
  const reads = Array.from({ length: 120 }, (_, id) => desk.ask(`/api/market/account/profile/p${id}`, busy));
  const statuses = (await Promise.all(reads)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(120 - 68);
  const cookie = await desk.connect({ apiKey: 'newcomer', apiSecret: 's'.repeat(40) });
  const newcomer = { key: 'newcomer', cookie };
  expect((await desk.ask('/api/market/account/profile/p1', newcomer)).status).toBe(404);
  const profile = { name: 'main', algo: 'sha256' };
  const change = await desk.ask('/api/market/account/profile', { ...newcomer, body: profile });
  expect(change.status).toBe(404);
});

test('security 51: made-up ids stretch no interval', async () => {
  let now = 1_785_585_600_000;
  const desk = await startLonelyDesk(() => now);
  const curious = { key: 'curious', cookie: await desk.seat({ apiKey: 'curious' }) };
  const { pace } = desk.wiring.defaultEnvironment;
  for (const asking of ['open', 'refresh']) {
    const headers = { [ASKING_HEADER]: asking };
    const reads = Array.from({ length: 500 }, (_, id) =>
      desk.ask(`/api/market/rig/x${id}`, { ...curious, headers }),
    );
    await Promise.all(reads);
  }
  now += 2_000;
  expect(pace.intervalMs('searchRigs')).toBe(30_000);
  expect(pace.intervalMs('rigDetail')).toBe(30_000);
});
