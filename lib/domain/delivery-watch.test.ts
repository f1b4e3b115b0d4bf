import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesByChance } from '#test/shares-by-chance.ts';
import { judge } from './delivery.ts';
import { chanceOfSoFew, type DeliveryWatch, watchDelivery } from './delivery-watch.ts';
import { poissonCdf } from './poisson.ts';

const MINUTE_MS = 60_000;
const CALM: DeliveryWatch = { phase: 'calm' };

/** What is told when, for a chance looked at at these minutes. */
function told(sights: readonly (readonly [minute: number, chance: number | undefined])[]) {
  let watch = CALM;
  return sights.flatMap(([minute, chance]) => {
    const seen = watchDelivery(watch, { atMs: minute * MINUTE_MS, chance });
    watch = seen.watch;
    return seen.tell ? [`${seen.tell} ${minute}`] : [];
  });
}

function everyMinute(from: number, to: number, chance: number) {
  return Array.from({ length: to - from }, (_, index) => [from + index, chance] as const);
}

test('short is told once, when evidence of 1 in 10,000 has held for 15 minutes', () => {
  expect(told(everyMinute(0, 300, 0.9e-4))).toEqual(['short 15']);
  expect(told(everyMinute(0, 15, 0.9e-4))).toEqual([]);
  expect(told(everyMinute(0, 300, 1.1e-4))).toEqual([]);
});

test('evidence that goes away for a moment begins anew', () => {
  const sights = [...everyMinute(0, 14, 1e-5), [14, 0.01] as const, ...everyMinute(15, 60, 1e-5)];
  expect(told(sights)).toEqual(['short 30']);
});

test('it recovers once, when chance has explained it for 15 minutes; after that nothing is told', () => {
  const sights = [
    ...everyMinute(0, 20, 1e-5),
    ...everyMinute(20, 100, 0.01),
    ...everyMinute(100, 150, 0.03),
    ...everyMinute(150, 200, 1e-6),
  ];
  expect(told(sights)).toEqual(['short 15', 'recovered 115']);
});

test('it holds however seldom one looks', () => {
  expect(
    told([
      [0, 1e-5],
      [60, 1e-5],
      [120, 0.03],
      [180, 0.03],
    ]),
  ).toEqual(['short 60', 'recovered 180']);
  expect(
    told([
      [0, 1e-5],
      [60, 0.01],
      [120, 1e-5],
    ]),
  ).toEqual([]);
});

test('the same figures again, or figures that say nothing, change nothing', () => {
  const watch: DeliveryWatch = { phase: 'calm', sinceMs: 0, seenMs: MINUTE_MS };
  expect(watchDelivery(watch, { atMs: MINUTE_MS, chance: 1 })).toEqual({ watch });
  expect(watchDelivery(watch, { atMs: 2 * MINUTE_MS, chance: undefined })).toEqual({ watch });
});

const RATE = { hashesPerSecond: 1e15, workPerDifficulty: 2 ** 32 };
/** Four shares a minute of the advertised rate. */
const DIFFICULTY = (60 * RATE.hashesPerSecond) / RATE.workPerDifficulty / 4;

/** A verdict as the wire carries it, two places each, on so many working minutes at that difficulty. */
function judged({ working, rig, pool, shares }: Record<'working' | 'rig' | 'pool' | 'shares', number>) {
  const observed = working + rig + pool;
  const { high } = judge(
    {
      ...{ observed, rig, pool, difficulty: 0, shares },
      acceptedDifficulty: shares * DIFFICULTY,
      inverseDifficulty: working / DIFFICULTY,
    },
    { ...RATE, startUnix: 0, endUnix: observed * 60 },
  );
  return { high: Number((high ?? 0).toFixed(2)), shares, minutes: { observed, rig, pool } };
}

test('the chance is that of the shares against those expected, read back from the interval', () => {
  const some = fc.integer({ min: 0, max: 600 });
  const minutes = fc.record({ working: fc.integer({ min: 30, max: 5000 }), rig: some, pool: some });
  fc.assert(
    fc.property(minutes, fc.double({ min: 0.7, max: 1.1, noNaN: true }), ({ working, rig, pool }, of) => {
      const shares = Math.round(4 * working * of);
      const exact = poissonCdf(shares, 4 * working);
      const chance = chanceOfSoFew(judged({ working, rig, pool, shares }));
      // Two places of a percent are a few hundredths of a standard deviation here.
      if (exact > 1e-12) expect(Math.abs(Math.log(chance / exact))).toBeLessThan(0.5);
      else expect(chance).toBeLessThan(1e-11);
    }),
  );
});

test('without a working minute there is no evidence', () => {
  expect(chanceOfSoFew(judged({ working: 0, rig: 60, pool: 0, shares: 0 }))).toBe(1);
  expect(chanceOfSoFew({ high: 0, shares: 0, minutes: { observed: 0, rig: 0, pool: 0 } })).toBe(1);
});

test('a rig without a share in a week is short, though the interval ends at 0.00 %', () => {
  const none = judged({ working: 20_000, rig: 0, pool: 0, shares: 0 });
  expect(none.high).toBe(0);
  expect(chanceOfSoFew(none)).toBeLessThan(1e-9);
});

test('of honest rigs watched for a day by the 95 % bound a good part is accused, by this rule none of 200', () => {
  const random = seeded(20_261_120);
  let [byBound, byRule] = [0, 0];
  for (let rig = 0; rig < 200; rig += 1) {
    const sights = honestDay(random);
    if (sights.some(([, chance]) => chance < 0.025)) byBound += 1;
    if (told(sights).length > 0) byRule += 1;
  }
  expect(byBound).toBeGreaterThan(200 / 8);
  expect(byRule).toBe(0);
});

test('a rig of nine tenths is told of within the day', () => {
  const random = seeded(7);
  const days = Array.from({ length: 20 }, () => told(honestDay(random, 0.9)));
  expect(days.every(([first]) => first?.startsWith('short'))).toBe(true);
});

/** Looked at every five minutes: the chance of so few shares so far, of a rig that finds this share of four a minute. */
function honestDay(random: () => number, share = 1): (readonly [number, number])[] {
  let shares = 0;
  return Array.from({ length: 288 }, (_, index) => {
    const minute = 5 * (index + 1);
    for (let each = 0; each < 5; each += 1) shares += sharesByChance(4 * share, random);
    return [minute, poissonCdf(shares, 4 * minute)] as const;
  });
}

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
