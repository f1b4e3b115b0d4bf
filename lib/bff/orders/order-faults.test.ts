import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { OrderView } from '#lib/contract/desk-orders.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { confirmedExtension, confirmedRental } from '#test/desk/confirmed-terms.ts';
import { startDesk } from '#test/desk/desk.ts';
import { createManualClock } from '#test/desk/manual-clock.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';
import { faultKinds, faultPoints, startFaults } from '#test/net/faults.ts';

const market = await startMarket();
afterAll(market.close);
const owner = await market.addAccount();

const INTENT = randomUUID();
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'x' };

/** A renter at a desk that reaches the market over a way on which things go wrong. */
async function setup(seed: number) {
  const clock = createManualClock(Date.now());
  const faults = await startFaults(market.url, seed);
  const desk = startDesk({ url: faults.url, now: clock.now, after: clock.after });
  onTestFinished(async () => {
    await desk.close();
    await faults.close();
  });
  const key = await market.addAccount();
  await fund(market, key, { amount: '0.10000000' });
  const rig = String(await addRig(market, owner));
  // Its nonces are its own: the desk's go by a clock that leaps.
  const elsewhere = await market.addKey(key, {});
  const signedIn = { key: key.apiKey, cookie: await desk.connect(key) };
  const view = async (intent: string) =>
    (await desk.ask(`/api/orders/${intent}`, signedIn)).json.data as unknown as OrderView;

  return {
    clock,
    faults,
    rig,
    rentals: () => signedCall(elsewhere, 'listRentals', { query: { history: 'true' } }),
    rent: () => signedCall(elsewhere, 'createRental', { body: { rig, length: 24, ...pool } }),
    post: (path: string, body: unknown, intent = INTENT) =>
      desk.ask(`/api/market${path}`, { ...signedIn, intent, body }),
    get: async (path: string) => (await desk.ask(`/api/market${path}`, signedIn)).json.data as unknown,
    /** What the desk knows in the end. */
    async outcome(intent = INTENT): Promise<OrderView> {
      for (let looks = 0; ; looks += 1) {
        // Not while it is looking.
        await expect.poll(async () => ((await view(intent)).nextLookAt ?? Infinity) > clock.now()).toBe(true);
        const known = await view(intent);
        if (known.state !== 'unknown' || looks === 20) return known;
        clock.advance(60_000);
      }
    },
  };
}

const everyFault = faultPoints.flatMap((point) =>
  faultKinds
    .filter((kind) => kind !== 'half answer' || point === 'mid-answer')
    .filter((kind) => !['lost answer', 'replayed'].includes(kind) || point === 'after request')
    .map((kind) => ({ kind, point })),
);

/** Where it is certain how an order ends with a fault. */
function endOf({ kind, point }: (typeof everyFault)[number]): OrderView['state'] | undefined {
  if (kind === 'latency' || kind === 'slow bytes') return 'confirmed';
  if (['lost answer', 'half answer', 'replayed'].includes(kind) || /answer$/.test(point)) return 'confirmed';
  return point === 'after connect' || point === 'mid-request' ? 'not done' : undefined;
}

test.each(everyFault.map((fault, at) => ({ ...fault, seed: at })))(
  'with $kind $point a rental is made at most once, and the desk ends knowing whether',
  async ({ seed, ...fault }) => {
    const { faults, rig, rentals, post, get, outcome } = await setup(seed);
    const confirmed = confirmedRental((await get(`/rig/${rig}`)) as Data<'rigDetail'>, 24);
    // Before connecting is after the last thing that is read before it.
    const at = fault.point === 'before connect' ? `GET /api/v1/rig/${rig} ` : 'PUT /api/v1/rental ';
    faults.next(fault, (request) => request.startsWith(at));
    const answer = await post('/rental', { rig, length: 24, ...pool, confirmed });
    await faults.mend();
    const known = await outcome();
    const made = (await rentals()).rentals;
    expect(made.length).toBe(known.state === 'confirmed' ? 1 : 0);
    if (answer.json.success) expect(known).toMatchObject({ state: 'confirmed', id: made[0]?.id });
    expect(known.state).toBe(endOf(fault) ?? known.state);
    expect(['confirmed', 'not done']).toContain(known.state);
    expect(faults.requests.filter((request) => request.startsWith('PUT')).length).toBeLessThanOrEqual(1);
    expect(await auditLedger(market.db)).toMatchObject({ ok: true });
  },
);

test.each(everyFault.map((fault, at) => ({ ...fault, seed: at })))(
  'with $kind $point a rental is extended at most once, and the desk ends knowing whether',
  async ({ seed, ...fault }) => {
    const { faults, rentals, rent, post, outcome } = await setup(seed);
    const { id } = await rent();
    const quote = (await post(`/rental/${id}/extend`, { length: 3, getcost: true })).json.data as never;
    let seen = 0;
    // The first of them is the quote.
    const at = fault.point === 'before connect' ? 1 : 2;
    faults.next(fault, (request) => request.startsWith('PUT') && ++seen === at);
    const before = faults.requests.length;
    const answer = await post(`/rental/${id}/extend`, { length: 3, confirmed: confirmedExtension(quote, 3) });
    await faults.mend();
    const known = await outcome();
    const [made] = (await rentals()).rentals;
    expect(made?.extended).toBe(known.state === 'confirmed' ? '3' : '0');
    if (answer.json.success) expect(known).toMatchObject({ state: 'confirmed', id });
    expect(known.state).toBe(endOf(fault) ?? known.state);
    expect(['confirmed', 'not done']).toContain(known.state);
    const puts = faults.requests.slice(before).filter((request) => request.startsWith('PUT'));
    expect(puts.length).toBeLessThanOrEqual(2);
    expect(await auditLedger(market.db)).toMatchObject({ ok: true });
  },
);

test('of forty tries with faults drawn at random, each by someone who only tries again when it is safe, none rents twice', async () => {
  const draw = fc.array(fc.constantFrom(...everyFault), { minLength: 1, maxLength: 3 });
  const property = fc.asyncProperty(draw, fc.integer(), async (drawn, seed) => {
    const { faults, rig, rentals, post, get, outcome, clock } = await setup(seed);
    const confirmed = confirmedRental((await get(`/rig/${rig}`)) as Data<'rigDetail'>, 24);
    let known: OrderView['state'] | undefined;
    for (const fault of drawn) {
      if (known === 'confirmed') break;
      const intent = randomUUID();
      faults.next(fault, (request) => request.startsWith('PUT'));
      await post('/rental', { rig, length: 24, ...pool, confirmed }, intent);
      await faults.mend();
      known = (await outcome(intent)).state;
      clock.advance(1_000);
    }
    expect(['confirmed', 'not done']).toContain(known);
    expect((await rentals()).rentals).toHaveLength(known === 'confirmed' ? 1 : 0);
  });
  await fc.assert(property, { numRuns: 40 });
});
