import { divideHalfUp } from './decimal.ts';
import { meanPercent, readPercent, type ToldDay } from './mean-percent.ts';

/** What is known of how much a rig delivers: a share of what it advertises, and the hours that speak for it. */
export interface DeliveryHistory {
  readonly share: number;
  readonly hours: number;
}

/** The part of a rig that tells its past: "new" or the percent of its past rentals, and the last days observed. */
export interface RigPast {
  readonly rpi?: string | null | undefined;
  readonly delivery?: { readonly hours: number; readonly days: readonly ToldDay[] } | null | undefined;
}

/** What speaks for a rig, apart: they are of different times. */
export interface KnownDelivery {
  /** Its past rentals. Services do not say how long they were: they count as `RENTALS_HOURS`. */
  readonly rentals: DeliveryHistory | undefined;
  /** What was observed of it in the last days. */
  readonly days: DeliveryHistory | undefined;
}

/** So many hours of its own weigh as much as the market's mean does. */
export const MARKET_HOURS = 24;
const RENTALS_HOURS = 24;
/** What a service may claim; more is an error of somebody's. */
const MAX_SHARE = 2;

/** What the market says of delivered over advertised in past rentals: percent, or undefined while the rig is new. */
export function deliveredPercent({ rpi }: RigPast): number | undefined {
  return readPercent(rpi ?? '');
}

/** What a list tells of how much a rig delivers, in percent of advertised, and of which time. */
export interface ToldDelivery {
  readonly percent: number;
  readonly of: 'past rentals' | 'last days';
}

/** Fewer hours observed than this tell of chance more than of a rig. */
const TELLING_HOURS = 24;

/**
 * Past rentals tell; of a rig without one, the last days observed, where they are a day at least. Undefined where nothing is
 * known. As services cut what past rentals delivered at 100 %, so are the days, in the tenths that are shown: what is sorted and
 * counted by is what is read.
 */
export function toldDelivery(rig: RigPast): ToldDelivery | undefined {
  const rentals = deliveredPercent(rig);
  if (rentals !== undefined) return { percent: rentals, of: 'past rentals' };
  const days = meanPercent(rig.delivery?.days ?? []);
  if (days === undefined || (rig.delivery?.hours ?? 0) < TELLING_HOURS) return undefined;
  return { percent: Math.min(100, Math.round(days * 10) / 10), of: 'last days' };
}

export function knownDelivery(rig: RigPast): KnownDelivery {
  const hours = Math.max(0, rig.delivery?.hours ?? 0);
  const [rentals, days] = [deliveredPercent(rig), meanPercent(rig.delivery?.days ?? [])];
  return {
    rentals: rentals === undefined ? undefined : { share: shareOf(rentals), hours: RENTALS_HOURS },
    days: hours === 0 || days === undefined ? undefined : { share: shareOf(days), hours },
  };
}

/** A rig's own history, all that is known of it together. */
export function deliveryHistory(rig: RigPast): DeliveryHistory | undefined {
  const { rentals, days } = knownDelivery(rig);
  return rentals && days ? together([rentals, days]) : (rentals ?? days);
}

/** What the rigs of one algorithm deliver on average, weighted by hours; all of it where nothing is known. */
export function marketShare(histories: Iterable<DeliveryHistory>): number {
  return together(histories)?.share ?? 1;
}

function together(histories: Iterable<DeliveryHistory>): DeliveryHistory | undefined {
  let [hours, delivered] = [0, 0];
  for (const history of histories) {
    hours += history.hours;
    delivered += history.share * history.hours;
  }
  return hours === 0 ? undefined : { share: delivered / hours, hours };
}

/** The share to expect of a rig: its own, drawn towards the market's the less is known of it. */
export function expectedShare(history: DeliveryHistory | undefined, market: number): number {
  if (!history) return market;
  return (history.share * history.hours + market * MARKET_HOURS) / (history.hours + MARKET_HOURS);
}

/** A share is counted in millionths: it is known no better. */
const PARTS = 1_000_000;

/**
 * A price divided by the share to expect, in the price's own units, halves up: what the work costs that will be delivered.
 * Undefined where none will be.
 */
export function riskAdjusted(price: bigint, share: number): bigint | undefined {
  const parts = BigInt(Math.round(share * PARTS));
  return parts > 0n ? divideHalfUp(price * BigInt(PARTS), parts) : undefined;
}

function shareOf(percent: number): number {
  return Math.min(MAX_SHARE, Math.max(0, percent / 100));
}
