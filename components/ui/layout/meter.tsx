import { Figured } from '../text/figured.tsx';
import { percentText } from '../text/number-text.ts';
import type { Tone } from '../tone.ts';

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

/** A share as a small bar. With a figure both are one meter, which is read once. */
export function Meter({ figure, label, percent, max = 100, ...look }: MeterProps) {
  const shown = Math.min(Math.max(percent, 0), max);
  const role = meterRole({ label, percent, shown, max });
  if (figure === undefined) return <Bar {...look} role={role} shown={shown} max={max} />;
  return (
    <span {...role} className="inline-flex items-baseline gap-2">
      <Bar {...look} shown={shown} max={max} />
      <Figured text={figure} className="w-[5.5ch] text-end" />
    </span>
  );
}

interface BarProps extends Shown, Pick<MeterProps, 'tone' | 'width'> {
  role?: ReturnType<typeof meterRole>;
}

/** One element, its bar a background: a table has hundreds of them, and the browser's own meter is made of five. */
function Bar({ role, shown, max, tone = 'accent', width = '3rem' }: BarProps) {
  return (
    <span
      {...role}
      className="inline-block h-1.5 self-center rounded-[1px] bg-line align-middle forced-color-adjust-none"
      style={{ width, backgroundImage: barImage({ shown, tone, max }) }}
    />
  );
}

interface Shown {
  /** As much of `percent` as the bar has room for. */
  shown: number;
  max: number;
}

function meterRole({ label, percent, shown, max }: Shown & Pick<MeterProps, 'label' | 'percent'>) {
  return {
    role: 'meter',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': max,
    'aria-valuenow': Math.round(shown),
    'aria-valuetext': percentText(percent, 0),
  };
}

function barImage({ shown, tone, max }: Shown & { tone: Tone }): string {
  const bar = `linear-gradient(to right, ${TONE_COLOR[tone]} ${(shown / max) * 100}%, transparent 0)`;
  if (max <= 100) return bar;
  const mark = (100 / max) * 100;
  const line = `linear-gradient(to right, transparent ${mark}%, var(--color-ink) 0 calc(${mark}% + 1px), transparent 0)`;
  return `${line}, ${bar}`;
}

const TONE_COLOR = {
  neutral: 'var(--color-ink-faint)',
  accent: 'var(--color-accent)',
  warn: 'var(--color-warn)',
  danger: 'var(--color-danger)',
  violet: 'var(--color-violet)',
} as const satisfies Record<Tone, string>;
