import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { TONE_TEXT, type Tone } from '../tone.ts';

export interface QuantityProps {
  /** The figures, already formatted: "0.00094200". */
  value: string;
  /** Always there, unless the column's heading carries it. */
  unit?: ReactNode;
  tone?: Tone;
  size?: 'base' | keyof typeof SIZES;
  title?: string;
  className?: string | undefined;
}

const SIZES = { lead: 'text-lead', figure: 'text-figure' } as const;
/** A word among figures: 0.92 of the text around both. */
const UNIT_CLASS = 'font-sans text-[0.963em] text-ink-soft normal-nums tracking-normal';
/** So many digits, with their point and commas, have room everywhere; zeros before them are not counted. */
const SHORT = 10;
const LEADING_ZEROS = /^(-?0\.0+)([1-9]\d*)?$/;

/** A number with its unit, in figures of one width. Zeros before the first digit that counts step back. */
export function Quantity(props: QuantityProps) {
  const { value, unit, tone = 'neutral', size = 'base', title, className } = props;
  const [, zeros, digits = zeros === undefined ? value : ''] = LEADING_ZEROS.exec(value) ?? [];
  if (digits.length > SHORT) return <LongQuantity {...props} />;
  const figures = (
    <span
      title={title}
      className={classNames('figures whitespace-nowrap', tone !== 'neutral' && TONE_TEXT[tone], className)}
    >
      {zeros !== undefined && <span className="text-ink-faint">{zeros}</span>}
      {digits}
      {unit !== undefined && <span className={UNIT_CLASS}>{spaced(unit)}</span>}
    </span>
  );
  return size === 'base' ? figures : <span className={SIZES[size]}>{figures}</span>;
}

/** Where there is no room, its unit goes under it, or its figures alone are cut off: see `long-figures`. */
function LongQuantity({ value, unit, tone = 'neutral', size = 'base', title, className }: QuantityProps) {
  const whole = typeof unit === 'string' ? `${value} ${unit}` : value;
  const figures = (
    <span
      title={title ?? whole}
      className={classNames('figures long-figures', tone !== 'neutral' && TONE_TEXT[tone], className)}
    >
      <span>{value}</span>
      {unit !== undefined && (
        <span className={UNIT_CLASS}>
          {' '}
          <span className="whitespace-nowrap">{unit}</span>
        </span>
      )}
    </span>
  );
  return size === 'base' ? figures : <span className={SIZES[size]}>{figures}</span>;
}

/** In one piece of text where it is one: each is a node more in every row of a table. */
function spaced(unit: ReactNode): ReactNode {
  return typeof unit === 'string' ? ` ${unit}` : <> {unit}</>;
}
