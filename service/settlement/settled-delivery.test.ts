import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rentalDeliveries } from '#service/db/schema/deliveries.ts';
import { rentalSegments } from '#service/db/schema/rentals.ts';
import { rigHours, rigMinutes, rigQuarters } from '#service/db/schema/telemetry.ts';
import { keepTelemetry } from '#service/recording/ended-hours.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { averagesOf } from '#service/telemetry/repo.ts';
import { GRACE, HOUR, minuteOf, startSettlingMarket, type What } from '#test/market/settling.ts';
import { signedCall } from '#test/market/signed-fetch.ts';

test('what a settled rental delivered stays as it was, whenever in an hour it began and whatever is forgotten of it', async () => {
  const { db, rent, rig, clock, settle, detail, close } = await startSettlingMarket();
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
  const { db, rent, pass, clock, settle, detail, close } = await startSettlingMarket();
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

test('what nobody observed is not held against the owner', async () => {
  const { owner, rent, pass, clock, settle, btc, detail, rpi, close } = await startSettlingMarket();
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
  const { owner, rent, pass, clock, settle, btc, detail, close } = await startSettlingMarket();
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
  const { owner, renter, rent, pass, detail, close } = await startSettlingMarket();
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
  const { db, renter, rent, pass, clock, settle, detail, close } = await startSettlingMarket();
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
  const { rent, pass, clock, settle, rpi, close } = await startSettlingMarket();
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
  const { rent, pass, clock, settle, rpi, close } = await startSettlingMarket();
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
