import { formatMoment } from '#components/ui/text/moment.ts';
import { readPercent } from '#lib/domain/mean-percent.ts';
import { shareOfAdvertised } from './share-of-advertised.ts';

/** A day in UTC, and what was delivered on it in percent of advertised; undefined where nobody looked. */
export interface RigDay {
  date: string;
  percent: number | undefined;
}

/** What a service may tell of a rig, as on the wire. */
interface Telling {
  delivery?: { days: readonly { date: string; percent: string }[] } | null | undefined;
}

const DAYS = 7;
const DAY_MS = 86_400_000;

/** The day in UTC that a time lies in, "2026-08-07". */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The last seven days, `today` the last of them; undefined where the service does not tell of days. */
export function lastDays(rig: Telling, today: string): RigDay[] | undefined {
  if (!rig.delivery) return undefined;
  const percents = new Map(rig.delivery.days.map(({ date, percent }) => [date, readPercent(percent)]));
  return Array.from({ length: DAYS }, (_, at) => {
    const date = dayOf(Date.parse(today) - (DAYS - 1 - at) * DAY_MS);
    return { date, percent: percents.get(date) };
  });
}

/** A line a day, the last one first. */
export function daysText(days: readonly RigDay[]): string {
  return days.toReversed().map(dayText).join('\n');
}

function dayText({ date, percent }: RigDay): string {
  const day = formatMoment(Date.parse(date), 'short-day', 'UTC');
  return percent === undefined ? `${day}: not observed` : `${day}: ${shareOfAdvertised({ percent })}`;
}
