import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startDesk } from '#test/desk/desk.ts';
import { answerJson, startForeignService } from '#test/foreign/foreign-service.ts';
import { startMarket } from '#test/market/market.ts';
import { setLevels } from '#test/market/set-levels.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { type Faults, startFaults } from '#test/net/faults.ts';

const market = await startMarket();
afterAll(market.close);
const POOLS = [0, 1, 3].map((priority) => ({
  priority,
  host: `stratum+tcp://pool-${priority}.example:3333`,
  user: `wallet.${priority}`,
  pass: `canary-pool-password-${priority}`,
}));

/** A desk over a way on which something may go wrong, and a profile with slots 0, 1 and 3. */
async function setup(levels: Parameters<typeof market.addKey>[1] = {}) {
  const faults = await startFaults(market.url);
  onTestFinished(faults.close);
  const desk = startDesk({ url: faults.url });
  onTestFinished(desk.close);
  const owner = await market.addAccount();
  const { id } = await signedCall(owner, 'createProfile', { body: { name: 'main', algo: 'sha256' } });
  for (const { priority, ...body } of POOLS) {
    await signedCall(owner, 'setPoolSlot', { params: { id, priority: String(priority) }, body });
  }
  const key = await market.addKey(owner, levels);
  const session = { cookie: await desk.connect(key), key: key.apiKey };
  const seen = (priority: number) => {
    const found = POOLS.find((pool) => pool.priority === priority);
    return { priority, host: found?.host ?? '', user: found?.user ?? '' };
  };
  return {
    desk,
    faults,
    id,
    key,
    owner,
    seen,
    ask: (body: unknown) => desk.ask('/api/slot-swap', { ...session, body }),
    swap: (a: number, b: number) =>
      desk.ask('/api/slot-swap', { ...session, body: { profile: id, slots: [seen(a), seen(b)] } }),
    slots: async () => {
      const { pools } = await signedCall(owner, 'profileDetail', { params: { id } });
      return pools.map(({ priority, host, user, pass }) => ({ priority, host, user, pass }));
    },
    written: () => writes(faults),
  };
}

function writes({ requests }: Faults): string[] {
  return requests.filter((line) => line.startsWith('PUT')).map((line) => line.split(' ')[1]?.at(-1) ?? '');
}

/** The pools where `a` and `b` have changed places. */
function swapped(a: number, b: number) {
  const other = new Map([
    [a, b],
    [b, a],
  ]);
  return POOLS.map(({ priority }) => {
    const from = POOLS.find((pool) => pool.priority === (other.get(priority) ?? priority));
    return { ...from, priority };
  });
}

const toSlot = (priority: number) => (line: string) =>
  line.startsWith('PUT') && line.includes(`/${priority} `);

test('security 39: two slots change places with their passwords, the later written first; no password comes back', async () => {
  const { swap, slots, written } = await setup();
  const answer = await swap(1, 0);
  expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining('canary')]);
  expect(await slots()).toEqual(swapped(0, 1));
  expect(written()).toEqual(['1', '0']);
});

test('slots that do not stand side by side change places too', async () => {
  const { swap, slots } = await setup();
  expect((await swap(0, 3)).status).toBe(200);
  expect(await slots()).toEqual(swapped(0, 3));
});

test('an answer lost at the second slot is asked for again: no pool is lost', async () => {
  const { swap, slots, faults } = await setup();
  faults.next({ kind: 'lost answer', point: 'after answer' }, toSlot(0));
  expect((await swap(0, 1)).status).toBe(200);
  expect(await slots()).toEqual(swapped(0, 1));
});

test('an answer lost at the first slot: both are put back, and said to be', async () => {
  const { swap, slots, faults } = await setup();
  faults.next({ kind: 'lost answer', point: 'after answer' }, toSlot(1));
  const answer = await swap(0, 1);
  expect(answer.json).toMatchObject({ error: 'UNAVAILABLE' });
  expect(answer.json.data?.message).toContain('written back as they were');
  expect(await slots()).toEqual(POOLS);
});

