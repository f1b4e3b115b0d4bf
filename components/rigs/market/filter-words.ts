import { perUnitDay } from '#components/prices/per-unit-day.ts';
import { type AmountScale, scaledAmount } from '#components/prices/scaled-amount.ts';
import { counted } from '#components/ui/text/number-text.ts';
import type { RigsQuery } from '#lib/contract/desk-rigs.ts';
import { assetOf } from '#lib/domain/asset.ts';
import { hashUnit, unitLabel } from '#lib/domain/hash-rate.ts';
import { type MarketNarrowing, rateOf } from './market-query.ts';

type NarrowingName = keyof MarketNarrowing;

/** One filter that is set. */
export interface FilterChip {
  text: string;
  /** What taking it off blanks. */
  names: readonly NarrowingName[];
}

interface ChipWords {
  algorithmOf: (slug: string) => string;
  /** Of amounts. */
  scale: AmountScale;
}

export const PRICE_NAMES = ['priceMin', 'priceMax', 'unit', 'priceIn'] as const;
const RATE_NAMES = ['hashMin', 'hashMax'] as const;

/** What is filtered by, each as one would say it. */
export function filterChips(query: RigsQuery, { algorithmOf, scale }: ChipWords): FilterChip[] {
  const { algo, ids, q, rentableIn, hours, region, delivered, extensions } = query;
  const chips: [string | undefined, readonly NarrowingName[]][] = [
    [algo && `Algorithm: ${algorithmOf(algo)}`, ['algo']],
    [ids && counted(ids.split(',').length, CHOSEN), ['ids']],
    [q && `With the words: ${q}`, ['q']],
    [rentableIn && `Can be paid in ${rentableIn}`, ['rentableIn']],
    [priceText(query, scale), PRICE_NAMES],
    [rateText(query), RATE_NAMES],
    [hours && hoursText(hours), ['hours']],
    [region && `Region: ${region}`, ['region']],
    [delivered && `Delivered ${delivered} % or more`, ['delivered']],
    [extensions && extensionText(extensions), ['extensions']],
  ];
  return chips.flatMap(([text, names]) => (text ? [{ text, names }] : []));
}

const CHOSEN = { one: 'Only # chosen rig', other: 'Only # chosen rigs' } as const;

function hoursText(hours: string): string {
  return counted(Number(hours), { one: 'Rentable for # hour', other: 'Rentable for # hours' });
}

export function extensionText(extensions: 'yes' | 'no'): string {
  return extensions === 'yes' ? 'Can be extended' : 'Cannot be extended';
}

function priceText({ priceMin, priceMax, unit = '', asset }: RigsQuery, scale: AmountScale) {
  const code = assetOf(asset ?? 'BTC') ?? 'BTC';
  const [from, to] = [priceMin, priceMax].map((text) =>
    text === undefined ? undefined : scaledAmount(text, code, scale),
  );
  const of = from?.unit ?? to?.unit ?? code;
  return boundsText(PRICE, { from: from?.value, to: to?.value, unit: `${of}${perUnitDay(unit)}` });
}

function rateText({ hashMin, hashMax }: RigsQuery): string | undefined {
  const [from, to] = [hashMin, hashMax].map((text) => {
    const rate = text === undefined ? undefined : rateOf(text);
    const unit = hashUnit(rate?.unit ?? '');
    return rate && unit && { hash: rate.hash, label: unitLabel(unit) };
  });
  if (from && to && from.label !== to.label)
    return HASH_RATE.between(`${from.hash} ${from.label}`, `${to.hash} ${to.label}`);
  const unit = from?.label ?? to?.label ?? '';
  return boundsText(HASH_RATE, { from: from?.hash, to: to?.hash, unit });
}

interface BoundsWords {
  between: (from: string, to: string) => string;
  from: (least: string) => string;
  upTo: (most: string) => string;
}

const PRICE: BoundsWords = {
  between: (from, to) => `Price ${from} to ${to}`,
  from: (least) => `Price from ${least}`,
  upTo: (most) => `Price up to ${most}`,
};

const HASH_RATE: BoundsWords = {
  between: (from, to) => `Hash rate ${from} to ${to}`,
  from: (least) => `Hash rate from ${least}`,
  upTo: (most) => `Hash rate up to ${most}`,
};

interface Bounds {
  from: string | undefined;
  to: string | undefined;
  unit: string;
}

function boundsText(words: BoundsWords, { from, to, unit }: Bounds): string | undefined {
  if (from && to) return words.between(from, `${to} ${unit}`);
  if (from) return words.from(`${from} ${unit}`);
  return to ? words.upTo(`${to} ${unit}`) : undefined;
}
