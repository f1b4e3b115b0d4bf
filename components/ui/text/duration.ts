import { firstUse } from './first-use.ts';
import { countText, numberFormat } from './number-text.ts';

const SECOND_MS = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A running clock: "0:16", "1:02:03", "2 d 04:12:33". Never below zero. */
export function clockDuration(durationMs: number): string {
  const total = Math.max(0, Math.ceil(durationMs / SECOND_MS));
  const days = Math.floor(total / DAY);
  const hours = Math.floor((total % DAY) / HOUR);
  const minutes = Math.floor((total % HOUR) / MINUTE);
  const seconds = twoDigits(total % MINUTE);
  if (days > 0) return `${countText(days)} d ${twoDigits(hours)}:${twoDigits(minutes)}:${seconds}`;
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

/** The two largest units, by their symbols, which are the same in every language: "45 s", "4 min", "3 h 12 min", "2 d 4 h". */
export function wordDuration(durationMs: number): string {
  const total = Math.max(0, Math.floor(durationMs / SECOND_MS));
  if (total < MINUTE) return `${total} s`;
  if (total < HOUR) return `${Math.floor(total / MINUTE)} min`;
  if (total < DAY) return pair([Math.floor(total / HOUR), 'h'], [Math.floor((total % HOUR) / MINUTE), 'min']);
  return pair([Math.floor(total / DAY), 'd'], [Math.floor((total % DAY) / HOUR), 'h']);
}

/** The largest unit alone, where there is little room: "45 s", "4 min", "3 h", "2 d". */
export function briefDuration(durationMs: number): string {
  return wordDuration(durationMs).split(' ', 2).join(' ');
}

/** To the minute, however long, for what is counted in minutes beside it: "45 s", "23 h 20 min", "1 d 21 h 50 min". */
export function minuteDuration(durationMs: number): string {
  const rest = durationMs % (DAY * SECOND_MS);
  const days = durationMs - rest;
  if (days <= 0) return wordDuration(durationMs);
  return rest < MINUTE * SECOND_MS ? wordDuration(days) : `${wordDuration(days)} ${wordDuration(rest)}`;
}

function pair([large, largeUnit]: [number, string], [small, smallUnit]: [number, string]): string {
  const most = `${countText(large)} ${largeUnit}`;
  return small === 0 ? most : `${most} ${countText(small)} ${smallUnit}`;
}

const TWO_DIGITS = firstUse(() => numberFormat({ minimumIntegerDigits: 2 }));

function twoDigits(value: number): string {
  return TWO_DIGITS().format(value);
}
