'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DeniedState } from '#components/ui/answer/denied-state.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { FoundSaid } from '#components/ui/answer/found-said.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { PageHeader } from '#components/ui/layout/page-header.tsx';
import { SummaryLine, SummarySkeleton } from '#components/ui/layout/summary-line.tsx';
import { useMinute } from '#components/ui/now.ts';
import { latePart } from '#components/ui/press/late-part.tsx';
import { useTickedRows } from '#components/ui/table/ticked-rows.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { knownRentals } from '#lib/queries/rentals/known-rentals.ts';
import { useAlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { extensionRuns } from '../extend-many/held-run.ts';
import { useManyDraft } from '../extend-many/kept-draft.ts';
import { NO_LENGTH } from '../extend-many/typed-length.ts';
import type { Rental } from '../rental-figures.ts';
import { isNarrowed } from '../rentals-query.ts';
import { isRunOf } from '../run/held-run.ts';
import { useHeldRun } from '../run/use-held-run.ts';
import { ByAlgorithm } from './by-algorithm.tsx';
import { HourOfAll } from './hour-of-all.tsx';
import type { DatedRental } from './rentals-joined.ts';
import { useShown } from './rentals-looked-for.ts';
import { rentalsToChooseFrom } from './rentals-options.ts';
import { useRentalsRead } from './rentals-read.ts';
import { type RentalsState, useRentalsState } from './rentals-state.ts';
import { rentalsFound, rentalsSummary, summaryPlace } from './rentals-summary.ts';
import { RentalsTable } from './rentals-table.tsx';

/** For those who extend many rentals at once. */
const ExtendMany = latePart(async () => (await import('../extend-many/area.tsx')).ExtendMany);

/** The rentals of this key's account, as who rents or as who owns the rigs. */
export function RentalsScreen() {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('see rentals', connectedKey.permission_levels);
  if (denied === undefined) return <Rentals connectedKey={connectedKey} />;
  return (
    <>
      <PageHeader title="Rentals" />
      <DeniedState>{denied}</DeniedState>
    </>
  );
}

const NO_ALGORITHMS: Data<'algorithms'> = [];

function Rentals({ connectedKey }: { connectedKey: ConnectedKey }) {
  const state = useRentalsState();
  const read = useRentalsRead(connectedKey, state);
  const { told, total } = read;
  const rentals = useMemo(() => told.map(({ rental }) => rental), [told]);
  // On the server as of the answer, so that a browser draws the same at first.
  const nowMs = useMinute() ?? told[0]?.asOfMs;
  const algorithmOf = useAlgorithmNames(connectedKey);
  const shown = useShown(told, state, { algorithmOf, nowMs });
  const counts = { read: told.length, shown: shown.told.length };
  const algorithms = useQuery(marketQuery(connectedKey, 'algorithms', {})).data?.data ?? NO_ALGORITHMS;
  const known = knownRentals(useQueryClient(), connectedKey);
  const ticked = useTickedRows({ rows: shown.told, rowKey: idOf, list: state.role });
  const { username } = connectedKey;
  const choices = rentalsToChooseFrom({ rentals, known, role: state.role, username });
  const extending = useManyDraft(connectedKey);
  const { held } = useHeldRun(extensionRuns, connectedKey, {
    runner: async () => (await import('../extend-many/runner.ts')).extensionRunner,
    shown: state.role === 'renter',
  });
  const isBegun = extending.draft !== undefined || (held !== undefined && isRunOf(held, connectedKey));
  const many = isBegun && state.role === 'renter';
  return (
    <>
      <PageHeader
        title="Rentals"
        below={
          <>
            <Summary
              {...{ rentals, total, nowMs, state, many, shown: counts.shown }}
              pending={read.isPending}
            />
            <HourOfAll {...{ rentals, total, nowMs }} pending={read.isPending} />
          </>
        }
        actions={
          <>
            <Freshness {...read.freshness} subject="rentals" />
            <ByAlgorithm {...{ rentals, total, nowMs, algorithmOf }} />
          </>
        }
      />
      <FoundSaid {...rentalsFound(state, { ...read, shown: counts.shown })} />
      <div className="flex flex-col gap-3">
        {many && (
          <>
            <FailedRead what="The rentals could not be read." query={read} describe={describeFailedRead} />
            <ExtendMany
              connectedKey={connectedKey}
              read={rentals}
              kept={extending}
              held={held}
              onClose={() => ticked.pick(false)}
            />
          </>
        )}
        {!many && (
          <RentalsTable
            {...{
              connectedKey,
              state,
              read,
              rentals,
              shown,
              known,
              choices,
              algorithms,
              algorithmOf,
              ticked,
            }}
            onExtend={(chosen) =>
              extending.keep({ rentals: chosen, typed: NO_LENGTH, asked: [], unread: [] })
            }
          />
        )}
      </div>
    </>
  );
}

function idOf({ rental }: DatedRental): string {
  return rental.id;
}

interface SummaryProps {
  rentals: readonly Rental[];
  shown: number;
  /** Undefined where they were not read. */
  total: number | undefined;
  nowMs: number | undefined;
  state: RentalsState;
  /** While many rentals are extended at once their list is away. */
  many: boolean;
  pending: boolean;
}

function Summary({ total, state, many, pending, ...seen }: SummaryProps) {
  const place = summaryPlace(state.show);
  if (pending) return <SummarySkeleton words={place} />;
  const narrowed = isNarrowed(state);
  if (total === undefined || (total === 0 && !narrowed)) return null;
  const summary = rentalsSummary({ ...seen, total, lookedFor: state, show: state.show, narrowed });
  return (
    <SummaryLine {...summary} place={place} chosen={state.only} onChoose={many ? undefined : state.look} />
  );
}
