import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { OrderView } from '#lib/contract/desk-orders.ts';
import { startDesk } from '#test/desk/desk.ts';
import { createManualClock } from '#test/desk/manual-clock.ts';
import { confirmed, onlyChanges } from '#test/desk/prepared-order.ts';
import { answerJson, type ForeignAnswer, startForeignService } from '#test/foreign/foreign-service.ts';
import { rentalData } from '#test/pages/rental-data.ts';

const rental = { rig: '7', length: 24, profile: '1', confirmed: confirmed.rental };
const hang: ForeignAnswer = () => undefined;

/** Desks in front of somebody else's service, which answers an order as said, and whatever a desk reads before as `read` says. */
async function setup(answer: ForeignAnswer, read: ForeignAnswer = onlyChanges(answer)) {
  const clock = createManualClock();
  const rentals: unknown[] = [];
  const listed: ForeignAnswer = (response, request, at) => {
    if (read === hang || !request.url.startsWith('/api/v1/rental?')) return read(response, request, at);
    const { length } = rentals;
    return answerJson(response, {
      success: true,
      data: { total: length, returned: length, start: 0, limit: 100, rentals },
    });
  };
  const service = await startForeignService(listed);
  onTestFinished(service.close);
  const wireLimits = { connectMs: 3_000, answerMs: 3_000, answerBytes: 100_000 };
  const options = { url: service.url, now: clock.now, after: clock.after };
  const start = async (more: { dataDir?: string; wireLimits?: typeof wireLimits } = {}) => {
    const desk = startDesk({ ...options, ...more });
    onTestFinished(desk.close);
    const signedIn = { cookie: await desk.seat(), key: 'seated-key' };
    const intent = randomUUID();
    return {
      desk,
      signedIn,
      intent,
      rent: () => desk.ask('/api/market/rental', { ...signedIn, body: rental, intent }),
      order: async (of = intent) =>
        (await desk.ask(`/api/orders/${of}`, signedIn)).json.data as unknown as OrderView,
      looksIn: async (ms: number) =>
        expect
          .poll(async () => (await desk.ask('/api/orders', signedIn)).json.data)
          .toMatchObject([{ nextLookAt: clock.now() + ms }]),
    };
  };
  const sent = () => service.requests.filter(({ method }) => method === 'PUT').length;
  const listings = () => service.requests.filter(({ url }) => url.startsWith('/api/v1/rental?')).length;
  return { clock, rentals, service, start, sent, listings, wireLimits };
}

test('an order that hangs is unknown; only after two later looks that lack it, 10 s apart, it is not done', async () => {
  const { clock, start, sent, listings, wireLimits } = await setup(hang);
  const { rent, order, intent, looksIn } = await start({ wireLimits });
  const unknown = await rent();
  expect([unknown.status, unknown.json.error, unknown.json.data?.intent]).toEqual([
    202,
    'UNCONFIRMED',
    intent,
  ]);
  await looksIn(10_000);
  expect(listings()).toBe(2);
  expect((await rent()).json.error).toBe('UNCONFIRMED');
  clock.advance(9_999);
  expect(await order()).toMatchObject({ state: 'unknown', nextLookAt: clock.now() + 1 });
  clock.advance(1);
  await expect.poll(async () => (await order()).state).toBe('not done');
  expect(await order()).toMatchObject({ at: clock.now() - 10_000, endedAt: clock.now() });
  expect(listings()).toBe(3);
  const again = await rent();
  expect([again.status, again.json.error]).toEqual([502, 'UPSTREAM_UNREACHABLE']);
  expect(again.json.data?.message).toBe(
    'this did not go through: the market does not have it; trying again is safe',
  );
  expect(sent()).toBe(1);
});

test('a rental of another rig, length or time is not taken for the one that was ordered', async () => {
  const { clock, start, rentals, wireLimits } = await setup(hang);
  rentals.push(rentalData({ id: '1', rig: '7', hours: 24, extended: 0 }));
  const { rent, order, looksIn } = await start({ wireLimits });
  await rent();
  await looksIn(10_000);
  rentals.push(rentalData({ id: '2', rig: '8', hours: 24, extended: 0 }));
  rentals.push(rentalData({ id: '3', rig: '7', hours: 23, extended: 1 }));
  clock.advance(10_000);
  await expect.poll(async () => (await order()).state).toBe('not done');
});

