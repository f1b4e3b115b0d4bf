import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Minute } from '#lib/domain/minute.ts';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { rows } from '#service/db/database.ts';
import { rentalDeliveries } from '#service/db/schema/deliveries.ts';
import { ledgerTransfers } from '#service/db/schema/ledger.ts';
import { rentalSegments, rentals } from '#service/db/schema/rentals.ts';
import { rigHours, rigMinutes, rigQuarters } from '#service/db/schema/telemetry.ts';
import { keepTelemetry } from '#service/recording/ended-hours.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { averagesOf } from '#service/telemetry/repo.ts';
import { addRig, fund } from '#test/market/listing.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall, type TestKey } from '#test/market/signed-fetch.ts';
import { settleDue } from './settle-due.ts';
import { startSettling } from './start-settling.ts';

const HOUR = 3600;
const GRACE = 15 * 60;
const pool = { pool_url: 'stratum+tcp://mine.example:3333', pool_user: 'wallet.1', pool_password: 'secret' };
/** At which 1 PH/s of sha256 finds four shares a minute. */
const DIFFICULTY = (1e15 * 60) / 2 ** 32 / 4;

type What = 'working' | 'half' | 'rig away' | 'pool away' | 'unobserved';

/** A rig of 1 PH/s for 0.00240000 BTC a day: ten hours cost 0.00100000. */
async function setup() {
  const market = await startMarket();
  const { db, clock } = market;
  const [owner, renter] = [await market.addAccount(), await market.addAccount()];
  await fund(market, renter, { amount: '1' });
  const list = () =>
    addRig(market, owner, { hash: '1', minhours: 1, prices: { BTC: '0.00240000', LTC: '0.00000001' } });
  const rig = await list();
  const rent = (body: { rig?: number; length?: number; currency?: string } = {}) =>
    signedCall(renter, 'createRental', {
      body: { length: 10, ...pool, ...body, rig: String(body.rig ?? rig) },
    });

  /** Lets hours pass, and reports their minutes at the end of each. */
  async function pass(hours: number, what: What) {
    for (let passed = 0; passed < hours; passed += 1) {
      const first = clock.nowUnix() / 60;
      clock.advance(HOUR);
      if (what === 'unobserved') continue;
      const minutes = Array.from({ length: 60 }, (_, at) => minuteOf(first + at, what));
      await recordMinutes(db, [{ rigId: rig, minutes }], clock.nowUnix());
    }
  }
  const settle = () => settleDue(market.market);

  /** Starts a worker by the market's clock; while time goes on it is never away. */
  async function startWorker() {
    const unixOf = async () => clock.nowUnix();
    const worker = startSettling(market.market, { log: pino({ level: 'silent' }), pauseMs: 5, unixOf });
    const seen = () => rows(db, sql`SELECT seen_unix::int AS unix FROM settling`);
    const isSeen = () => expect.poll(seen).toEqual([{ unix: clock.nowUnix() }]);
    await isSeen();
    async function goOn(seconds: number) {
      for (let left = seconds; left > 0; left -= 240) {
        clock.advance(Math.min(left, 240));
        await isSeen();
      }
    }
    return { ...worker, goOn };
  }
  const btc = async (key: TestKey) => (await signedCall(key, 'balance')).BTC;
  const detail = (id: string, key = renter) => signedCall(key, 'rentalDetail', { params: { id } });
  const rpi = async () => (await signedCall(renter, 'rigDetail', { params: { id: String(rig) } })).rpi;
  return { ...market, owner, renter, rig, list, rent, pass, settle, startWorker, btc, detail, rpi };
}

function minuteOf(minute: number, what: What): Minute {
  const shares = { working: 4, half: 2, 'rig away': 0, 'pool away': 0, unobserved: 0 }[what];
  return {
    minute,
    connected: what !== 'rig away',
    poolReachable: what !== 'pool away',
    acceptedShares: shares,
    acceptedDifficulty: shares * DIFFICULTY,
    assignedDifficulty: DIFFICULTY,
    rejectedDifficulty: 0,
  };
}

