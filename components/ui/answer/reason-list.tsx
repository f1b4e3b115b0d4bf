import { classNames } from '../class-names.ts';
import { quotedNames } from '../text/list-text.ts';
import type { PluralForms } from '../text/number-text.ts';

export interface ReasonListProps {
  /** Every row of a table by its name, and its reason as a sentence where it has one. */
  rows: readonly { name: string; reason: string | undefined }[];
  /** "# rigs more": those that are not named. */
  more: PluralForms;
  label?: string;
}

/** More than these scroll by themselves: rows with many different reasons would push their table off the page. */
const MOST_IN_FULL = 4;

/** Each reason once with the rows it holds for, in full: a row of a table has room for its beginning only. */
export function ReasonList({ rows, more, label = 'Reasons' }: ReasonListProps) {
  const names = new Map<string, string[]>();
  for (const { name, reason } of rows)
    if (reason !== undefined) names.set(reason, (names.get(reason) ?? []).concat(name));
  if (names.size === 0) return null;
  const scrolls = names.size > MOST_IN_FULL;
  return (
    <ul
      aria-label={label}
      // Reached with the keyboard as well, to be scrolled.
      tabIndex={scrolls ? 0 : undefined}
      className={classNames('flex flex-col gap-1 text-small', scrolls && 'max-h-40 overflow-y-auto')}
    >
      {[...names].map(([reason, held]) => (
        <li key={reason} className="wrap-anywhere">
          {reason} <span className="text-ink-soft">({quotedNames(held, more)})</span>
        </li>
      ))}
    </ul>
  );
}
