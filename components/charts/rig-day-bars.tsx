import { classNames } from '#components/ui/class-names.ts';
import { daysText, type RigDay } from './rig-days.ts';

/** Below these shares of advertised a day is a weak one, and a bad one. */
const WEAK_PERCENT = 90;
const BAD_PERCENT = 50;
/** So that a day without anything is still seen. */
const LEAST_HEIGHT_PERCENT = 8;

/** What a rig delivered on each of the last days, by height and by colour; a line on the ground where nobody looked. */
export function RigDayBars({ days }: { days: readonly RigDay[] }) {
  return (
    <span title={daysText(days)} className="inline-flex h-3.5 items-end gap-px self-center align-middle">
      {days.map(({ date, percent }) => (
        <span
          key={date}
          aria-hidden
          className={classNames('w-1', barClass(percent))}
          style={{ height: barHeight(percent) }}
        />
      ))}
      <span className="sr-only">{daysText(days)}</span>
    </span>
  );
}

function barClass(percent: number | undefined): string {
  if (percent === undefined) return 'border-unobserved border-b';
  if (percent < BAD_PERCENT) return 'bg-danger';
  return percent < WEAK_PERCENT ? 'bg-warn' : 'bg-accent';
}

function barHeight(percent: number | undefined): string {
  return `${Math.min(100, Math.max(LEAST_HEIGHT_PERCENT, percent ?? 0))}%`;
}