test('a rental of 0.00100000 of which a tenth was not delivered: the renter gets a tenth back, the owner the rest', async () => {
  const { owner, renter, rent, pass, clock, settle, btc, detail, db, close } = await setup();
  const { id } = await rent();
  expect(await btc(renter)).toMatchObject({ confirmed: '0.99897000' });
  expect(await btc(owner)).toMatchObject({ confirmed: '0.00000000', pending: '0.00100000' });
  await pass(5, 'working');
  await pass(1, 'rig away');
  await pass(4, 'working');
  clock.advance(GRACE);
  expect(await settle()).toBe(1);

  expect(await btc(renter)).toMatchObject({ confirmed: '0.99907000', pending: '0.00000000' });
  expect(await btc(owner)).toMatchObject({ confirmed: '0.00090000', pending: '0.00000000' });
  expect(await detail(id)).toMatchObject({
    ended: true,
    was_refunded: true,
    delivery: {
      percent: '90.00',
      shares: 2160,
      minutes: { observed: 600, rig: 60, pool: 0, difficulty: 0, unobserved: 0 },
      verdict: 'interrupted',
      refund: '0.00010000',
    },
  });
  const audit = await auditLedger(db);
  expect(audit).toMatchObject({ ok: true, sums: { BTC: { escrow: 0n, fees: 3_000n } } });
  await close();
});

test('what a settled rental delivered stays as it was, whenever in an hour it began and whatever is forgotten of it', async () => {
  const { db, rent, rig, clock, settle, detail, close } = await setup();
  clock.advance(7 * 60 + 30);
  const { id } = await rent({ length: 1 });
  const first = Math.ceil(clock.nowUnix() / 60);
  clock.advance(HOUR + GRACE);
  const minutes = Array.from({ length: 59 }, (_, at) =>
    minuteOf(first + at, at < 7 ? 'rig away' : 'working'),
  );
  await recordMinutes(db, [{ rigId: rig, minutes }], clock.nowUnix());
  expect(await settle()).toBe(1);
  const [before, judged] = [await detail(id), await db.select().from(rentalDeliveries)];
  expect(before.hashrate?.average?.percent).toBe('88.14');
  expect(before.delivery).toMatchObject({ percent: '88.14', minutes: { rig: 7, unobserved: 0 } });
  const [startUnix, endUnix] = [Number(before.start_unix), Number(before.end_unix)];
  const workedOut = () => averagesOf(db, [{ rigId: rig, startUnix, endUnix, workPerDifficulty: 2 ** 32 }]);
  const averages = await workedOut();
  for (const days of [15, 20, 300]) {
    clock.advance(days * 24 * HOUR);
    await keepTelemetry(db, clock.nowUnix());
    expect(await workedOut()).toEqual(averages);
  }
  // Nothing else of those hours is kept.
  expect(await db.$count(rigHours)).toBe(2);
  expect(await db.select().from(rentalDeliveries)).toEqual(judged);
  clock.advance(60 * 24 * HOUR);
  await keepTelemetry(db, clock.nowUnix());
  expect(await db.$count(rigHours)).toBe(0);
  expect(await workedOut()).toEqual([undefined]);
  expect((await detail(id)).hashrate?.average).toEqual(before.hashrate?.average);
  await close();
});

test('the average of a rental of an older backup, which has none, is worked out from what is kept of its minutes', async () => {
  const { db, rent, pass, clock, settle, detail, close } = await setup();
  const { id } = await rent({ length: 2 });
  await pass(2, 'half');
  clock.advance(GRACE);
  await settle();
  const { hashrate } = await detail(id);
  expect(hashrate?.average?.percent).toBe('50.00');
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.update(rentalDeliveries).set({ average: null });
  });
  expect((await detail(id)).hashrate).toEqual(hashrate);
  await close();
});

test('a rental is settled fifteen minutes after its end, and once', async () => {
  const { db, rent, clock, settle, close } = await setup();
  await rent();
  clock.advance(10 * HOUR + GRACE - 1);
  expect(await settle()).toBe(0);
  clock.advance(1);
  expect((await Promise.all([settle(), settle(), settle()])).toSorted()).toEqual([0, 0, 1]);
  expect(await settle()).toBe(0);
  const kinds = await db.select({ kind: ledgerTransfers.kind }).from(ledgerTransfers);
  expect(kinds.filter(({ kind }) => kind === 'settle')).toHaveLength(1);
  await close();
});

