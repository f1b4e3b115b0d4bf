import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TONE_TEXT, type Tone } from './tone.ts';

export interface QuantityProps {
  /** The figures, already formatted: "0.00094200". */
  value: string;
  /** Always there, unless the column's heading carries it. */
  unit?: ReactNode;
  tone?: Tone;
  size?: 'base' | 'lead' | 'figure';
  title?: string;
}

const SIZES = { base: '', lead: 'text-lead', figure: 'text-figure' } as const;
const LEADING_ZEROS = /^(-?0\.0+)([1-9]\d*)?$/;

/** A number with its unit, in figures of one width. Zeros before the first digit that counts step back. */
export function Quantity({ value, unit, tone = 'neutral', size = 'base', title }: QuantityProps) {
  const [, zeros, digits = zeros === undefined ? value : ''] = LEADING_ZEROS.exec(value) ?? [];
  return (
    <span
      title={title}
      className={classNames('whitespace-nowrap', tone !== 'neutral' && TONE_TEXT[tone], SIZES[size])}
    >
      <span className="figures">
        {zeros !== undefined && <span className="text-ink-faint">{zeros}</span>}
        {digits}
      </span>
      {unit !== undefined && <span className="text-[0.92em] text-ink-soft"> {unit}</span>}
    </span>
  );
}
