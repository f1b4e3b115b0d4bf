import { perUnitDay } from '#components/prices/per-unit-day.ts';
import type { PriceSetting } from '#components/prices/price-setting.ts';
import { type AmountScale, scaledAmount } from '#components/prices/scaled-amount.ts';
import { readTyped, typedIn, typedProblem, withoutGrouping } from '#components/prices/typed-amount.ts';
import { decimalText } from '#components/ui/text/number-text.ts';
import type { RigFacets } from '#lib/contract/desk-rigs.ts';
import type { Asset } from '#lib/domain/asset.ts';
import {
  compareDecimals,
  decimal,
  fixed,
  readDecimal,
  tenToThe,
  withoutEndZeros,
} from '#lib/domain/decimal.ts';
import {
  bestUnit,
  HASH_UNITS,
  type HashUnit,
  hashesPerUnit,
  hashInUnit,
  hashUnit,
  inUnit,
  unitLabel,
} from '#lib/domain/hash-rate.ts';
import { AMOUNT_PLACES, formatAmount } from '#lib/domain/money.ts';
import { roundedText } from '#lib/domain/rounded-text.ts';
import { FIGURE_FIELDS } from '#lib/queries/words/figure-words.ts';
import { type MarketNarrowing, rateOf } from './market-query.ts';

/** What is typed as a lower and an upper bound; blank for none. */
export interface TypedBounds {
  min: string;
  max: string;
  unit: HashUnit;
  /** Of amounts: what both are typed in. */
  scale?: AmountScale;
}

const NOTE_DIGITS = 4;

/** What the address says of rates, both in one unit; `otherwise` where it says none. */
export function rateBounds(
  { hashMin, hashMax }: Pick<MarketNarrowing, 'hashMin' | 'hashMax'>,
  otherwise: HashUnit,
): TypedBounds {
  const [min, max] = [rateOf(hashMin ?? ''), rateOf(hashMax ?? '')];
  const unit = hashUnit(min?.unit ?? max?.unit ?? '') ?? otherwise;
  return { min: writtenInUnit(min, unit), max: writtenInUnit(max, unit), unit };
}

/** Bounds of hash rates as typed, as the address has them. */
export function rateNarrowing({ min, max, unit }: TypedBounds): Pick<MarketNarrowing, 'hashMin' | 'hashMax'> {
  return { hashMin: min ? `${min}${unit}` : null, hashMax: max ? `${max}${unit}` : null };
}

/** What the address says of prices, in the scale one types in. */
export function priceBounds(
  { priceMin, priceMax }: Pick<MarketNarrowing, 'priceMin' | 'priceMax'>,
  { unit, scale }: { unit: HashUnit; scale: AmountScale },
): TypedBounds {
  const [min, max] = [priceMin, priceMax].map((text) => typedIn({ text: text ?? '', scale: 'asset' }, scale));
  return { min: min ?? '', max: max ?? '', unit, scale };
}

/** Bounds of prices as typed, as the address has them: in the asset itself, so that it says the same to everybody. */
export function priceNarrowing(
  { min, max, unit, scale = 'asset' }: TypedBounds,
  asset: Asset,
): Pick<MarketNarrowing, 'priceMin' | 'priceMax' | 'unit' | 'priceIn'> {
  const [priceMin, priceMax] = [min, max].map((text) => inAsset(text, scale));
  const any = priceMin || priceMax;
  return {
    priceMin: priceMin || null,
    priceMax: priceMax || null,
    unit: any ? unit : null,
    priceIn: any ? asset : null,
  };
}

/** What is wrong with a price as typed, as a sentence. */
export function boundProblem(
  text: string,
  { asset, scale }: Pick<PriceSetting, 'asset' | 'scale'>,
): string | undefined {
  return scale === 'asset' ? FIGURE_FIELDS.amount.told(text) : typedProblem({ text, scale }, asset);
}

function inAsset(text: string, scale: AmountScale): string {
  const read = scale === 'asset' ? undefined : readTyped({ text, scale });
  return read === undefined ? text : formatAmount(read);
}

/** What is wrong with an upper bound beside a lower one. */
export function orderProblem(min: string, max: string): string | undefined {
  const [low, high] = [min, max].map((text) => readDecimal(withoutGrouping(text)));
  return low && high && compareDecimals(low, high) > 0
    ? `The upper bound must be at least ${min}.`
    : undefined;
}

/**
 * Where the prices of the rigs lie that all other filters leave: typed as bounds per the unit it names, what it says leaves
 * every one of them. No amount is less than 1e-8, so a price that is less per the unit asked for is told per the next in
 * which it is one.
 */
export function priceNote(
  price: RigFacets['price'],
  { unit, asset, scale }: { unit: HashUnit } & Pick<PriceSetting, 'asset' | 'scale'>,
): string | undefined {
  if (!price) return undefined;
  const larger = HASH_UNITS.slice(HASH_UNITS.indexOf(unit));
  const per = larger.find((one) => wholeAmount(pricePerUnit(price.min, one), 'down') > 0n) ?? unit;
  const low = formatAmount(wholeAmount(pricePerUnit(price.min, per), 'down'));
  const high = formatAmount(wholeAmount(pricePerUnit(price.max, per), 'up'));
  const isOne = low === high;
  const ends = isOne ? [low, high] : roundedOut(low, high);
  const [min, max] = ends.map((text) => scaledAmount(text, asset, scale));
  if (!min || !max) return undefined;
  const between = isOne ? `at ${min.value}` : `from ${min.value} to ${max.value}`;
  return `Listed ${between} ${max.unit}${perUnitDay(per)}`;
}

/** In units of 1e-8. */
function wholeAmount(text: string, direction: 'down' | 'up'): bigint {
  const { units, scale } = decimal(text);
  const more = tenToThe(Math.max(0, AMOUNT_PLACES - scale));
  const step = tenToThe(Math.max(0, scale - AMOUNT_PLACES));
  return (units * more + (direction === 'up' ? step - 1n : 0n)) / step;
}

/** Between which rates rigs are advertised, each in the unit it reads best in. */
export function rateNote(
  hash: Pick<NonNullable<RigFacets['hash']>, 'min' | 'max'> | undefined,
): string | undefined {
  if (!hash) return undefined;
  const [low, high] = [bestUnit(hash.min), bestUnit(hash.max)];
  const [min, max] = roundedOut(String(inUnit(hash.min, low)), String(inUnit(hash.max, high)));
  const [from, to] = [`${decimalText(min)} ${unitLabel(low)}`, `${decimalText(max)} ${unitLabel(high)}`];
  return from === to ? `Advertised: ${from}` : `Advertised from ${from} to ${to}`;
}

function roundedOut(min: string, max: string): [string, string] {
  return [roundedText(min, NOTE_DIGITS, 'down'), roundedText(max, NOTE_DIGITS, 'up')];
}

/** A price per exahash and day as one per another unit and day, exactly. */
export function pricePerUnit(perExahash: string, unit: HashUnit): string {
  const { units, scale } = decimal(perExahash);
  const places = String(hashesPerUnit('eh') / hashesPerUnit(unit)).length - 1;
  return withoutEndZeros(fixed(units, scale + places));
}

function writtenInUnit(rate: ReturnType<typeof rateOf>, unit: HashUnit): string {
  const type = hashUnit(rate?.unit ?? '');
  if (!rate || !type) return '';
  if (type === unit) return rate.hash;
  const { units, scale } = hashInUnit({ hash: rate.hash, type }, unit);
  return withoutEndZeros(fixed(units, scale));
}