test('what nobody observed is not held against the owner', async () => {
  const { owner, rent, pass, clock, settle, btc, detail, rpi, close } = await setup();
  const { id } = await rent();
  await pass(4, 'rig away');
  await pass(6, 'unobserved');
  clock.advance(GRACE);
  await settle();
  expect(await btc(owner)).toMatchObject({ confirmed: '0.00100000', pending: '0.00000000' });
  expect(await detail(id)).toMatchObject({
    was_refunded: false,
    delivery: { verdict: 'unknown', refund: '0.00000000', minutes: { rig: 240, unobserved: 360 } },
  });
  expect(await rpi()).toBe('new');
  await close();
});

test("the time in which the renter's pool was away counts as delivered", async () => {
  const { owner, rent, pass, clock, settle, btc, detail, close } = await setup();
  const { id } = await rent();
  await pass(7, 'pool away');
  await pass(3, 'working');
  clock.advance(GRACE);
  await settle();
  expect(await btc(owner)).toMatchObject({ confirmed: '0.00100000' });
  expect(await detail(id)).toMatchObject({
    delivery: { percent: '100.00', minutes: { pool: 420 }, verdict: 'within-chance' },
  });
  await close();
});

test('a running rental shows the verdict so far, and what of the cost so far would be given back', async () => {
  const { owner, renter, rent, pass, detail, close } = await setup();
  const { id } = await rent();
  await pass(4, 'half');
  const expected = {
    ended: false,
    was_refunded: false,
    // Half of four of ten hours.
    delivery: { percent: '50.00', verdict: 'short', refund: '0.00020000', minutes: { observed: 240 } },
  };
  expect(await detail(id)).toMatchObject(expected);
  expect(await detail(id, owner)).toMatchObject(expected);
  const [listed] = (await signedCall(renter, 'listRentals')).rentals;
  expect(listed).toEqual(await detail(id));
  await close();
});

test('a list shows the verdicts of settled rentals', async () => {
  const { db, renter, rent, pass, clock, settle, detail, close } = await setup();
  const { id } = await rent();
  await pass(10, 'half');
  clock.advance(GRACE);
  await settle();
  const [listed] = (await signedCall(renter, 'listRentals', { query: { history: 'true' } })).rentals;
  expect(listed?.delivery).toMatchObject({ percent: '50.00', verdict: 'short', refund: '0.00050000' });
  expect(listed).toEqual(await detail(id));
  // What was agreed and judged is not rewritten.
  await expect(db.update(rentalSegments).set({ cost: 0n })).rejects.toThrow();
  await expect(db.delete(rentalSegments)).rejects.toThrow();
  await expect(db.update(rentalDeliveries).set({ refund: 0n })).rejects.toThrow();
  await expect(db.delete(rentalDeliveries)).rejects.toThrow();
  // The verdict outlives what it was made from.
  for (const table of [rigMinutes, rigHours, rigQuarters]) await db.delete(table);
  expect((await detail(id)).delivery).toEqual(listed?.delivery);
  await close();
});

test("a rig's rpi is what it delivered over its rentals, weighted by the hours measured", async () => {
  const { rent, pass, clock, settle, rpi, close } = await setup();
  expect(await rpi()).toBe('new');
  await rent({ length: 6 });
  await pass(6, 'half');
  await pass(1, 'unobserved');
  await settle();
  expect(await rpi()).toBe('50.00');
  await rent({ length: 2 });
  await pass(2, 'working');
  clock.advance(GRACE);
  await settle();
  // (6 × 50 + 2 × 100) ÷ 8.
  expect(await rpi()).toBe('62.50');
  await close();
});