test('a service that goes away in between: what may be missing is named, without its password', async () => {
  const { swap, slots, faults } = await setup();
  faults.next({ kind: 'closed port', point: 'after connect' }, toSlot(0));
  const answer = await swap(0, 1);
  expect(answer.json).toMatchObject({ success: false, error: 'UNCONFIRMED' });
  expect(answer.json.data?.message).toContain('stratum+tcp://pool-1.example:3333 as wallet.1');
  expect(answer.text).not.toContain('canary');
  expect((await slots()).map(({ host }) => host)).toEqual([POOLS[0]?.host, POOLS[0]?.host, POOLS[2]?.host]);
});

test('a slot that was set elsewhere meanwhile is not overwritten, and an empty one not moved', async () => {
  const { swap, ask, id, seen, owner, slots, written } = await setup();
  const body = { host: 'stratum+tcp://new.example:1', user: 'w', pass: 'p' };
  await signedCall(owner, 'setPoolSlot', { params: { id, priority: '1' }, body });
  expect((await swap(0, 1)).json.error).toBe('SLOT_CHANGED');
  const empty = { ...seen(0), priority: 2 };
  expect((await ask({ profile: id, slots: [seen(0), empty] })).json.error).toBe('SLOT_CHANGED');
  expect((await ask({ profile: id, slots: [seen(0), seen(0)] })).json.error).toBe('INVALID_BODY');
  expect((await slots())[1]).toMatchObject(body);
  expect(written()).toEqual([]);
});

test.each([{ host: 'stratum+tcp://new.example:1' }, { user: 'wallet.new' }])(
  'a slot of which only %j is another than was shown is not overwritten',
  async (other) => {
    const { swap, id, seen, owner, slots, written } = await setup();
    const { priority, ...shown } = seen(1);
    const body = { ...shown, ...other, pass: 'p' };
    await signedCall(owner, 'setPoolSlot', { params: { id, priority: String(priority) }, body });
    expect((await swap(0, 1)).json.error).toBe('SLOT_CHANGED');
    expect((await slots())[1]).toMatchObject(body);
    expect(written()).toEqual([]);
  },
);

test.each([
  ['leaves the passwords out', undefined],
  ['says that there are none', null],
])('security 39: where the service %s, no slot is moved', async (_, pass) => {
  const slots = [0, 1].map((priority) => ({
    priority,
    host: `stratum+tcp://p${priority}.example:1`,
    user: 'w',
    pass,
  }));
  const algo = { name: 'sha256', display: 'SHA-256' };
  const service = await startForeignService((response) =>
    answerJson(response, { success: true, data: { id: '7', name: 'main', algo, pools: slots } }),
  );
  onTestFinished(service.close);
  const desk = startDesk({ url: service.url });
  onTestFinished(desk.close);
  const session = { cookie: await desk.seat(), key: 'seated-key' };
  const seen = slots.map(({ priority, host, user }) => ({ priority, host, user }));
  const { json } = await desk.ask('/api/slot-swap', { ...session, body: { profile: '7', slots: seen } });
  expect(json.error).toBe('PASSWORD_NOT_TOLD');
  expect(service.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a key that may not write moves nothing', async () => {
  const { swap, written } = await setup({ permAccount: 'read' });
  expect((await swap(0, 1)).json.error).toBe('PERMISSION_DENIED');
  expect(written()).toEqual([]);
});

test('security 39: a key that was lowered a moment ago moves no slot with the blanks that it is told', async () => {
  const { swap, key, slots } = await setup();
  await setLevels(market, key, { permAccount: 'read' });
  expect((await swap(0, 1)).json).toMatchObject({
    error: 'PERMISSION_DENIED',
    data: { message: 'needs permAccount write; this key has read' },
  });
  expect(await slots()).toEqual(POOLS);
});
