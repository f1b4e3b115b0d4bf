'use client';

import { useId } from 'react';
import { classNames } from './class-names.ts';

interface Segment<Value extends string> {
  value: Value;
  label: string;
}

interface SegmentedControlProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  segments: readonly Segment<Value>[];
  className?: string;
}

/** One of a few, all in sight: a range, a unit, a role. A radio group underneath, so that arrows choose. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onValueChange, segments, className } = props;
  const name = useId();
  return (
    <fieldset
      className={classNames(
        'inline-flex h-7 max-w-full items-stretch rounded-base border border-line bg-sunken p-px pointer-coarse:h-9',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="relative flex cursor-pointer items-center whitespace-nowrap rounded-[3px] border border-transparent px-2 text-ink-soft text-small hover:text-ink has-checked:border-edge/50 has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onValueChange(segment.value)}
            className="absolute inset-0 cursor-pointer appearance-none outline-hidden"
          />
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
