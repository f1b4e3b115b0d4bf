import { TransactionRollbackError } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { judge, type Tally, tally } from '#lib/domain/delivery.ts';
import { usedCost } from '#lib/domain/delivery-cost.ts';
import { isWorking, type Minute } from '#lib/domain/minute.ts';
import { rigQuarters } from '#service/db/schema/telemetry.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { minuteAt, openTelemetry, WORK } from '#test/market/telemetry.ts';
import { delivery } from '#test/pages/delivery.ts';
import { type TallyPeriod, talliesOf } from './repo.ts';

const { db, close, rigId, otherRigId, advertised } = await openTelemetry();
afterAll(close);

/** 2026-08-01 12:07 UTC, in minutes: the last hours are still minute by minute, those before are rolled up. */
const NOW = 29_759_767;
const FIRST = NOW - 6 * 60;

/** Six hours of everything: away, without the pool, unsuited difficulty, idle, and unobserved. */
const minutes: Minute[] = Array.from({ length: NOW - FIRST }, (_, at) => FIRST + at)
  .filter((minute) => minute % 11 !== 0)
  .map((minute) => minuteAt(minute, partOf(minute)));

function partOf(minute: number): Partial<Minute> {
  const nothing = { acceptedShares: 0, acceptedDifficulty: 0 };
  if (minute % 7 === 0) return { connected: false, ...nothing };
  if (minute % 13 === 0) return { poolReachable: false };
  if (minute % 17 === 0) return { connected: false, poolReachable: false, ...nothing };
  if (minute % 19 === 0) return { assignedDifficulty: 0, ...nothing };
  return minute % 5 === 0 ? { assignedDifficulty: 9_000 } : {};
}

await recordMinutes(
  db,
  [
    { rigId, minutes },
    { rigId: otherRigId, minutes: [minuteAt(FIRST + 1)] },
  ],
  NOW * 60,
);

const optimal = { min: '50', max: '5000' };

async function sumsOf(period: TallyPeriod): Promise<Tally> {
  const [sums] = await talliesOf(db, [period]);
  if (!sums) throw new Error('a period has sums, if only of nothing');
  return sums;
}

test('the sums of a period are those of its minutes, however they are stored', async () => {
  const second = fc.integer({ min: (FIRST - 60) * 60, max: NOW * 60 });
  await fc.assert(
    fc.asyncProperty(second, second, async (one, other) => {
      const period = { startUnix: Math.min(one, other), endUnix: Math.max(one, other) };
      const terms = { ...period, hashesPerSecond: 1e6, workPerDifficulty: WORK };
      const expected = delivery(minutes, { ...terms, optimalDifficulty: optimal });
      const { percent, low, high, undeliveredFraction, ...exact } = judge(
        await sumsOf({ rigId, ...period, optimal }),
        terms,
      );
      const { percent: p, low: l, high: h, undeliveredFraction: u, ...rest } = expected;
      // Unsuited minutes were counted with the rig's own difficulties when their quarter was rolled up.
      expect({ ...exact, minutes: { ...exact.minutes, difficulty: 0 } }).toEqual({
        ...rest,
        minutes: { ...rest.minutes, difficulty: 0 },
      });
      expect(undeliveredFraction).toBeCloseTo(u, 9);
      expect([percent ?? -1, low ?? -1, high ?? -1]).toEqual(
        [p, l, h].map((value) => expect.closeTo(value ?? -1, 6)),
      );
    }),
    { numRuns: 100 },
  );
});

test('minutes that are not rolled up yet are added up as minutes are, unsuited ones too', async () => {
  const [first, end] = [Math.floor((NOW - 60) / 60) * 60 + 1, NOW];
  const sums = await sumsOf({ rigId, startUnix: first * 60, endUnix: end * 60, optimal });
  const expected = tally(
    minutes.filter(({ minute }) => minute >= first),
    optimal,
  );
  expect(expected.difficulty).toBeGreaterThan(0);
  const { shares, acceptedDifficulty, inverseDifficulty, ...counts } = expected;
  expect(sums).toEqual({
    ...counts,
    shares: expect.closeTo(shares, 6),
    acceptedDifficulty: expect.closeTo(acceptedDifficulty, 6),
    inverseDifficulty: expect.closeTo(inverseDifficulty, 9),
  });
});

test('of quarters rolled up before cheap shares counted less, every share counts', async () => {
  const [first, end] = [Math.ceil(FIRST / 60) * 60, Math.floor((NOW - 60) / 60) * 60];
  const period = { rigId, startUnix: first * 60, endUnix: end * 60, optimal };
  const inside = minutes.filter(
    (minute) => isWorking(minute) && minute.minute >= first && minute.minute < end,
  );
  const accepted = inside.reduce((sum, { acceptedShares }) => sum + acceptedShares, 0);
  expect((await sumsOf(period)).shares).toBeLessThan(accepted);
  await db
    .transaction(async (tx) => {
      await tx.update(rigQuarters).set({ countedShares: null });
      const [sums] = await talliesOf(tx, [period]);
      expect(sums?.shares).toBe(accepted);
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
});

test('nothing observed sums to nothing', async () => {
  const long = { startUnix: (FIRST - 1000) * 60, endUnix: (FIRST - 500) * 60 };
  expect(await sumsOf({ rigId, ...long, optimal })).toEqual(tally([], optimal));
  expect(advertised.workPerDifficulty).toBe(WORK);
});

test('the used part of a cost grows with the time, up to the whole', () => {
  const rental = { startUnix: 1000, endUnix: 4000, cost: 100n };
  const used = (nowUnix: number) => usedCost(rental, nowUnix);
  expect([used(900), used(1000), used(2000), used(2515), used(4000), used(9000)]).toEqual([
    0n,
    0n,
    33n,
    51n,
    100n,
    100n,
  ]);
});

test('many periods at once have the sums that each has alone', async () => {
  const [startUnix, endUnix] = [(FIRST + 7) * 60, (NOW - 3) * 60];
  const periods = [
    { rigId, startUnix, endUnix, optimal },
    { rigId, startUnix: endUnix, endUnix: startUnix, optimal },
    { rigId: otherRigId, startUnix: FIRST * 60, endUnix, optimal: { min: '0', max: '1' } },
    { rigId, startUnix, endUnix: startUnix + 3_600, optimal },
  ];
  const alone = await Promise.all(periods.map(sumsOf));
  expect(await talliesOf(db, periods)).toEqual(alone);
  expect(alone.map(({ observed }) => observed > 0)).toEqual([true, false, true, true]);
});
