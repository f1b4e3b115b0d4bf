import { formatMoment } from '#components/ui/text/moment.ts';
import type { WalletFilter } from './wallet-filter.ts';

type Days = Pick<WalletFilter, 'from' | 'to'>;

/** A month of UTC days, with its first and its last day. */
export interface Month extends Days {
  /** "November 2026" */
  label: string;
}

const MONTHS = 13;

/** The month of a moment, in epoch milliseconds, and those of a year before, newest first. */
export function monthsBefore(nowMs: number): Month[] {
  const now = new Date(nowMs);
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = (month: number, day: number) => Date.UTC(now.getUTCFullYear(), month, day);
    const month = now.getUTCMonth() - back;
    return {
      label: formatMoment(at(month, 1), 'month', 'UTC'),
      from: dayOf(at(month, 1)),
      to: dayOf(at(month + 1, 0)),
    };
  });
}

/** Whether they are the same days. */
export function isSameDays(a: Days, b: Days): boolean {
  return a.from === b.from && a.to === b.to;
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
