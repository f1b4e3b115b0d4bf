'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DeniedState } from '#components/ui/answer/denied-state.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { FoundSaid } from '#components/ui/answer/found-said.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { PageHeader } from '#components/ui/layout/page-header.tsx';
import { SummaryLine, SummarySkeleton } from '#components/ui/layout/summary-line.tsx';
import { latePart } from '#components/ui/press/late-part.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { askNow } from '#lib/queries/ask/asking.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { useKeptChange } from '../bulk/kept-change.ts';
import { LastChange } from '../bulk/last-change.tsx';
import type { PlannedUndo } from '../bulk/restorable.ts';
import { useHeldBulk } from '../bulk/use-held-bulk.ts';
import { askForMoney } from '../earned/money-reading.ts';
import { useAccountWeeks } from '../earned/own-rig-money.ts';
import type { PoolParts } from '../listing/pool-parts.ts';
import type { OwnRig } from '../own-rig.ts';
import { rigCount } from '../rig-count.ts';
import { ListingDenied, ListRigLink } from './list-rig-link.tsx';
import { narrowRigs, useOwnRigsState } from './own-rigs-state.ts';
import { ownRigsSummary, summaryPlace } from './own-rigs-summary.ts';
import { OwnRigsTable } from './own-rigs-table.tsx';
import { RigsInDoubt } from './rigs-in-doubt.tsx';

/** For those who change many rigs at once. */
const BulkArea = latePart(async () => (await import('../bulk/bulk-area.tsx')).BulkArea);

interface OwnRigsScreenProps {
  /** Switches notifications; handed in by the page. */
  notices: ReactNode;
  /** Tries the pool that many rigs are to mine for; handed in by the page. */
  PoolCheck: PoolParts['PoolCheck'];
}

/** The rigs of this key's account, in any state. */
export function OwnRigsScreen(props: OwnRigsScreenProps) {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('see own rigs', connectedKey.permission_levels);
  if (denied === undefined) return <OwnRigs {...props} connectedKey={connectedKey} />;
  return (
    <>
      <PageHeader title="My rigs" />
      <DeniedState>{denied}</DeniedState>
    </>
  );
}

const NONE: readonly OwnRig[] = [];

function OwnRigs({ connectedKey, notices, PoolCheck }: OwnRigsScreenProps & { connectedKey: ConnectedKey }) {
  const query = useQuery(marketQuery(connectedKey, 'myRigs', {}));
  const unanswered = useUnanswered(query);
  const standing = useHeldBulk(connectedKey);
  const change = useKeptChange(connectedKey);
  const [undo, setUndo] = useState<PlannedUndo>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(change.draft?.rigIds));
  const rigs = query.data?.data ?? NONE;
  const state = useOwnRigsState();
  const bulk = query.data !== undefined && (change.draft !== undefined || standing.run !== undefined);
  // A change of many rigs needs the calls for itself.
  const weeks = useAccountWeeks(connectedKey, { looked: !bulk });
  const freshness = freshnessOf(query);
  const refresh = () => {
    freshness.onRefresh();
    askForMoney(weeks.readings);
  };
  const close = () => {
    change.keep(undefined);
    setSelected(new Set());
  };
  return (
    <>
      <PageHeader
        title="My rigs"
        below={<Summary {...{ rigs, state, bulk }} pending={unanswered} />}
        actions={
          <>
            <Freshness {...freshness} onRefresh={refresh} subject="your rigs" />
            {notices}
            <ListRigLink size="tool" />
          </>
        }
      />
      <div className="flex flex-col gap-3">
        <ListingDenied />
        <FailedRead what="Your rigs could not be read." query={query} describe={describeFailedRead} />
        {bulk ? (
          <BulkArea
            connectedKey={connectedKey}
            rigs={rigs}
            selected={selected}
            standing={standing}
            change={change}
            undo={undo}
            onUndo={setUndo}
            onClose={close}
            PoolCheck={PoolCheck}
          />
        ) : (
          (query.data || unanswered) && (
            <>
              <RigsInDoubt connectedKey={connectedKey} rigs={rigs} />
              <LastChange connectedKey={connectedKey} last={standing.last} onUndo={setUndo} />
              <OwnRigsTable
                connectedKey={connectedKey}
                rigs={rigs}
                asOfMs={query.data?.meta.asOf ?? 0}
                weeks={weeks}
                loading={unanswered}
                selected={selected}
                onSelect={setSelected}
                onEdit={() => {
                  change.keep({ rigIds: [...selected] });
                  // What is worked out begins with what the rigs have now.
                  askNow(query.refetch);
                }}
              />
            </>
          )
        )}
      </div>
    </>
  );
}

interface SummaryProps {
  rigs: readonly OwnRig[];
  state: ReturnType<typeof useOwnRigsState>;
  /** While many rigs are changed at once their list is away. */
  bulk: boolean;
  pending: boolean;
}

function Summary({ rigs, state: { narrowing, narrow }, bulk, pending }: SummaryProps) {
  const place = summaryPlace();
  if (pending) return <SummarySkeleton words={place} />;
  if (rigs.length === 0) return null;
  const shown = narrowRigs(rigs, narrowing).length;
  const { total, parts, fit } = ownRigsSummary(rigs, { shown, chosen: narrowing.state });
  return (
    <>
      <SummaryLine
        total={total}
        parts={parts}
        place={place}
        chosen={narrowing.state}
        onChoose={bulk ? undefined : (state) => narrow({ state })}
        after={fit}
      />
      <FoundSaid asked={JSON.stringify(narrowing)} found={rigCount(shown)} />
    </>
  );
}
