'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { counted, countText } from '#components/ui/text/number-text.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { untilNextAsk } from '#lib/queries/ask/next-ask.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { Rental } from '../rental-figures.ts';
import type { Role } from '../rentals-query.ts';
import { rentalsOfRigAgain, rentalsOfRigQuery } from './rentals-of-rig-query.ts';
import { RentalsOfRigTable } from './rentals-of-rig-table.tsx';
import { RigRecordFacts } from './rig-record-facts.tsx';

interface RentalsOfRigProps {
  rigId: string;
  /** Those that one made, or those of one's own rig. */
  as: Role;
}

const WORDS = {
  renter: { title: 'Your rentals of this rig', none: 'You have not rented this rig yet.' },
  owner: { title: 'Rentals of this rig', none: 'Nobody has rented this rig yet.' },
} as const satisfies Record<Role, object>;

/** What a rig delivered to oneself, or to whoever rented it from oneself: all in a line, and the newest by themselves. */
export function RentalsOfRig(props: RentalsOfRigProps) {
  const denied = permissionProblem('see rentals', useConnectedKey().permission_levels);
  if (denied === undefined) return <Rentals {...props} />;
  return (
    <Panel title={WORDS[props.as].title}>
      <p className="text-ink-soft">{denied}</p>
    </Panel>
  );
}

function Rentals({ rigId, as }: RentalsOfRigProps) {
  const query = useQuery({
    ...marketQuery(useConnectedKey(), 'listRentals', { query: rentalsOfRigQuery(rigId, as) }),
    refetchInterval: ({ state }) => untilNextAsk({ state }, rentalsOfRigAgain(state.data)),
  });
  const unanswered = useUnanswered(query);
  const told = query.data?.data;
  return (
    <Panel
      title={WORDS[as].title}
      meta={told && told.total > 0 ? countText(told.total) : undefined}
      freshness={
        <Freshness {...freshnessOf(query, rentalsOfRigAgain(query.data))} subject="rentals of this rig" />
      }
      padding="flush"
    >
      <div className="p-3 empty:hidden">
        <FailedRead
          what="The rentals of this rig could not be read."
          query={query}
          describe={describeFailedRead}
        />
        {unanswered && <Skeleton width="36ch" />}
        {told?.rentals.length === 0 && <p className="text-ink-soft">{WORDS[as].none}</p>}
      </div>
      {told && told.rentals.length > 0 && (
        <Told rentals={told.rentals} total={told.total} as={as} rigId={rigId} />
      )}
    </Panel>
  );
}

/** So many stand by themselves. */
const SHOWN = 5;

interface ToldProps extends RentalsOfRigProps {
  rentals: readonly Rental[];
  total: number;
}

function Told({ rentals, total, as, rigId }: ToldProps) {
  const shown = rentals.slice(0, SHOWN);
  return (
    <>
      <div className="border-line border-b p-3 empty:hidden">
        <RigRecordFacts rentals={rentals} />
      </div>
      <RentalsOfRigTable rentals={shown} caption={WORDS[as].title} />
      {total > shown.length && (
        <p className="border-line border-t p-3">
          <Link href={`/rentals?as=${as}&show=all&rig=${rigId}`} className="underline">
            {counted(total, { other: 'All # rentals' })}
          </Link>
        </p>
      )}
    </>
  );
}
