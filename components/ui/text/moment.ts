import { LANGUAGE } from './language.ts';

const FORMS = {
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  minute: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  'dated-minute': { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  full: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  'short-clock': { hour: '2-digit', minute: '2-digit' },
  'short-day': { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type MomentForm = keyof typeof FORMS;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Whether it is a time at all: what a service wrote may not be. */
export function isMoment(ms: number): boolean {
  return !Number.isNaN(new Date(ms).getTime());
}

/** Epoch milliseconds for people, on a 24-hour clock; in the reader's zone where none is given. "—" where it is no time. */
export function formatMoment(ms: number, form: MomentForm, timeZone?: string): string {
  if (!isMoment(ms)) return '—';
  const key = `${form} ${timeZone}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(LANGUAGE, { ...FORMS[form], hourCycle: 'h23', timeZone });
  formatters.set(key, formatter);
  return formatter.format(ms);
}

/** How a moment is written where a `minute` is asked for: with its year where that is not the year of now. */
export function datedForm(ms: number, nowMs: number, timeZone?: 'UTC'): 'minute' | 'dated-minute' {
  const year = (at: number) => (timeZone ? new Date(at).getUTCFullYear() : new Date(at).getFullYear());
  return year(ms) === year(nowMs) ? 'minute' : 'dated-minute';
}

/** A minute of the reader's zone, with its year where that is not this one. For what is drawn in a browser only. */
export function formatMinute(ms: number): string {
  return formatMoment(ms, datedForm(ms, Date.now()));
}
