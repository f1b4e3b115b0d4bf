import { classNames } from './class-names.ts';
import { Figured } from './figured.tsx';
import { percentText } from './number-text.ts';
import { TONE_FILL, type Tone } from './tone.ts';

export interface MeterProps {
  /** What is measured, for screen readers. */
  label: string;
  percent: number;
  tone?: Tone;
  /** Percent at the end of the bar; a mark stands at 100 where it is larger. */
  max?: number;
  /** Any CSS length. */
  width?: string;
  /** The figure beside it, in a width of its own so that bars of a column line up: "97.1 %". */
  figure?: string;
}

/** A share as a small bar. */
export function Meter({ figure, ...bar }: MeterProps) {
  if (figure === undefined) return <Bar {...bar} />;
  return (
    <span className="inline-flex items-baseline gap-2">
      <Bar {...bar} />
      <Figured text={figure} className="w-[5.5ch] text-end" />
    </span>
  );
}

function Bar({ label, percent, tone = 'accent', max = 100, width = '3rem' }: Omit<MeterProps, 'figure'>) {
  const shown = Math.min(Math.max(percent, 0), max);
  return (
    <span
      className="relative inline-block h-1.5 self-center overflow-hidden rounded-[1px] bg-line align-middle"
      style={{ width }}
    >
      <meter className="sr-only" aria-label={label} min={0} max={max} value={Math.round(shown)}>
        {percentText(percent, 0)}
      </meter>
      <span
        aria-hidden
        className={classNames('absolute inset-y-0 start-0', TONE_FILL[tone])}
        style={{ width: `${(shown / max) * 100}%` }}
      />
      {max > 100 && (
        <span
          aria-hidden
          className="absolute inset-y-0 w-px bg-ink"
          style={{ insetInlineStart: `${(100 / max) * 100}%` }}
        />
      )}
    </span>
  );
}
