'use client';

import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Tooltip } from '../press/tooltip.tsx';

interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Why it cannot be chosen now, as a sentence. It stays in place and focusable, and says so. */
  reason?: string | undefined;
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
        'inline-flex min-w-0 max-w-full flex-wrap items-stretch rounded-base border border-line bg-sunken p-px',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <Choice
          key={segment.value}
          name={name}
          segment={segment}
          checked={segment.value === value}
          onChoose={() => onValueChange(segment.value)}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  name: string;
  segment: Segment<Value>;
  checked: boolean;
  onChoose: () => void;
}

function Choice<Value extends string>({ name, segment, checked, onChoose }: ChoiceProps<Value>) {
  const { value, label, reason } = segment;
  const reasonId = useId();
  const blocked = reason !== undefined;
  return (
    <>
      <label className="relative flex h-6 cursor-pointer items-center whitespace-nowrap pointer-coarse:h-8 rounded-[3px] border border-transparent px-2 text-ink-soft text-small not-has-aria-disabled:hover:text-ink has-aria-disabled:text-ink-faint has-checked:chosen-in-system-colors has-checked:border-edge/50 has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <Tooltip content={reason} onPress="show">
          <input
            type="radio"
            name={name}
            value={value}
            checked={checked}
            onChange={blocked ? stay : onChoose}
            aria-disabled={blocked || undefined}
            aria-describedby={blocked ? reasonId : undefined}
            className="absolute inset-0 cursor-pointer appearance-none outline-none aria-disabled:cursor-not-allowed"
          />
        </Tooltip>
        {label}
      </label>
      {blocked && (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      )}
    </>
  );
}

/** The one that was chosen stays so. */
function stay(): void {}
