import { rigNames } from './bulk-words.ts';

interface ReasonListProps {
  /** Every rig, and its reason as a sentence where it has one. */
  rows: readonly { name: string; reason: string | undefined }[];
}

/** Each reason once with the rigs it holds for, in full: a row of a table has room for its beginning only. */
export function ReasonList({ rows }: ReasonListProps) {
  const names = new Map<string, string[]>();
  for (const { name, reason } of rows)
    if (reason !== undefined) names.set(reason, (names.get(reason) ?? []).concat(name));
  if (names.size === 0) return null;
  return (
    <ul aria-label="Reasons" className="flex flex-col gap-1 text-small">
      {[...names].map(([reason, rigs]) => (
        <li key={reason} className="wrap-anywhere">
          {reason} <span className="text-ink-soft">({rigNames(rigs)})</span>
        </li>
      ))}
    </ul>
  );
}
