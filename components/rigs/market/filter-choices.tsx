import { useId, useState } from 'react';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Button } from '#components/ui/press/button.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { counted, countText } from '#components/ui/text/number-text.ts';
import type { FilterOption } from './filter-options.ts';

interface FilterChoicesProps {
  legend: string;
  /** Null where it narrows nothing. */
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly FilterOption[];
  /** What is said of choosing none. */
  any: string;
  note?: string | undefined;
  /** Values there are beyond the options, and what is said of them below all of those. */
  more?: { count: number; note: string } | undefined;
  /** More than so many fold away behind a button. */
  few?: number;
  /** Short labels stand side by side. */
  columns?: 1 | 2;
  /** While more options are on their way: how many there usually are. */
  expected?: number | undefined;
}

const FEW = 7;

/** One value to filter by, each with the rigs it leaves. */
export function FilterChoices(props: FilterChoicesProps) {
  const { legend, value, onChange, options, any, note, few = FEW, columns = 1, expected = 0, more } = props;
  const name = useId();
  const [all, setAll] = useState(false);
  const folds = columns === 1 && options.length > few + 1;
  const shown = options.filter((option, at) => !folds || all || at < few || option.value === value);
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1 font-medium text-small">{legend}</legend>
      <div className={classNames('grid', columns === 2 && 'grid-cols-2 gap-x-2')}>
        <Choice
          name={name}
          option={{ value: '', label: any, rigs: undefined }}
          checked={value === null}
          onChoose={() => onChange(null)}
        />
        {shown.map((option) => (
          <Choice
            key={option.value}
            name={name}
            option={option}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
        <ChoicesSkeleton count={expected - shown.length} />
      </div>
      {folds && (
        <Button size="small" variant="quiet" className="-ms-2.5" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : showText(options.length, more?.count)}
        </Button>
      )}
      {more && (all || !folds) && <p className="pt-0.5 text-ink-faint text-small">{more.note}</p>}
      {note !== undefined && <p className="pt-0.5 text-ink-faint text-small">{note}</p>}
    </fieldset>
  );
}

function showText(options: number, more = 0): string {
  const shown = countText(options);
  return more > 0 ? `Show ${shown} of ${countText(options + more)}` : `Show all ${shown}`;
}

/** With those that are there, as many as are expected: what stands below does not move. */
function ChoicesSkeleton({ count }: { count: number }) {
  return Array.from({ length: Math.max(0, count) }, (_, at) => at).map((place) => (
    <span key={place} className="flex min-h-6 items-center ps-5.5 pointer-coarse:min-h-9">
      <Skeleton width="12ch" />
    </span>
  ));
}

interface ChoiceProps {
  name: string;
  option: FilterOption;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ name, option: { value, label, rigs, uncounted }, checked, onChoose }: ChoiceProps) {
  return (
    <label
      className={classNames(
        'flex min-h-6 min-w-0 cursor-pointer items-center gap-2 rounded-small hover:text-ink pointer-coarse:min-h-9',
        checked && 'font-medium text-ink',
        !checked && (rigs === 0 ? 'text-ink-faint' : 'text-ink-soft'),
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="size-3.5 shrink-0 accent-accent pointer-coarse:size-4.5"
      />
      <span className="min-w-0 flex-1 truncate" title={label}>
        {label}
      </span>
      {rigs !== undefined && (
        <span className="figures font-normal text-ink-faint">
          {countText(rigs)}
          <span className="sr-only">{counted(rigs, { one: ' rig', other: ' rigs' })}</span>
        </span>
      )}
      {uncounted !== undefined && <Missing why={uncounted} />}
    </label>
  );
}
