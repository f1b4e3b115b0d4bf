'use client';

import { useQuery } from '@tanstack/react-query';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { Skeleton } from '#components/ui/answer/skeleton.tsx';
import { PageHeader } from '#components/ui/layout/page-header.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import type { DeskStatus } from '#lib/contract/desk.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { type AlgorithmNames, useAlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { deskStatusQuery, STATUS_EVERY_MS } from '#lib/queries/session/session.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { CopyStatus } from './copy-status.tsx';
import { DeskFacts } from './desk-facts.tsx';
import { IndexAges } from './index-ages.tsx';
import { LaneChart } from './lane-chart.tsx';

/** What the desk does at the market of this key, for everybody who uses it. */
export function StatusScreen() {
  const connectedKey = useConnectedKey();
  const algorithmOf = useAlgorithmNames(connectedKey);
  const query = useQuery(deskStatusQuery(connectedKey));
  const unanswered = useUnanswered(query);
  const { data, isError, isFetching, refetch } = query;
  return (
    <>
      <PageHeader
        title="Status"
        below="What this desk does at the market, for everybody who uses it."
        actions={
          <>
            <CopyStatus status={data} algorithmOf={algorithmOf} />
            <Freshness
              asOfMs={data?.now}
              nextMs={data && data.now + STATUS_EVERY_MS}
              stale={isError}
              refreshing={isFetching}
              onRefresh={() => void refetch()}
              subject="status"
            />
          </>
        }
      />
      <div className="flex flex-col gap-3">
        <FailedRead what="The desk's state could not be read." query={query} describe={describeFailedRead} />
        {data && <Panels status={data} algorithmOf={algorithmOf} />}
        {unanswered && <Waiting />}
      </div>
    </>
  );
}

function Panels({ status, algorithmOf }: { status: DeskStatus; algorithmOf: AlgorithmNames }) {
  return (
    <div className="grid items-start gap-3 xl:grid-cols-2">
      <Panel title="Desk and market" className="xl:col-span-2">
        <DeskFacts status={status} />
      </Panel>
      <Panel title="Calls to the market" meta="in the last minute, by what they are for">
        <LaneChart budget={status.budget} timeline={status.timeline} />
      </Panel>
      <Panel title="Market lists" meta="kept by this desk">
        <IndexAges indexes={status.indexes} algorithmOf={algorithmOf} />
      </Panel>
    </div>
  );
}

const LINES = ['a', 'b', 'c', 'd', 'e'];

function Waiting() {
  return (
    <div aria-busy className="rounded-large border border-line bg-panel px-3">
      {LINES.map((line) => (
        <div
          key={line}
          className="flex h-9 items-center justify-between border-line border-b last:border-b-0"
        >
          <Skeleton width="20ch" />
          <Skeleton width="6ch" />
        </div>
      ))}
    </div>
  );
}
