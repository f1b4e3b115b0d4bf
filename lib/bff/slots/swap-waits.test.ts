import { expect, onTestFinished, test, vi } from 'vitest';
import { startDesk } from '#test/desk.ts';
import { answerJson, startForeignService } from '#test/foreign-service.ts';

interface Stored {
  priority: number;
  host: string;
  user: string;
  pass: string;
}

const pool = (priority: number): Stored => ({
  priority,
  host: `stratum+tcp://pool-${priority}.example:3333`,
  user: `wallet.${priority}`,
  pass: `canary-pool-password-${priority}`,
});
const BEFORE = [pool(0), pool(1)];
const SWAPPED = [
  { ...pool(1), priority: 0 },
  { ...pool(0), priority: 1 },
];
/** What somebody else sets. */
const NEWER: Stored = { priority: 0, host: 'stratum+tcp://new.example:3333', user: 'new.1', pass: 'new' };
const [UPPER, LOWER] = BEFORE.map(({ priority, host, user }) => ({ priority, host, user }));

/** A service with two slots, which refuses the writes that `refused` names, counted from 1: by a status, 429 with a wait. */
async function startService(refused: (write: number) => number | undefined, retryAfter: number) {
  const slots = new Map(BEFORE.map((slot) => [slot.priority, slot]));
  const stored = () => [...slots.values()];
  let writes = 0;
  const service = await startForeignService((response, { method, url, body }) => {
    if (method === 'GET') {
      const algo = { name: 'sha256', display: 'SHA-256' };
      return answerJson(response, {
        success: true,
        data: { id: '7', name: 'main', algo, pools: stored() },
      });
    }
    writes += 1;
    const status = refused(writes);
    if (status === 429) response.setHeader('Retry-After', String(retryAfter));
    if (status !== undefined) return answerJson(response, { success: false, error: 'REFUSED' }, status);
    const priority = Number(url.at(-1));
    slots.set(priority, { priority, ...JSON.parse(body) });
    return answerJson(response, { success: true, data: { id: '7' } });
  });
  onTestFinished(service.close);
  const setAtMarket = (slot: Stored) => void slots.set(slot.priority, slot);
  return { url: service.url, stored, setAtMarket, writes: () => writes };
}

interface Told {
  refused: (write: number) => number | undefined;
  retryAfter?: number;
  /** Waits begin and do not end until they are let. */
  held?: boolean;
}

/** A swap through a desk for which the waits pass at once. */
async function setup({ refused, retryAfter = 20, held = false }: Told) {
  const service = await startService(refused, retryAfter);
  const elapsed = performance.now.bind(performance);
  const waits: number[] = [];
  let passed = 0;
  let letGo = () => {};
  const holding = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  if (!held) letGo();
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + passed);
  onTestFinished(() => void vi.restoreAllMocks());
  const desk = startDesk({
    url: service.url,
    // As long as calls really wait: the waits of a swap are those that are longer.
    waitMs: 5_000,
    after: (ms, work) => {
      waits.push(ms / 1000);
      void holding.then(() => {
        passed += ms;
        work();
      });
      return () => undefined;
    },
  });
  onTestFinished(desk.close);
  const session = { cookie: await desk.seat(), key: 'seated-key' };
  const body = { profile: '7', slots: [UPPER, LOWER] };
  return {
    ...service,
    waits,
    letGo,
    swap: () => desk.ask('/api/slot-swap', { ...session, body }),
    /** As another tab does. */
    set: (priority: number) => {
      const { host, user, pass } = NEWER;
      return desk.ask(`/api/market/account/profile/7/${priority}`, {
        ...session,
        body: { host, user, pass },
      });
    },
  };
}

const only =
  (...writes: number[]) =>
  (write: number) =>
    writes.includes(write) ? 429 : undefined;

test('told to wait before the second slot, it waits as long and then writes it: no password is lost', async () => {
  const { swap, stored, waits, writes } = await setup({ refused: only(2) });
  expect((await swap()).status).toBe(200);
  expect(stored()).toEqual(SWAPPED);
  expect([waits, writes()]).toEqual([[20], 3]);
});

