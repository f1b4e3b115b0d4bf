import 'server-only';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { readDecimal, rescale } from '#lib/domain/decimal.ts';
import { deliveryHistory, toldDelivery } from '#lib/domain/expected-delivery.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { hourPrice, leastCost } from '#lib/domain/rig-hour-rate.ts';
import { pricePerExahash } from '#lib/domain/rig-price.ts';
import { userKey } from '#lib/domain/same-user.ts';
import { facetTexts } from './facet-values.ts';
import type { RowFacts, RowPrice } from './row-facts.ts';

/** A rig as the index keeps it. */
export interface IndexRow {
  id: string;
  /** Its public shape as JSON: also what tells whether anything has changed. */
  text: string;
  facts: RowFacts;
  /** When it was read, in epoch milliseconds. */
  asOf: number;
  /** When that was asked for: what happened since may not be in it. */
  askedAt: number;
  /** Where it stood in the service's own order. */
  position: number;
  /** What the sweeps that did not find it add up to, since it was last found: see `MISSES` of the list. */
  misses: number;
}

/** From so many on a rig is shown as gone. */
export const GONE = 2;

export function isGone({ misses }: Pick<IndexRow, 'misses'>): boolean {
  return misses >= GONE;
}

/** What texts are sorted by: "rig 9" stands before "rig 10", whatever their case. */
export function naturalKey(text: string): string {
  return text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'));
}

export function factsOf(rig: MarketRig): RowFacts {
  const { id, name, owner, type, description, region, extensions, hashrate } = rig;
  const advertised = readHashRate(hashrate.advertised);
  const last30 = readHashRate(hashrate.last_30min);
  const facts = {
    name: naturalKey(name),
    algorithm: type.toLowerCase(),
    advertised,
    last30: advertised && last30 !== undefined ? last30 / advertised : undefined,
    delivered: toldDelivery(rig)?.percent,
    isNew: rig.rpi === 'new',
    history: deliveryHistory(rig),
    prices: Object.fromEntries(ASSETS.flatMap((asset) => pricesIn(rig, asset))),
    minHours: hoursOf(rig.minhours),
    maxHours: hoursOf(rig.maxhours),
    region: region || undefined,
    owner: owner ? userKey(owner) : undefined,
    extensions: extensions == null ? undefined : YES_NO[String(extensions)],
    words: [name, owner, id, region, description].join('\n').toLowerCase(),
    id: naturalKey(id),
  };
  return { ...facts, facets: facetTexts(facts) };
}

const YES_NO: Readonly<Record<string, 'yes' | 'no'>> = { true: 'yes', false: 'no' };
const SCALE = 20;

function pricesIn(rig: MarketRig, asset: Asset): [Asset, RowPrice][] {
  const perExahash = pricePerExahash(rig, asset);
  if (perExahash === undefined) return [];
  return [[asset, { perExahash, hour: exact(hourPrice(rig, asset)), least: exact(leastCost(rig, asset)) }]];
}

function exact(text: string | undefined): bigint | undefined {
  const read = readDecimal(text ?? '');
  return read && rescale(read, SCALE);
}

function hoursOf(text: string): number | undefined {
  const hours = Number(text);
  return text !== '' && Number.isFinite(hours) ? hours : undefined;
}
