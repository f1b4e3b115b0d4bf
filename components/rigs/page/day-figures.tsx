import { RigDayBars } from '#components/charts/rig-day-bars.tsx';
import type { RigDay } from '#components/charts/rig-days.ts';
import { shareFigure } from '#components/charts/share-of-advertised.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { formatMoment } from '#components/ui/text/moment.ts';

/** What a rig delivered on each of the last days, in bars and in figures: a finger or a keyboard gets no title of the bars. */
export function DayFigures({ days }: { days: readonly RigDay[] }) {
  return (
    <>
      <span aria-hidden>
        <RigDayBars days={days} />
      </span>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-x-3 gap-y-1 py-1">
        {days.map(({ date, percent }) => (
          <li key={date}>
            <span className="block text-ink-faint text-small">
              <Figured text={formatMoment(Date.parse(date), 'short-day', 'UTC')} />
            </span>{' '}
            {percent === undefined ? (
              <span className="whitespace-nowrap text-ink-faint text-small">not observed</span>
            ) : (
              <Figured text={shareFigure(percent)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