test('told to wait at the first slot, both are put back after that wait, and said to be', async () => {
  const { swap, stored, waits } = await setup({ refused: only(1) });
  const { json } = await swap();
  expect(json).toMatchObject({
    error: 'UNAVAILABLE',
    data: { message: 'the market takes no more calls for now; both slots were written back as they were' },
  });
  expect(stored()).toEqual(BEFORE);
  expect(waits).toEqual([20]);
});

test('a second slot that is refused after a wait is taken back, after another where there is one', async () => {
  const statuses = [undefined, 429, 409, 409, 429];
  const { swap, stored, waits } = await setup({ refused: (write) => statuses[write - 1], retryAfter: 15 });
  expect((await swap()).json.error).toBe('REFUSED');
  expect(stored()).toEqual(BEFORE);
  expect(waits).toEqual([15, 15]);
});

test('told to wait for ever, it gives up after a minute and a half, and says what is so', async () => {
  const { swap, stored, waits } = await setup({ refused: (write) => (write > 1 ? 429 : undefined) });
  expect((await swap()).json.error).toBe('UNCONFIRMED');
  await vi.waitFor(() => expect(waits).toEqual([20, 20, 20, 20]));
  expect(stored().map(({ host }) => host)).toEqual([pool(0).host, pool(0).host]);
});

test('a wait that is too long is none: what may be missing is named, without its password', async () => {
  const { swap, waits } = await setup({
    refused: (write) => (write > 1 ? 429 : undefined),
    retryAfter: 100,
  });
  const answer = await swap();
  expect(answer.json).toMatchObject({ error: 'UNCONFIRMED' });
  expect(answer.json.data?.message).toMatch(/^the market asked this desk to wait: slots 0 and 1 may hold/);
  expect(answer.json.data?.message).toContain('stratum+tcp://pool-1.example:3333 as wallet.1');
  expect(answer.text).not.toContain('canary');
  expect(waits).toEqual([]);
});

test('a wait too long for an answer is told at once, and the swap is finished all the same, before any other', async () => {
  const { swap, stored, letGo } = await setup({ refused: only(2), retryAfter: 40, held: true });
  const answer = await swap();
  expect(answer.json).toMatchObject({ error: 'UNCONFIRMED' });
  expect(answer.json.data?.message).toContain('then goes on by itself');
  expect(answer.text).not.toContain('canary');
  expect((await swap()).json).toMatchObject({
    error: 'SLOT_CHANGED',
    data: { message: 'two slots of this profile are still changing places; nothing was sent' },
  });
  letGo();
  await vi.waitFor(() => expect(stored()).toEqual(SWAPPED));
});

test('while two slots change places no slot of that profile is set here, by whatever tab', async () => {
  const { swap, set, stored, letGo } = await setup({ refused: only(2), retryAfter: 30, held: true });
  const swapping = swap();
  await vi.waitFor(() => expect(stored()[1]?.host).toBe(pool(0).host));
  expect((await set(0)).json).toMatchObject({
    error: 'SLOT_CHANGED',
    data: { message: 'two slots of this profile are still changing places; nothing was sent' },
  });
  letGo();
  expect((await swapping).status).toBe(200);
  expect(stored()).toEqual(SWAPPED);
  expect((await set(0)).status).toBe(200);
});

test.each([
  { taken: 0, left: [NEWER, pool(1)], said: /^slot 0 was set elsewhere .*; the other one is as it was$/ },
  {
    taken: 1,
    left: [pool(0), { ...NEWER, priority: 1 }],
    said: /^slot 1 was set elsewhere .*; the other one is as it was$/,
  },
])(
  'a slot $taken that is set past this desk during a wait is not written over',
  async ({ taken, left, said }) => {
    const { swap, stored, setAtMarket, waits, letGo } = await setup({
      refused: only(2),
      retryAfter: 30,
      held: true,
    });
    const swapping = swap();
    await vi.waitFor(() => expect(waits).toEqual([30]));
    setAtMarket({ ...NEWER, priority: taken });
    letGo();
    expect((await swapping).json).toMatchObject({
      error: 'SLOT_CHANGED',
      data: { message: expect.stringMatching(said) },
    });
    expect(stored()).toEqual(left);
  },
);
