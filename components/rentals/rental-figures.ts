import { WEAK_PERCENT } from '#components/charts/share-of-advertised.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { readHashRate } from '#lib/domain/hash-rate.ts';
import { formatAmount, readAmount, readPrice } from '#lib/domain/money.ts';
import type { Period } from '#lib/domain/rental-period.ts';
import { perExahash } from '#lib/domain/rig-price.ts';

export type Rental = Data<'rentalDetail'>;

export function periodOf(rental: Pick<Rental, 'start_unix' | 'end_unix'>): Period {
  return { startUnix: Number(rental.start_unix), endUnix: Number(rental.end_unix) };
}

export function endMs(rental: Pick<Rental, 'end_unix'>): number {
  return Number(rental.end_unix) * 1000;
}

/** Whether a rental runs at that moment; where that is not known, whether the market does not call it ended. */
export function runsAt(rental: Pick<Rental, 'ended' | 'end_unix'>, nowMs: number | undefined): boolean {
  return !rental.ended && (nowMs === undefined || endMs(rental) > nowMs);
}

/** Whether its refund was paid. That a rental without one is settled no market says. */
export function isSettled({ ended, was_refunded }: Pick<Rental, 'ended' | 'was_refunded'>): boolean {
  return ended && was_refunded === true;
}

/** The average since the start in percent of advertised; undefined where nothing was observed. */
export function averagePercent({ hashrate: { advertised, average } }: Rental): number | undefined {
  const told = percentOf(average?.percent);
  if (told !== undefined) return told;
  const [rate, promised] = [readHashRate(average), readHashRate(advertised)];
  return rate === undefined || !promised ? undefined : (100 * rate) / promised;
}

/** A percentage on the wire; undefined where it is absent or blank. */
export function percentOf(text: string | null | undefined): number | undefined {
  const percent = Number(text);
  return text && Number.isFinite(percent) ? percent : undefined;
}

/** What was paid, to sort by: amounts of one asset stand together, since those of different assets do not compare. */
export function paidOrder({ price: { paid, currency } }: Rental): string {
  return amountOrder(paid, currency);
}

/** So are agreed prices, each per hash; undefined where one cannot be read. */
export function priceOrder({ price: { advertised, type, currency } }: Rental): string | undefined {
  const price = readPrice(advertised);
  const exact = price === undefined ? undefined : perExahash(price, type);
  return exact === undefined ? undefined : amountOrder(formatAmount(exact), currency, 40);
}

/** So are refunds; undefined where none stands. */
export function refundOrder({ price, delivery }: Rental): string | undefined {
  return delivery?.refund ? amountOrder(delivery.refund, price.currency) : undefined;
}

function amountOrder(amount: string, asset: string, digits = 20): string {
  const read = readAmount(amount);
  // Services write as many places as they like: text is in the order of amounts only where all have the same.
  return `${asset} ${(read === undefined ? amount : formatAmount(read)).padStart(digits, '0')}`;
}

/**
 * Whether so much is missing that a renter should look: the rig was slow beyond chance, or away for so long that the share is
 * a weak one, however lucky the rest.
 */
export function isAmiss({ verdict, high }: NonNullable<Rental['delivery']>): boolean {
  const most = percentOf(high);
  return verdict === 'short' || (verdict === 'interrupted' && most !== undefined && most < WEAK_PERCENT);
}

const VERDICT_ORDER = ['short', 'interrupted', 'within-chance'];
/** Above any percentage. */
const VERDICT_STEP = 1e6;

/** What was delivered, to sort by: what is amiss comes first, then what was interrupted; among alike ones the least. */
export function deliveredOrder({ delivery }: Pick<Rental, 'delivery'>): number | undefined {
  const percent = percentOf(delivery?.percent);
  if (!delivery || percent === undefined) return undefined;
  const place = isAmiss(delivery) ? 0 : verdictPlace(delivery.verdict);
  return place * VERDICT_STEP + percent;
}

/** A verdict's place among all, the worst first. */
export function verdictPlace(verdict: string): number {
  const place = VERDICT_ORDER.indexOf(verdict);
  return place === -1 ? VERDICT_ORDER.length : place;
}

/** What came in the observed minutes with the pool there, in percent of advertised, and how many those are. */
export interface Measured {
  percent: number;
  minutes: number;
}

/**
 * A verdict counts the time without the pool as delivered; nothing was measured in it (decision 28). Undefined where there is no verdict, or
 * the market does not judge.
 */
export function measuredOf({ delivery }: Pick<Rental, 'delivery'>): Measured | undefined {
  const told = percentOf(delivery?.percent);
  if (!delivery || told === undefined || delivery.verdict === 'unknown') return undefined;
  const { observed, pool } = delivery.minutes;
  const minutes = observed - pool;
  return { percent: minutes > 0 ? (told * observed - 100 * pool) / minutes : 0, minutes };
}

/** Whether the pool was offline for so long that the average is well below what counts as delivered. */
export function isPoolFelt({ delivery }: Pick<Rental, 'delivery'>): boolean {
  const { pool = 0, observed = 0 } = delivery?.minutes ?? {};
  return pool > 0 && 100 * pool >= observed;
}
