import { parseTime } from '#lib/domain/clock.ts';
import { searchFor } from '#lib/domain/search-words.ts';
import type { Transaction, TransactionFilter } from '#lib/queries/wallet/transactions-read.ts';

/** What the transactions are narrowed to, as it stands in the address. Days are UTC days, "2026-08-01", both included. */
export interface WalletFilter {
  type: string | null;
  asset: string | null;
  rental: string | null;
  /** A number, or words of the rig's name. */
  rig: string | null;
  from: string | null;
  to: string | null;
}

const DAY_SECONDS = 86_400;

export function isNarrowed(filter: WalletFilter): boolean {
  return narrowedBy(filter) > 0;
}

/** By how many of its six parts the list is narrowed. */
export function narrowedBy(filter: WalletFilter): number {
  const parts = [...Object.values(wireFilter(filter)), rigWords(filter), notANumber(filter.rental)];
  return parts.filter((part) => part !== undefined).length;
}

/** The filter as the service takes it, which finds rentals and rigs by their numbers alone; what makes no sense narrows nothing. */
export function wireFilter({ type, asset, rental, rig, from, to }: WalletFilter): TransactionFilter {
  const [first, last] = [dayStart(from), dayStart(to)];
  return {
    type: type || undefined,
    currency: asset || undefined,
    rental: rental && isNumber(rental) ? rental : undefined,
    rig: rig && isNumber(rig) ? rig : undefined,
    time_greater_eq: first === undefined ? undefined : String(first),
    time_less_eq: last === undefined ? undefined : String(last + DAY_SECONDS - 1),
  };
}

/** Whether a service narrows by any of it. */
export function isOnWire(wire: TransactionFilter): boolean {
  return Object.values(wire).some((part) => part !== undefined);
}

/** Whether days narrow it, which are days in UTC: whoever reads the rows then has to see when each was in UTC. */
export function isByDay(filter: WalletFilter): boolean {
  const { time_greater_eq: from, time_less_eq: to } = wireFilter(filter);
  return from !== undefined || to !== undefined;
}

/** What is looked for in the names of rigs; undefined where a rig is told by its number, or none is. */
export function rigWords({ rig }: Pick<WalletFilter, 'rig'>): string | undefined {
  return notANumber(rig);
}

/** What is no number, and by which no rental is found. */
function notANumber(typed: string | null): string | undefined {
  return typed?.trim() && !isNumber(typed) ? typed : undefined;
}

export function isNumber(text: string): boolean {
  return /^\d+$/.test(text);
}

/**
 * Whether a row fits a filter as the service would take it, and the name its rig is known by. A service that knows no filters
 * gives every row.
 */
export function fits(
  filter: WalletFilter,
  rigNames: ReadonlyMap<string, string>,
): (row: Transaction) => boolean {
  const { type, currency, rental: id, rig, time_greater_eq: from, time_less_eq: to } = wireFilter(filter);
  const isSame = (wanted: string | undefined, text: string | null | undefined) =>
    wanted === undefined || wanted.toLowerCase() === text?.toLowerCase();
  const rental = id ?? notANumber(filter.rental);
  const words = rigWords(filter);
  const hasWords = searchFor(words ?? null);
  return (row) =>
    isSame(type, row.type) &&
    isSame(currency, row.currency) &&
    isSame(rental, row.rental) &&
    isSame(rig, row.rig) &&
    (words === undefined || hasWords(`${row.rig ?? ''} ${rigNames.get(row.rig ?? '') ?? ''}`)) &&
    isWithin(row.when, from, to);
}

function isWithin(when: string, from: string | undefined, to: string | undefined): boolean {
  if (from === undefined && to === undefined) return true;
  const atUnix = parseTime(when);
  if (atUnix === undefined) return false;
  return atUnix >= Number(from ?? 0) && atUnix <= Number(to ?? Number.POSITIVE_INFINITY);
}

/** Whether the last day is before the first, so that no row can fit. */
export function isReversed({ from, to }: Pick<WalletFilter, 'from' | 'to'>): boolean {
  const [first, last] = [dayStart(from), dayStart(to)];
  return first !== undefined && last !== undefined && last < first;
}

/** Unix seconds of a day's beginning; undefined for what is no day since 1970. */
function dayStart(day: string | null): number | undefined {
  const atUnix = parseTime(`${day} 00:00:00 UTC`);
  return atUnix !== undefined && atUnix >= 0 ? atUnix : undefined;
}
