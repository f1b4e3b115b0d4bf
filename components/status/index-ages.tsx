'use client';

import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { useNow } from '#components/ui/now.ts';
import { wordDuration } from '#components/ui/text/duration.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { Missing } from '#components/ui/text/missing.tsx';
import { countText } from '#components/ui/text/number-text.ts';
import type { IndexAge } from '#lib/contract/desk.ts';
import type { AlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { listName } from './status-words.ts';

interface IndexAgesProps {
  indexes: readonly IndexAge[];
  algorithmOf: AlgorithmNames;
}

/** How old the desk's own lists of the market are, by algorithm. */
export function IndexAges({ indexes, algorithmOf }: IndexAgesProps) {
  const now = useNow();
  if (indexes.length === 0)
    return (
      <EmptyState>No list of the market is kept: one is read when somebody opens the market.</EmptyState>
    );
  return (
    <table aria-label="Age of the market lists" className="w-full max-w-2xl">
      <thead className="text-ink-faint text-small">
        <tr>
          <th className="py-1 text-start font-normal">Algorithm</th>
          <th className="py-1 text-end font-normal">Rigs</th>
          <th className="py-1 text-end font-normal">Age</th>
        </tr>
      </thead>
      <tbody>
        {indexes.map(({ algo, rigs, asOf }) => (
          <tr key={algo} className="border-line border-t">
            <th className="py-1.5 text-start font-normal">{listName(algo, algorithmOf)}</th>
            <td className="text-end">
              {asOf === undefined && rigs === 0 ? (
                <Missing why={UNREAD} />
              ) : (
                <span className="figures">{countText(rigs)}</span>
              )}
            </td>
            <td className="text-end">
              <Age asOf={asOf} now={now} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const UNREAD = 'it is being read for the first time';

function Age({ asOf, now }: { asOf: number | undefined; now: number | undefined }) {
  if (asOf === undefined) return <Missing why={UNREAD} />;
  return now === undefined ? <Skeleton width="5ch" /> : <Figured text={wordDuration(now - asOf)} />;
}
