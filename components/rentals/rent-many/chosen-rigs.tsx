'use client';

import type { ReactNode } from 'react';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { RemovableNotice } from '#components/ui/answer/removable-notice.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { listText } from '#components/ui/text/list-text.ts';
import { counted } from '#components/ui/text/number-text.ts';
import { isFailing } from '#lib/queries/ask/unanswered.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import type { DatedRig } from './barred-rig.ts';
import type { TogetherRig } from './together-rigs.ts';

interface ChosenRigsProps {
  together: readonly TogetherRig[];
  /** Something else has still to be read for what comes then. */
  isReading: boolean;
  onRemove: (id: string) => void;
  /** Once each was read, or could not be; `unread`: the ids of those. */
  children: (rigs: readonly DatedRig[], unread: readonly string[]) => ReactNode;
}

/** The rigs that were chosen, as they are now, and what is to be said of those that could not be read. */
export function ChosenRigs({ together, onRemove, children, ...props }: ChosenRigsProps) {
  const rigs = distinct(together.flatMap(({ dated }) => dated ?? []));
  const failed = together.filter(({ query, isUnknown }) => query && !isUnknown && isFailing(query));
  const isReading = props.isReading || together.some(({ isUnanswered }) => isUnanswered);
  const first = failed[0]?.query;
  return (
    <div className="flex flex-col gap-4">
      {together
        .filter(({ isUnknown }) => isUnknown)
        .map(({ id }) => (
          <RemovableNotice key={id} onRemove={() => onRemove(id)}>
            There is no rig {id} at this market. It may have been taken down.
          </RemovableNotice>
        ))}
      {first && (
        <FailedRead
          what={unreadWords(failed, { left: rigs.length })}
          query={{ ...first, refetch: () => failed.map(({ query }) => query?.refetch()) }}
          describe={describeFailedRead}
        />
      )}
      {isReading && <Reading ids={together.map(({ id }) => id)} />}
      {!isReading && rigs.length > 0 && children(rigs, unreadIds(together))}
    </div>
  );
}

/** A service may know one under several ids. */
function distinct(rigs: readonly DatedRig[]): DatedRig[] {
  return [...new Map(rigs.map((dated) => [dated.rig.id, dated])).values()];
}

function unreadIds(together: readonly Pick<TogetherRig, 'id' | 'dated'>[]): string[] {
  return together.flatMap(({ id, dated }) => (dated ? [] : id));
}

/** What could not be read: those that are shown as they were before are counted, the others named. `left`: how many are shown. */
export function unreadWords(
  failed: readonly Pick<TogetherRig, 'id' | 'dated'>[],
  { left }: { left: number },
): string {
  const missing = unreadIds(failed);
  if (missing.length === 0)
    return counted(failed.length, {
      one: '# rig could not be read again.',
      other: '# rigs could not be read again.',
    });
  if (left === 0)
    return counted(missing.length, {
      one: `Rig ${listText(missing)} could not be read.`,
      other: `Rigs ${listText(missing)} could not be read.`,
    });
  return counted(missing.length, {
    one: `Rig ${listText(missing)} could not be read, and is left out.`,
    other: `Rigs ${listText(missing)} could not be read, and are left out.`,
  });
}

/** Until it is known what there is to rent. */
function Reading({ ids }: { ids: readonly string[] }) {
  return (
    <div aria-hidden className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel title="Terms">
        <div className="flex flex-col gap-4">
          {['asset', 'length', 'pool', 'profile', 'cost', 'fee', 'total'].map((field) => (
            <Skeleton key={field} width="100%" className="h-8" />
          ))}
        </div>
      </Panel>
      {/* Under the terms it would be moved by them. */}
      <Panel title="Rigs" className="max-lg:hidden lg:order-first">
        <div className="flex flex-col gap-4">
          {ids.map((id) => (
            <Skeleton key={id} width="100%" />
          ))}
        </div>
      </Panel>
    </div>
  );
}
