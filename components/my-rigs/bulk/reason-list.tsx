import { classNames } from '#components/ui/class-names.ts';
import { rigNames } from './bulk-words.ts';

interface ReasonListProps {
  /** Every rig, and its reason as a sentence where it has one. */
  rows: readonly { name: string; reason: string | undefined }[];
  label?: string;
}

/** More than these scroll by themselves: rigs of many different terms would push the table off the page. */
const MOST_IN_FULL = 4;

/** Each reason once with the rigs it holds for, in full: a row of a table has room for its beginning only. */
export function ReasonList({ rows, label = 'Reasons' }: ReasonListProps) {
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
      {[...names].map(([reason, rigs]) => (
        <li key={reason} className="wrap-anywhere">
          {reason} <span className="text-ink-soft">({rigNames(rigs)})</span>
        </li>
      ))}
    </ul>
  );
}
