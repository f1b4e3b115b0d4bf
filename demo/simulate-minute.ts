import type { Minute } from '#lib/domain/minute.ts';
import type { MeasurableRig } from '#service/recording/repo.ts';
import { between, poisson, randomOf, wholeBetween } from './random.ts';
import { blindSpots, type Episodes, temperOf } from './tempers.ts';

const USUAL_SHARES_PER_MINUTE = { min: 5, max: 20 };
const REJECTED: readonly [number, number] = [0.002, 0.02];
const DAILY_SWING = 0.01;

/**
 * What is observed of a rig of the farm in a minute: shares come by chance around what it truly does. Undefined where
 * nobody looks. It follows from seed, rig and minute alone, so that a restart goes on as the last run would have.
 */
export function simulateMinute(seed: string, rig: MeasurableRig, minute: number): Minute | undefined {
  const key = `${seed} ${rig.id}`;
  if (isWithin(blindSpots, `${key} blind`, minute)) return undefined;
  const { outages, poolOutages } = temperOf(rig.id);
  const connected = !isWithin(outages, `${key} outage`, minute);
  const poolReachable = !isWithin(poolOutages, `${key} pool`, minute);
  const { difficulty, sharesPerMinute, rejected } = natureOf(seed, rig);
  const mean = connected && poolReachable ? sharesPerMinute * swingAt(key, minute) : 0;
  const random = randomOf(`${key} ${minute}`);
  const acceptedShares = poisson(mean * (1 - rejected), random);
  return {
    minute,
    connected,
    poolReachable,
    acceptedShares,
    acceptedDifficulty: acceptedShares * difficulty,
    assignedDifficulty: difficulty,
    rejectedDifficulty: poisson(mean * rejected, random) * difficulty,
  };
}

/** What stays the same about a rig: the difficulty its pool assigns, and how it really does. */
export function natureOf(
  seed: string,
  { id, hashesPerSecond, deviceCount, workPerDifficulty }: MeasurableRig,
) {
  const { delivers, sharesPerMinute } = temperOf(id);
  const random = randomOf(`${seed} ${id} nature`);
  const expected = between(
    sharesPerMinute === 'suited' ? suitedShares(deviceCount) : sharesPerMinute,
    random,
  );
  const difficultyPerMinute = (60 * hashesPerSecond) / workPerDifficulty;
  const difficulty = Number((difficultyPerMinute / expected).toPrecision(4));
  const delivered = between(delivers, random);
  return {
    difficulty,
    sharesPerMinute: (delivered * difficultyPerMinute) / difficulty,
    rejected: between(REJECTED, random),
  };
}

/** One to six shares a minute and device suit a rig; of those as many as are usual. */
function suitedShares(deviceCount: number): [number, number] {
  const { min, max } = USUAL_SHARES_PER_MINUTE;
  return [Math.max(min, 1.1 * deviceCount), Math.max(min, Math.min(max, 5.5 * deviceCount))];
}

function swingAt(key: string, minute: number): number {
  const phase = randomOf(`${key} phase`)();
  return 1 + DAILY_SWING * Math.sin(2 * Math.PI * (minute / 1440 + phase));
}

/** An episode may reach into the stretch after the one it begins in. */
function isWithin({ perMinutes, chance, minutes }: Episodes, key: string, minute: number): boolean {
  const stretch = Math.floor(minute / perMinutes);
  return [stretch - 1, stretch].some((number) => {
    const random = randomOf(`${key} ${number}`);
    if (random() >= chance) return false;
    const start = number * perMinutes + wholeBetween([0, perMinutes - 1], random);
    return minute >= start && minute < start + wholeBetween(minutes, random);
  });
}
