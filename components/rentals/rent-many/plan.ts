import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { advertisedRate, type HashUnit, hashUnit, type UnitHash } from '#lib/domain/hash-rate.ts';
import type { HourLimits } from '#lib/domain/hours-for-budget.ts';
import type { Amount } from '#lib/domain/money.ts';
import { formatUnitPrice, meanUnitPrice } from '#lib/domain/price.ts';
import { HOURS } from '#lib/domain/rental-hours.ts';
import { balanceIn, type Paying } from '../order/paying.ts';
import { type Quote, quoteOfParts } from '../order/quote.ts';
import { hourLimits } from '../rent/hour-limits.ts';
import type { Offer, Rig } from '../rent/offers.ts';
import { quoteFor } from '../rent/rent-draft.ts';
import { type RigWarning, rigWarning } from '../rent/rig-warning.ts';
import { barredRig, type DatedRig, offerIn, type Standing, unfitRig } from './barred-rig.ts';

/** One of the rigs that are to be rented together, and what that makes of it. */
export interface PlannedRental {
  rig: Rig;
  /** The rig's. */
  name: string;
  /** Why it is left out, as a sentence. */
  problem?: string | undefined;
  /** The same in as few words as a row has room for. */
  brief?: string | undefined;
  /** What speaks against paying for it right now. */
  warning?: RigWarning | undefined;
  /** In the asset chosen; undefined where it is left out. */
  offer?: Offer | undefined;
  /** Undefined where it is left out too, or no hours are chosen. */
  quote?: Quote | undefined;
}

interface Choice extends Standing {
  /** Undefined where none is chosen. */
  asset: Asset | undefined;
  hours: number | undefined;
  paying: Paying;
}

/** What these terms make of each rig, in the order given. */
export function planRentals(rigs: readonly DatedRig[], choice: Choice): PlannedRental[] {
  return rigs.map((dated) => {
    const { rig } = dated;
    const { name } = rig;
    const { asset, hours, paying } = choice;
    const problem = barredRig(dated, choice) ?? (asset && unfitRig(rig, { asset, hours }));
    if (problem) return { rig, name, problem: problem.sentence, brief: problem.brief };
    const offer = asset && offerIn(rig, asset);
    return {
      rig,
      name,
      warning: rigWarning(rig),
      offer,
      quote: offer && hours !== undefined ? quoteFor(offer, hours, paying) : undefined,
    };
  });
}

/** In how many of these rigs' prices each asset is, of those that are in any. */
export function assetsTaken(rigs: readonly Rig[]): { asset: Asset; rigs: number }[] {
  return ASSETS.map((asset) => ({
    asset,
    rigs: rigs.filter((rig) => offerIn(rig, asset)).length,
  })).filter((taken) => taken.rigs > 0);
}

/** The asset that stands in the form: the one chosen by hand, else the one preferred if half of them take it, else what most take. */
export function standingAsset(
  open: readonly Rig[],
  { chosen, preferred }: { chosen: string; preferred: Asset },
): Asset | undefined {
  const taken = assetsTaken(open);
  if (chosen !== '') return taken.find(({ asset }) => asset === chosen)?.asset;
  const liked = taken.find(({ asset }) => asset === preferred);
  if (liked && 2 * liked.rigs >= open.length) return preferred;
  return taken.toSorted((a, b) => b.rigs - a.rigs)[0]?.asset;
}

/** Those that take an asset. */
export function takersOf(open: readonly Rig[], asset: Asset | undefined): Rig[] {
  return asset ? open.filter((rig) => offerIn(rig, asset)) : [];
}

/** For how long any of these rigs may be rented, and for how long all of them; undefined where they have no length in common. */
export function lengthsOf(rigs: readonly Rig[]): { any: HourLimits; all: HourLimits | undefined } {
  if (rigs.length === 0) return { any: HOURS, all: undefined };
  const limits = rigs.map(hourLimits);
  const [mins, maxs] = [limits.map(({ min }) => min), limits.map(({ max }) => max)];
  const all = { min: Math.max(...mins), max: Math.min(...maxs) };
  return {
    any: { min: Math.min(...mins), max: Math.max(...maxs) },
    all: all.min <= all.max ? all : undefined,
  };
}

/** The hours that stand in the form at first: the fewest for which all of them can be rented, else any. */
export function leastHours(rigs: readonly Rig[]): string {
  const { any, all } = lengthsOf(rigs);
  return String(Math.max(HOURS.min, (all ?? any).min));
}

/** What so many hours of all these offers come to, with the fee where it is known. */
export function totalOfAll(offers: readonly Offer[], hours: number, paying: Paying): Amount {
  return offers.reduce((sum, offer) => sum + quoteFor(offer, hours, paying).total, 0n);
}

/** Several quotes in one asset as one; the fee is known where it is of each. */
export function quoteOfAll(quotes: readonly Quote[], asset: string, paying: Paying): Quote | undefined {
  if (quotes.length === 0) return undefined;
  const cost = quotes.reduce((sum, quote) => sum + quote.cost, 0n);
  const isFeeKnown = quotes.every(({ fee }) => fee !== undefined);
  const fee = isFeeKnown ? quotes.reduce((sum, quote) => sum + (quote.fee ?? 0n), 0n) : undefined;
  return quoteOfParts({ cost, fee }, balanceIn(paying.balances, asset));
}

/**
 * Offers of several rigs as one: what all of them cost per hour, and per unit and day on average, by hash rate. The unit is that of
 * the first. Undefined where there is none, or what they advertise cannot be read.
 */
export function offerOfAll(planned: readonly PlannedRental[]): Offer | undefined {
  const offered = planned.flatMap(({ rig, offer }) => (offer ? [{ rig, offer }] : []));
  const [first] = offered;
  if (!first) return undefined;
  const { asset, unit } = first.offer;
  const hourRate = offered.reduce((sum, { offer }) => sum + offer.hourRate, 0n);
  const price = meanPrice(
    offered.map(({ rig }) => rig),
    hourRate,
    unit,
  );
  return price === undefined ? undefined : { asset, unit, hourRate, price };
}

function meanPrice(rigs: readonly Rig[], hourRate: bigint, unit: HashUnit): string | undefined {
  const hashes = rigs.flatMap(({ hashrate: { advertised } }): UnitHash[] => {
    const type = hashUnit(advertised.type);
    return type ? [{ hash: advertised.hash, type }] : [];
  });
  const mean = hashes.length === rigs.length ? meanUnitPrice({ hourRate, hashes }, unit) : undefined;
  return mean && formatUnitPrice(mean);
}

/** Those that are rented on these terms. */
export function rentedRigs(plan: readonly PlannedRental[]): Rig[] {
  return plan.flatMap(({ rig, problem }) => (problem === undefined ? rig : []));
}

/** What they advertise together, in hashes per second; undefined of none. */
export function rateOfAll(rigs: readonly Rig[]): number | undefined {
  if (rigs.length === 0) return undefined;
  return rigs.reduce((sum, rig) => sum + (advertisedRate(rig) ?? 0), 0);
}

/** The one that finds the fewest shares: what a pool's difficulty makes of its averages it makes of none of the others. */
export function smallestOf(rigs: readonly Rig[]): Rig | undefined {
  return rigs.toSorted((a, b) => (advertisedRate(a) ?? 0) - (advertisedRate(b) ?? 0))[0];
}