test('looks that fail are repeated after growing pauses of a minute at most', async () => {
  const { clock, start, rentals, service, wireLimits } = await setup(hang);
  const { rent, order, looksIn } = await start({ wireLimits });
  await rent();
  await looksIn(10_000);
  rentals.push('not a rental');
  clock.advance(10_000);
  for (const ms of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
    await looksIn(ms);
    clock.advance(ms);
  }
  await looksIn(60_000);
  rentals.splice(0, 1, rentalData({ id: '812', rig: '7', hours: 24, extended: 3 }));
  clock.advance(60_000);
  await expect.poll(async () => (await order()).state).toBe('confirmed');
  expect(await order()).toMatchObject({ id: '812' });
  const { json } = await rent();
  expect(json.data).toMatchObject({ id: '812', rig: { id: '7' } });
  expect(service.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('killed while an order is sent and started again, the desk goes on looking', async () => {
  const { clock, start, rentals, sent } = await setup(hang);
  const first = await start();
  const renting = first.rent();
  await expect.poll(sent).toBe(1);
  const second = await start({ dataDir: first.desk.dataDir });
  expect(await second.order(first.intent)).toMatchObject({ state: 'unknown' });
  await second.looksIn(10_000);
  const other = await second.rent();
  expect([other.status, other.json.error, other.json.data?.intent]).toEqual([
    409,
    'ORDER_PENDING',
    first.intent,
  ]);
  rentals.push(rentalData({ id: '812', rig: '7', hours: 24, extended: 0 }));
  clock.advance(10_000);
  await expect.poll(async () => (await second.order(first.intent)).state).toBe('confirmed');
  expect(sent()).toBe(1);
  await first.desk.wiring.close();
  await renting;
});

test('an order that was never sent when its desk was killed is not done after the restart', async () => {
  const { start, service } = await setup(hang, hang);
  const first = await start();
  const renting = first.rent();
  await expect.poll(() => service.requests.length).toBe(1);
  const second = await start({ dataDir: first.desk.dataDir });
  expect(await second.order(first.intent)).toMatchObject({
    state: 'not done',
    refusal: { message: 'this did not go through: it was never sent; trying again is safe' },
  });
  expect(service.requests).toHaveLength(1);
  await first.desk.wiring.close();
  await renting;
});

test('the first press after a restart finds nothing in its way of what was never sent', async () => {
  const refuse: ForeignAnswer = (response) =>
    answerJson(response, { success: false, error: 'OUT_OF_LUCK' }, 409);
  let isWell = false;
  const read: ForeignAnswer = (...asked) => (isWell ? onlyChanges(refuse)(...asked) : undefined);
  const { start, service } = await setup(refuse, read);
  const first = await start();
  const renting = first.rent();
  await expect.poll(() => service.requests.length).toBe(2);
  isWell = true;
  const second = await start({ dataDir: first.desk.dataDir });
  expect((await second.rent()).json.error).toBe('REFUSED');
  await first.desk.wiring.close();
  await renting;
});

type Started = Awaited<ReturnType<Awaited<ReturnType<typeof setup>>['start']>>;

test.each<[string, (started: Started) => Promise<unknown>]>([
  [
    'that is disconnected',
    ({ desk, signedIn }) => desk.ask('/api/session/disconnect', { ...signedIn, body: {} }),
  ],
  // This one is not told.
  [
    'whose session ends at another instance',
    ({ desk, signedIn }) => desk.wiring.sessions.disconnect(signedIn.cookie),
  ],
])('a key %s is not looked with any more, and looked with again when it is back', async (_, end) => {
  const { clock, start, listings, wireLimits } = await setup(hang);
  const started = await start({ wireLimits });
  const { desk, rent, signedIn, looksIn, order } = started;
  await rent();
  await looksIn(10_000);
  await end(started);
  const before = listings();
  clock.advance(60_000);
  // Whatever was begun before would have arrived before these.
  for (let n = 0; n < 3; n += 1) await desk.ask('/api/market/info/assets');
  expect(listings()).toBe(before);
  signedIn.cookie = await desk.seat();
  await order();
  await expect.poll(listings).toBe(before + 1);
});

test.each([
  ['INVALID_NONCE', 401],
  ['INVALID_SIGNATURE', 401],
  ['INVALID_KEY', 401],
  ['REQUEST_TIMEOUT', 408],
])(
  '%s says nothing of what was done: the desk looks, and finds a rental that was made all the same',
  async (...by) => {
    const [error, status] = by;
    const { clock, start, rentals, sent } = await setup((response) =>
      answerJson(response, { success: false, error, data: { message: 'in its words' } }, status),
    );
    const { rent, order } = await start();
    const unknown = await rent();
    expect([unknown.status, unknown.json.error]).toEqual([202, 'UNCONFIRMED']);
    expect(unknown.text).not.toContain('nothing');
    rentals.push(rentalData({ id: '812', rig: '7', hours: 24, extended: 0 }));
    const lookAgain = async () => {
      clock.advance(10_000);
      return (await order()).state;
    };
    await expect.poll(lookAgain).toBe('confirmed');
    expect((await rent()).json.data).toMatchObject({ id: '812' });
    expect(sent()).toBe(1);
  },
);

test.each([400, 502])(
  'a service that repeats what it was sent, with status %i, tells nobody the password of a pool',
  async (status) => {
    const { start } = await setup((response, { body }) =>
      answerJson(
        response,
        { success: false, error: 'INVALID_BODY', data: { message: `not: ${body}` } },
        status,
      ),
    );
    const { desk, signedIn, intent } = await start();
    const pool = { name: 'p', host: 'stratum+tcp://a.example:3333', user: 'u', pass: 'canary-password' };
    const saved = { ...signedIn, intent, body: { ...pool, algo: 'sha256' } };
    const answer = await desk.ask('/api/market/account/pool', saved);
    const slot = await desk.ask('/api/market/account/profile/7/0', { ...signedIn, body: pool });
    const kept = readFileSync(join(desk.dataDir, 'orders.ndjson'), 'utf8');
    if (status === 400) for (const text of [answer.text, slot.text, kept]) expect(text).toContain('[hidden]');
    expect([answer.text, slot.text, kept, ...desk.logged].join()).not.toContain('canary-password');
  },
);

test('without a journal that can be written nothing is sent', async () => {
  const { start, service } = await setup(hang);
  const { desk, rent } = await start();
  mkdirSync(join(desk.dataDir, 'orders.ndjson'));
  const refused = await rent();
  expect([refused.status, refused.json.error]).toEqual([503, 'UNAVAILABLE']);
  expect(service.requests).toEqual([]);
});
