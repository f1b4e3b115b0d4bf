import { percentText } from '#components/ui/text/number-text.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { readDecimal } from '#lib/domain/decimal.ts';
import { HASH_UNITS, hashUnit } from '#lib/domain/hash-rate.ts';
import { amount, amountProblem, formatAmount } from '#lib/domain/money.ts';

/** What is wrong with a change in percent as typed, as a sentence. */
export function percentProblem(text: string): string | undefined {
  const read = readPercent(text);
  if (read !== undefined && read > -10_000n && read <= 100_000n) return undefined;
  return 'The change must be a number above -100 and up to 1000, with at most 2 places, such as -5 or 2.5.';
}

/** What a change in percent as typed does; of an example where it does nothing yet, or cannot be read. */
export function percentMeaning(text: string): string {
  const read = percentProblem(text) === undefined ? readPercent(text) : undefined;
  if (!read) return '-5 makes every price 5 % lower';
  const much = percentText(Number(magnitude(read)) / 100, { atMost: 2 });
  return `It makes every price ${much} ${read < 0n ? 'lower' : 'higher'}`;
}

/** A price after a change in percent, rounded half up to 1e-8. What cannot be read stays. */
export function movedBy(price: string, percent: string): string {
  const hundredths = readPercent(percent);
  if (amountProblem(price) || hundredths === undefined) return price;
  return formatAmount((amount(price) * (10_000n + hundredths) + 5_000n) / 10_000n);
}

/**
 * By how many percent a price really moves, where steps of 1e-8 make that another than was asked for by more than a tenth of it: 0
 * where it stays. Undefined where it moves as asked.
 */
export function percentInSteps(price: string, percent: string): number | undefined {
  const hundredths = readPercent(percent);
  if (hundredths === undefined || amountProblem(price)) return undefined;
  const before = amount(price);
  const [asked, moved] = [before * hundredths, (amount(movedBy(price, percent)) - before) * 10_000n];
  if (10n * magnitude(moved - asked) <= magnitude(asked)) return undefined;
  return Number(moved) / Number(before) / 100;
}

interface InSteps {
  asset: Asset;
  /** As typed. */
  percent: string;
  /** By how many it really moves. */
  moved: number;
  /** Of hash rate, that the price is per. */
  unit: string;
}

/** Why a price moves by another percent than was asked for, in sentences; the same for all rigs that it holds for. */
export function stepsWords({ asset, percent, moved, unit }: InSteps): string {
  const asked = percentText(Number(readPercent(percent) ?? 0n) / 100, { atMost: 2 });
  const why =
    moved === 0
      ? `Its price in ${asset} stays: it is too small to move by ${asked} in steps of 0.00000001 ${asset}.`
      : `In steps of 0.00000001 ${asset} its price cannot move by just ${asked}: by how much it does stands beside it.`;
  const isLargest = hashUnit(unit) === HASH_UNITS.at(-1);
  return isLargest ? why : `${why} Prices per a larger unit of hash rate move in finer steps.`;
}

/** In hundredths of a percent. */
function readPercent(text: string): bigint | undefined {
  const typed = text.trim().replace('−', '-');
  const read = /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(typed) ? readDecimal(typed.replace(/^[+-]/, '')) : undefined;
  if (!read) return undefined;
  const hundredths = read.units * 10n ** BigInt(2 - read.scale);
  return typed.startsWith('-') ? -hundredths : hundredths;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