test("hours without the renter's pool, or that nobody observed, do not count in a rig's rpi", async () => {
  const { rent, pass, clock, settle, rpi, close } = await setup();
  async function finish(length: number, ...parts: [hours: number, what: What][]) {
    await rent({ length });
    for (const [hours, what] of parts) await pass(hours, what);
    clock.advance(GRACE);
    await settle();
    return await rpi();
  }
  expect(await finish(5, [5, 'pool away'])).toBe('new');
  expect(await finish(10, [7, 'pool away'], [1, 'unobserved'], [2, 'half'])).toBe('50.00');
  expect(await finish(24, [24, 'pool away'])).toBe('50.00');
  // (2 × 50 + 2 × 100 + 1 × 0) ÷ 5.
  expect(await finish(4, [2, 'working'], [1, 'rig away'], [1, 'unobserved'])).toBe('60.00');
  await close();
});

test('a rental that cost nothing is settled too', async () => {
  const { db, renter, rent, clock, settle, btc, close, ...market } = await setup();
  await fund({ ...market, db, clock }, renter, { asset: 'LTC', amount: '1' });
  // A hundred-millionth a day is nothing in an hour.
  expect((await rent({ length: 1, currency: 'LTC' })).price.paid).toBe('0.00000000');
  clock.advance(HOUR + GRACE);
  expect(await settle()).toBe(1);
  expect(await auditLedger(db)).toMatchObject({ ok: true });
  await close();
});

test('a rental that cannot be settled keeps no other one, and nothing of it remains', async () => {
  const { db, rig, list, rent, clock, settle, close } = await setup();
  const broken = await rent();
  const other = await list();
  clock.advance(60);
  const { id } = await rent({ rig: other });
  const verdict = { hours: 1, shares: 0, undeliveredFraction: 0, verdict: 'unknown', refund: 0n } as const;
  const minutes = {
    observedMinutes: 0,
    rigMinutes: 0,
    poolMinutes: 0,
    difficultyMinutes: 0,
    unobservedMinutes: 0,
  };
  await db
    .insert(rentalDeliveries)
    .values({ rentalId: Number(broken.id), rigId: rig, ...verdict, ...minutes });
  clock.advance(10 * HOUR + GRACE);
  await expect(settle()).rejects.toMatchObject({
    errors: [expect.objectContaining({ message: `rental ${broken.id} could not be settled` })],
  });
  const settled = await db
    .select({ rental: ledgerTransfers.rentalId, kind: ledgerTransfers.kind })
    .from(ledgerTransfers);
  expect(settled.filter(({ kind }) => kind === 'settle')).toEqual([{ rental: Number(id), kind: 'settle' }]);
  const stray = {
    kind: 'settlement',
    id: `of rental ${broken.id}`,
    is: expect.stringContaining('no transfer; a delivery'),
  };
  expect((await auditLedger(db)).violations).toEqual([expect.objectContaining(stray)]);
  await close();
});

test('a stopped settlement leaves the rest for the next time', async () => {
  const { market, list, rent, clock, settle, close } = await setup();
  await rent();
  await rent({ rig: await list() });
  clock.advance(10 * HOUR + GRACE);
  expect(await settleDue(market, AbortSignal.abort())).toBe(0);
  expect(await settle()).toBe(2);
  await close();
});

test('between two rentals others get their turn', async () => {
  const { list, rent, clock, settle, close } = await setup();
  await rent();
  await rent({ rig: await list() });
  clock.advance(10 * HOUR + GRACE);
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 0);
  expect(await settle()).toBe(2);
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(0);
  await close();
});

test('an audit finds an escrow that does not hold what it should', async () => {
  const { db, rent, clock, settle, close } = await setup();
  const { id } = await rent({ length: 1 });
  const [waits, emptied] = [{ settledUnix: null }, { settledUnix: 1 }];
  const setTo = (state: { settledUnix: number | null }) =>
    db
      .update(rentals)
      .set(state)
      .where(eq(rentals.id, Number(id)));
  await setTo(emptied);
  const wrongEscrow = {
    ok: false,
    violations: expect.arrayContaining([expect.objectContaining({ kind: 'escrow', id })]),
  };
  expect(await auditLedger(db)).toMatchObject(wrongEscrow);
  await setTo(waits);
  expect(await auditLedger(db)).toMatchObject({ ok: true, violations: [] });
  clock.advance(HOUR + GRACE);
  await settle();
  await setTo(waits);
  expect(await auditLedger(db)).toMatchObject(wrongEscrow);
  await close();
});

