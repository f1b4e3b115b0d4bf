'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { counted } from '#components/ui/text/number-text.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { untilNextAsk } from '#lib/queries/ask/next-ask.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { type Role, rentalsOfRigQuery } from '../rentals-query.ts';
import { ofRig, type RigRentals, rentalsOfRigAgain } from './listed-of-rig.ts';
import { RentalsOfRigTable } from './rentals-of-rig-table.tsx';
import { RigRecordFacts } from './rig-record-facts.tsx';

interface RentalsOfRigProps {
  rigId: string;
  /** Whether it is rented now, as the page knows it. */
  isRented: boolean;
}

const WORDS = {
  renter: { title: 'Your rentals of this rig', none: 'You have not rented this rig yet.' },
  owner: { title: 'Rentals of this rig', none: 'Nobody has rented this rig yet.' },
} as const satisfies Record<Role, object>;

/** What a rig delivered to oneself: all in a few figures, and the newest by themselves. */
export function OwnRentalsOfRig(props: RentalsOfRigProps) {
  return <RentalsOfRig {...props} as="renter" />;
}

/** What one's own rig delivered to whoever rented it. */
export function RentalsOfOwnRig(props: RentalsOfRigProps) {
  return <RentalsOfRig {...props} as="owner" />;
}

type Shown = RentalsOfRigProps & { as: Role };

function RentalsOfRig(props: Shown) {
  const denied = permissionProblem('see rentals', useConnectedKey().permission_levels);
  if (denied === undefined) return <Rentals {...props} />;
  return (
    <Panel title={WORDS[props.as].title}>
      <p className="text-ink-soft">{denied}</p>
    </Panel>
  );
}

function Rentals({ rigId, isRented, as }: Shown) {
  const rig = { rigId, isRented };
  const query = useQuery({
    ...marketQuery(useConnectedKey(), 'listRentals', { query: rentalsOfRigQuery(rigId, as) }),
    refetchInterval: ({ state }) => untilNextAsk({ state }, rentalsOfRigAgain(state.data, rig)),
  });
  const unanswered = useUnanswered(query);
  const told = query.data && ofRig(query.data.data, rigId);
  return (
    <Panel
      title={WORDS[as].title}
      meta={told?.total ? counted(told.total, { one: '# rental', other: '# rentals' }) : undefined}
      freshness={
        <Freshness
          {...freshnessOf(query, rentalsOfRigAgain(query.data, rig))}
          subject="rentals of this rig"
        />
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
        {told?.rentals.length === 0 && <p className="text-ink-soft">{noneWords(told, as)}</p>}
      </div>
      {told && told.rentals.length > 0 && <Told told={told} as={as} rigId={rigId} />}
    </Panel>
  );
}

function noneWords({ total }: RigRentals, as: Role): string {
  return total === 0 ? WORDS[as].none : 'None of the newest rentals that the market sent is of this rig.';
}

/** So many stand by themselves. */
const SHOWN = 5;

function Told({ told: { rentals, total }, as, rigId }: { told: RigRentals; as: Role; rigId: string }) {
  const isAll = total === rentals.length;
  const rest = total === undefined || total > SHOWN;
  return (
    <>
      <RigRecordFacts rentals={rentals} isAll={isAll} />
      <RentalsOfRigTable rentals={rentals.slice(0, SHOWN)} caption={WORDS[as].title} as={as} />
      {rest && (
        <p className="flex flex-wrap gap-x-2 border-line border-t p-3">
          <span className="text-ink-soft">The newest stand here.</span>
          <Link href={`/rentals?as=${as}&show=all&rig=${rigId}`} className="underline">
            {total === undefined ? 'All in Rentals' : counted(total, { other: 'All # in Rentals' })}
          </Link>
        </p>
      )}
    </>
  );
}
