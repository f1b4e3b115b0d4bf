import { daysText, type RigDay } from './rig-days.ts';

/** Below these shares of advertised a day is a weak one, and a bad one. */
const WEAK_PERCENT = 90;
const BAD_PERCENT = 50;
/** Pixels. */
const BAR = { width: 4, apart: 5, height: 14, least: 1 };

/** What a rig delivered on each of the last days, by height and by colour; a line on the ground where nobody looked. */
export function RigDayBars({ days }: { days: readonly RigDay[] }) {
  const text = daysText(days);
  return (
    <span title={text} className="inline-block self-center align-middle">
      <svg aria-hidden width={days.length * BAR.apart} height={BAR.height} className="block">
        {Object.entries(barsByTone(days)).map(([tone, path]) => (
          <path key={tone} className={tone} d={path} />
        ))}
      </svg>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** One path for all bars of a colour: a long table has thousands of bars. */
function barsByTone(days: readonly RigDay[]): Record<string, string> {
  const paths: Record<string, string> = {};
  days.forEach(({ percent }, at) => {
    const tone = toneOf(percent);
    const height = Math.max(BAR.least, BAR.height * Math.min(1, (percent ?? 0) / 100));
    const bar = `M${at * BAR.apart} ${BAR.height}v${-height.toFixed(1)}h${BAR.width}V${BAR.height}z`;
    paths[tone] = `${paths[tone] ?? ''}${bar}`;
  });
  return paths;
}

function toneOf(percent: number | undefined): string {
  if (percent === undefined) return 'fill-unobserved';
  if (percent < BAD_PERCENT) return 'fill-danger';
  return percent < WEAK_PERCENT ? 'fill-warn' : 'fill-accent';
}
