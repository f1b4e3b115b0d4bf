'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { withoutGrouping } from '#components/prices/typed-amount.ts';
import { Field } from '#components/ui/form/field.tsx';
import { Input } from '#components/ui/form/input.tsx';
import { Select, type SelectOption } from '#components/ui/form/select.tsx';
import { Figured } from '#components/ui/text/figured.tsx';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import { orderProblem, type TypedBounds } from './filter-bounds.ts';

interface FilterRangeProps {
  legend: string;
  /** As they stand in the address. */
  bounds: TypedBounds;
  onChange: (bounds: TypedBounds) => void;
  units: readonly SelectOption<HashUnit>[];
  /** What is wrong with a bound that is typed. */
  problemOf: (text: string) => string | undefined;
  /** Between what the rigs lie, in the unit one types in. */
  noteIn: (unit: HashUnit) => string | undefined;
}

/** Two bounds in one unit. They count when typing pauses or they are put away, as long as both make sense. */
export function FilterRange({ legend, bounds, onChange, units, problemOf, noteIn }: FilterRangeProps) {
  const { typed, type, problems } = useTypedBounds({ bounds, onChange, problemOf });
  const note = noteIn(typed.unit);
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 font-medium text-small">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-2">
        <Field label="From" problem={problems.min} className={BOUND}>
          <Input
            figures
            inputMode="decimal"
            value={typed.min}
            onChange={(event) => type({ min: event.target.value.trim() })}
          />
        </Field>
        <Field label="To" problem={problems.max} className={BOUND}>
          <Input
            figures
            inputMode="decimal"
            value={typed.max}
            onChange={(event) => type({ max: event.target.value.trim() })}
          />
        </Field>
        <div className="order-3 col-span-2 mt-3">
          <Select
            aria-label={`${legend}: unit`}
            value={typed.unit}
            onValueChange={(unit) => type({ unit })}
            options={units}
          />
        </div>
      </div>
      {note !== undefined && (
        <p className="pt-1 text-ink-faint text-small">
          <Figured kind="sentence" text={note} />
        </p>
      )}
    </fieldset>
  );
}

/** Both labels, under them both controls, and what is wrong with one under both: half the width is too narrow for a sentence. */
const BOUND = 'contents! *:nth-2:order-1 *:nth-2:mt-1 *:nth-3:order-2 *:nth-3:col-span-2 *:nth-3:[&>p]:pt-1';

/** Long enough that a number is typed before anything is said of it or asked. */
const TYPING_MS = 400;

function useTypedBounds({
  bounds,
  onChange,
  problemOf,
}: Pick<FilterRangeProps, 'bounds' | 'onChange' | 'problemOf'>) {
  const [typed, setTyped] = useState(bounds);
  /** What was typed since the last pause. */
  const [typing, setTyping] = useState<TypedBounds>();
  const [known, setKnown] = useState(bounds);
  // Somebody went back, or cleared the filter, or another algorithm has another unit, or amounts are in another scale.
  if (!isSame(known, bounds)) {
    setKnown(bounds);
    const keeps = isBlank(known) && isBlank(bounds) && !isBlank(typed) && known.scale === bounds.scale;
    if (!keeps && !isSame(plain(typed), bounds)) setTyped(bounds);
  }
  const problems = problemsOf(typed, problemOf);
  const meant = problems.min === undefined && problems.max === undefined && !isSame(typed, bounds);
  const count = useEffectEvent(() => typing && meant && onChange(typed));
  // What is drawn anew meanwhile is no typing.
  useEffect(() => {
    if (!typing) return;
    const timer = setTimeout(() => {
      count();
      setTyping(undefined);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typing]);
  useEffect(() => () => void count(), []);
  const type = (changed: Partial<TypedBounds>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    setTyping(next);
  };
  return { typed, type, problems: typing ? {} : problems };
}

function problemsOf(
  { min, max }: TypedBounds,
  problemOf: FilterRangeProps['problemOf'],
): { min?: string | undefined; max?: string | undefined } {
  const of = (text: string) => (text === '' ? undefined : problemOf(text));
  const [low, high] = [of(min), of(max)];
  return { min: low, max: high ?? (low === undefined ? orderProblem(min, max) : undefined) };
}

function isBlank({ min, max }: TypedBounds): boolean {
  return min === '' && max === '';
}

/** Without what only makes it easier to read: "12,500" stays as it is typed. */
function plain({ min, max, ...bounds }: TypedBounds): TypedBounds {
  return { ...bounds, min: withoutGrouping(min), max: withoutGrouping(max) };
}

function isSame(a: TypedBounds, b: TypedBounds): boolean {
  return a.min === b.min && a.max === b.max && a.unit === b.unit && a.scale === b.scale;
}
