import { timesText } from '#components/charts/difficulty-text.ts';
import { rateText } from '#components/charts/rate-parts.ts';
import { numberFormat, percentText } from '#components/ui/text/number-text.ts';
import { type DifficultyRange, type DifficultySide, sideOfRange } from '#lib/domain/difficulty.ts';
import { type ShareTime, shareTime } from '#lib/domain/share-time.ts';
import { workPerDifficulty } from '#lib/domain/work-per-difficulty.ts';

interface Mining {
  difficulty: number;
  /** Its slug. */
  algorithm: string;
  /** What the rig advertises; undefined where no rig is meant. */
  hashesPerSecond: number | undefined;
}

const DAY_SECONDS = 86_400;
const units = [
  { above: 2 * DAY_SECONDS, seconds: DAY_SECONDS, unit: 'day' },
  { above: 2 * 3600, seconds: 3600, unit: 'hour' },
  { above: 120, seconds: 60, unit: 'minute' },
  { above: 0.1, seconds: 1, unit: 'second' },
] as const;
const whole = numberFormat({ maximumFractionDigits: 0 });

/** What a pool's difficulty means for a rig, in sentences: how often a share comes, and what an hour's average is worth. */
export function shareWords({ difficulty, algorithm, hashesPerSecond }: Mining): string[] {
  const work = workPerDifficulty(algorithm);
  if (work === undefined)
    return ['What a unit of difficulty stands for in this algorithm is not known here.'];
  if (hashesPerSecond === undefined || hashesPerSecond <= 0) {
    const rate = rateText((difficulty * work) / 60);
    return [`At this difficulty ${rate} find one share a minute on average.`];
  }
  const time = shareTime({ hashesPerSecond, difficulty, workPerDifficulty: work });
  return [
    `At this difficulty the advertised ${rateText(hashesPerSecond)} find a share every ${durationText(time.secondsPerShare)} on average.`,
    hourWords(time),
  ];
}

interface Suiting extends Pick<Mining, 'difficulty' | 'hashesPerSecond'> {
  /** What suits the rig that advertises it; none where the market does not say. */
  optimal_diff: DifficultyRange | null | undefined;
}

/**
 * That the difficulty a pool begins with does not suit the rig, as sentences: many pools adapt it to what comes. Undefined where it
 * suits, or nobody says what does.
 */
export function unsuitedWords({ difficulty, hashesPerSecond, optimal_diff }: Suiting): string | undefined {
  const told = sideOfRange(difficulty, optimal_diff);
  if (!told || hashesPerSecond === undefined) return undefined;
  return UNSUITED[told.side](rateText(hashesPerSecond), timesText(told.times));
}

const UNSUITED = {
  high: (rate, times) =>
    times === undefined
      ? `The pool starts above the highest difficulty that suits the advertised ${rate}. Unless it lowers that, shares come rarely, and a shortage is harder to tell from chance.`
      : `The pool starts at ${times} times the highest difficulty that suits the advertised ${rate}. Unless it lowers that, shares come rarely, and a shortage is harder to tell from chance.`,
  low: (rate, times) =>
    times === undefined
      ? `The pool starts below the lowest difficulty that suits the advertised ${rate}. Unless it raises that, more shares come than are needed, which burdens rig and pool.`
      : `The pool starts ${times} times below the lowest difficulty that suits the advertised ${rate}. Unless it raises that, more shares come than are needed, which burdens rig and pool.`,
} as const satisfies Record<DifficultySide['side'], (rate: string, times: string | undefined) => string>;

function hourWords({ hourAverage, sharesPerHour }: ShareTime): string {
  if (!hourAverage)
    return 'That is less than one share an hour: a 1-hour average will say nothing about the rig.';
  return `A 1-hour average has about ${whole.format(sharesPerHour)} shares, so by chance alone it lies anywhere from ${percentText(100 * hourAverage.low)} to ${percentText(100 * hourAverage.high)} of the true rate (95 % interval).`;
}

/** "2.81 seconds", "35 milliseconds", "3.5 hours". */
function durationText(seconds: number): string {
  const fit = units.find(({ above }) => seconds >= above) ?? {
    seconds: 0.001,
    unit: 'millisecond' as const,
  };
  return numberFormat({
    style: 'unit',
    unit: fit.unit,
    unitDisplay: 'long',
    maximumSignificantDigits: 3,
  }).format(seconds / fit.seconds);
}
