import { daysText, type RigDay } from './rig-days.ts';
import { WEAK_PERCENT } from './share-of-advertised.ts';

/** Below this share of advertised a day is a bad one. */
const BAD_PERCENT = 50;
/** Pixels. */
const BAR = { width: 4, apart: 5, height: 14, least: 1 };

/**
 * What a rig delivered on each of the last days, by height and by colour; a line on the ground where nobody looked. One
 * element with the bars as its background: a long table has thousands of bars. Its title is its name too: a label beside it
 * would have the days read twice.
 */
export function RigDayBars({ days }: { days: readonly RigDay[] }) {
  return (
    <span
      {...PICTURE}
      title={daysText(days)}
      className="inline-block self-center align-middle forced-color-adjust-none"
      style={{ width: days.length * BAR.apart, height: BAR.height, background: days.map(dayBar).join() }}
    />
  );
}

function dayBar({ percent }: RigDay, at: number): string {
  const height = Math.max(BAR.least, BAR.height * Math.min(1, (percent ?? 0) / 100));
  const color = `var(--color-${toneOf(percent)})`;
  return `linear-gradient(${color},${color}) ${at * BAR.apart}px 100%/${BAR.width}px ${height.toFixed(1)}px no-repeat`;
}

function toneOf(percent: number | undefined): string {
  if (percent === undefined) return 'unobserved';
  if (percent < BAD_PERCENT) return 'danger';
  return percent < WEAK_PERCENT ? 'warn' : 'accent';
}

const PICTURE = { role: 'img' };