test('a worker that was away settles what came due meanwhile a quarter of an hour later, by what was recorded until then', async () => {
  const { db, rent, pass, rig, clock, settle, startWorker, owner, btc, detail, close } = await setup();
  const { id } = await rent();
  await pass(6, 'working');
  const first = clock.nowUnix() / 60;
  clock.advance(4 * HOUR + GRACE);
  const worker = await startWorker();
  await worker.goOn(GRACE - 1);
  const minutes = Array.from({ length: 240 }, (_, at) => minuteOf(first + at, 'rig away'));
  await recordMinutes(db, [{ rigId: rig, minutes }], clock.nowUnix());
  expect(await settle()).toBe(0);
  expect(await btc(owner)).toMatchObject({ confirmed: '0.00000000', pending: '0.00100000' });
  await worker.goOn(1);
  await expect.poll(() => btc(owner)).toMatchObject({ confirmed: '0.00060000', pending: '0.00000000' });
  expect(await detail(id)).toMatchObject({ delivery: { verdict: 'interrupted', refund: '0.00040000' } });
  await worker.stop();
  await close();
});

test('a worker settles what becomes due, also once another goes on after it, and nothing once it was stopped', async () => {
  const { rent, clock, startWorker, owner, btc, close } = await setup();
  const before = await startWorker();
  await rent({ length: 1 });
  await before.goOn(HOUR);
  await before.stop();
  clock.advance(5 * 60);
  const after = await startWorker();
  expect(await btc(owner)).toMatchObject({ confirmed: '0.00000000' });
  await after.goOn(10 * 60);
  await expect.poll(() => btc(owner)).toMatchObject({ confirmed: '0.00010000' });
  await rent({ length: 2 });
  await after.stop();
  clock.advance(2 * HOUR + GRACE);
  expect(await btc(owner)).toMatchObject({ confirmed: '0.00010000', pending: '0.00020000' });
  await close();
});

test('after a moment in which the clock was ahead settling goes on by the right one, also beside a process that is late', async () => {
  const { market, db, rent, clock, startWorker, owner, btc, close } = await setup();
  const right = clock.nowUnix();
  await rent({ length: 1 });
  const worker = await startWorker();
  const seen = () => rows<{ unix: number }>(db, sql`SELECT seen_unix::int AS unix FROM settling`);
  clock.advance(24 * HOUR);
  await expect.poll(seen).toEqual([{ unix: right + 24 * HOUR }]);
  clock.set(right);
  await expect.poll(seen).toEqual([{ unix: right }]);
  const late = startSettling(
    { ...market, nowUnix: () => clock.nowUnix() - HOUR },
    { log: pino({ level: 'silent' }), pauseMs: 5, unixOf: async () => clock.nowUnix() },
  );
  await worker.goOn(HOUR + GRACE - 1);
  expect(await btc(owner)).toMatchObject({ confirmed: '0.00000000' });
  await worker.goOn(1);
  await expect.poll(() => btc(owner)).toMatchObject({ confirmed: '0.00010000', pending: '0.00000000' });
  await Promise.all([worker.stop(), late.stop()]);
  await close();
});

test('a process whose clock is ahead settles nothing that runs by the database’s clock, and says so', async () => {
  const { market, rent, clock, settle, close } = await setup();
  clock.set(Math.floor(Date.now() / 1000));
  await rent({ length: 1 });
  clock.advance(HOUR + GRACE);
  const told: { aheadSeconds?: number; msg: string }[] = [];
  const log = pino({}, { write: (line: string) => void told.push(JSON.parse(line)) });
  const worker = startSettling(market, { log, pauseMs: 5 });
  await expect.poll(() => told.length).toBeGreaterThan(2);
  await worker.stop();
  expect(new Set(told.map(({ msg }) => msg))).toEqual(new Set(["this clock is not the database's"]));
  expect(told[0]?.aheadSeconds).toBeGreaterThan(HOUR);
  expect(await settle()).toBe(1);
  await close();
});
