import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type Database, rows } from '#service/db/database.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { neverAway } from '#test/market/never-away.ts';
import { GRACE, HOUR, minuteOf, startSettlingMarket } from '#test/market/settling.ts';
import { startSettling } from './start-settling.ts';

test('a worker that was away settles what came due meanwhile a quarter of an hour later, by what was recorded until then', async () => {
  const { db, rent, pass, rig, clock, settle, startWorker, owner, btc, detail, close } =
    await startSettlingMarket();
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
  const { rent, clock, startWorker, owner, btc, close } = await startSettlingMarket();
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

test('a process that is longer at what is due than one may be away settles what becomes due meanwhile right after', async () => {
  const { clock, settleSlowly, isAllSettled, close } = await threeDueAndOneSoon();
  const worker = await settleSlowly(() => clock.advance(200));
  await isAllSettled();
  await worker.stop();
  await close();
});

test('a process that begins while another is long at what is due takes part, since settling never stopped', async () => {
  const { clock, startWorker, settleSlowly, isAllSettled, close } = await threeDueAndOneSoon();
  const others: { stop: () => Promise<void> }[] = [];
  let settled = 0;
  const worker = await settleSlowly(async () => {
    clock.advance(200);
    settled += 1;
    if (settled === 2) others.push(await startWorker());
  });
  await isAllSettled();
  await expect.poll(() => others).toHaveLength(1);
  await Promise.all([worker, ...others].map(({ stop }) => stop()));
  await close();
});

test('after a moment in which the clock was ahead settling goes on by the right one, also beside a process that is late', async () => {
  const { market, db, rent, clock, startWorker, owner, btc, close } = await startSettlingMarket();
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
  const { market, rent, clock, settle, close } = await startSettlingMarket();
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

/** Rentals of an hour each, where settling was never away. */
async function threeDueAndOneSoon() {
  const settling = await startSettlingMarket();
  const { market, db, clock, list, rent, startWorker, owner, btc } = settling;
  const fromUnix = clock.nowUnix();
  for (let rented = 0; rented < 3; rented += 1) await rent({ rig: await list(), length: 1 });
  clock.advance(240);
  await rent({ rig: await list(), length: 1 });
  clock.advance(HOUR + GRACE - 240);
  await neverAway(db, { fromUnix, untilUnix: clock.nowUnix() });
  return {
    ...settling,
    /** Starts a worker; `passing` is what happens in the time that each rental takes it. */
    settleSlowly: (passing: () => void | Promise<void>) =>
      startWorker({ ...market, db: slowed(db, passing) }),
    isAllSettled: () =>
      expect.poll(() => btc(owner)).toMatchObject({ confirmed: '0.00040000', pending: '0.00000000' }),
  };
}

function slowed(db: Database, passing: () => void | Promise<void>): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    const done = await db.transaction(work, config);
    await passing();
    return done;
  };
  return Object.assign(Object.create(db), { transaction });
}
