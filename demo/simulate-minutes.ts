import type { Minute } from '#lib/domain/minute.ts';
import type { MeasurableRig } from '#service/recording/repo.ts';
import { episodesIn, type Minutes } from './episodes.ts';
import { between, poisson, randomOf, randomOfEach } from './random.ts';
import { blindSpots, temperNameOf, temperOf } from './tempers.ts';

const USUAL_SHARES_PER_MINUTE = { min: 5, max: 20 };
const REJECTED: readonly [number, number] = [0.002, 0.02];
const DAILY_SWING = 0.01;
const SIGNIFICANT_BITS = 10;

/**
 * What is observed of a rig of the farm: shares come by chance around what it truly does. Minutes in which nobody looks are
 * absent. A minute follows from seed, rig and minute alone, so that a restart goes on as the last run would have.
 */
export function simulateMinutes(seed: string, rig: MeasurableRig, asked: Minutes): Minute[] {
  if (temperNameOf(rig.id) === 'unseen') return [];
  const key = `${seed} ${rig.id}`;
  const { outages, poolOutages } = temperOf(rig.id);
  const blind = episodesIn(blindSpots, `${key} blind`, asked);
  const away = episodesIn(outages, `${key} outage`, asked);
  const poolAway = episodesIn(poolOutages, `${key} pool`, asked);
  const nature = natureOf(seed, rig);
  const swingAt = dailySwing(key);
  const random = randomOfEach(key);
  const observed: Minute[] = [];
  for (let minute = asked.first; minute < asked.end; minute += 1) {
    const at = minute - asked.first;
    if (blind[at]) continue;
    const connected = !away[at];
    const poolReachable = !poolAway[at];
    const mean = connected && poolReachable ? nature.sharesPerMinute * swingAt(minute) : 0;
    random.seek(minute);
    const acceptedShares = poisson(mean * (1 - nature.rejected), random.next);
    observed.push({
      minute,
      connected,
      poolReachable,
      acceptedShares,
      acceptedDifficulty: acceptedShares * nature.difficulty,
      assignedDifficulty: nature.difficulty,
      rejectedDifficulty: poisson(mean * nature.rejected, random.next) * nature.difficulty,
    });
  }
  return observed;
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
  const difficulty = roundBinary(difficultyPerMinute / expected);
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

/** To a few binary digits, as pools assign difficulties; sums of such numbers are exact. */
function roundBinary(value: number): number {
  const unit = 2 ** (Math.floor(Math.log2(value)) + 1 - SIGNIFICANT_BITS);
  return Math.round(value / unit) * unit;
}

function dailySwing(key: string): (minute: number) => number {
  const phase = randomOf(`${key} phase`)();
  return function swingAt(minute) {
    return 1 + DAILY_SWING * Math.sin(2 * Math.PI * (minute / 1440 + phase));
  };
}
