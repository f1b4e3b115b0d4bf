'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AmountSettings } from '#components/prices/amount-settings.tsx';
import { useWidestAmount } from '#components/prices/widest-amount.ts';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { FoundSaid } from '#components/ui/answer/found-said.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { PageHeader } from '#components/ui/layout/page-header.tsx';
import { SummaryLine, SummarySkeleton } from '#components/ui/layout/summary-line.tsx';
import { useMinute } from '#components/ui/now.ts';
import { useChosenColumns } from '#components/ui/table/chosen-columns.tsx';
import { withColumnInSight } from '#components/ui/table/column-in-sight.ts';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { SortChooser } from '#components/ui/table/sort-chooser.tsx';
import { useTickedRows } from '#components/ui/table/ticked-rows.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { type AlgorithmNames, useAlgorithmNames } from '#lib/queries/algorithm-names.ts';
import { useConnectedKey } from '#lib/queries/connected-key.ts';
import { describeFailedRead } from '#lib/queries/describe-failure.ts';
import { knownRentals } from '#lib/queries/known-rentals.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { permissionProblem } from '#lib/queries/permission-words.ts';
import type { Rental } from '../rental-figures.ts';
import type { Role } from '../rentals-query.ts';
import { RentalNotices } from '../watch/rental-notices.tsx';
import { NoRentals } from './no-rentals.tsx';
import { rentalColumns } from './rental-columns.tsx';
import { RentalPages } from './rental-pages.tsx';
import { RentalsExport } from './rentals-export.tsx';
import { RentalsFilter } from './rentals-filter.tsx';
import type { DatedRental } from './rentals-joined.ts';
import { isLookedFor, useShown } from './rentals-looked-for.ts';
import { isJudging, rentalsToChooseFrom } from './rentals-options.ts';
import { useRentalsRead } from './rentals-read.ts';
import { type RentalsState, useRentalsState } from './rentals-state.ts';
import { exportReason, rentalsFound, rentalsSummary, USUAL_SUMMARY } from './rentals-summary.ts';
import { RentalsTicked } from './rentals-ticked.tsx';

/** The rentals of this key's account, as who rents or as who owns the rigs. */
export function RentalsScreen() {
  const connectedKey = useConnectedKey();
  const denied = permissionProblem('see rentals', connectedKey.permission_levels);
  if (denied === undefined) return <Rentals connectedKey={connectedKey} />;
  return (
    <>
      <PageHeader title="Rentals" />
      <EmptyState>{denied}</EmptyState>
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
  const { columns, chooser } = useRentalColumns({
    algorithmOf,
    delivery: isJudging(rentals, known),
    role: state.role,
    sortedBy: state.sort?.column,
    rentals,
  });
  const ticked = useTickedRows({ rows: shown.told, rowKey: idOf });
  const { username } = connectedKey;
  const choices = rentalsToChooseFrom({ rentals, known, role: state.role, username });
  return (
    <>
      <PageHeader
        title="Rentals"
        below={
          <Summary {...{ rentals, total, nowMs, state, shown: counts.shown }} pending={read.isPending} />
        }
        actions={<Freshness {...read.freshness} subject="rentals" />}
      />
      <FoundSaid {...rentalsFound(state, { ...read, shown: counts.shown })} />
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <RentalsFilter
            connectedKey={connectedKey}
            state={state}
            algorithms={algorithms}
            rentals={choices}
          />
          <div className="flex flex-wrap items-center gap-2">
            <RentalNotices />
            <AmountSettings />
            <RentalsExport
              connectedKey={connectedKey}
              state={state}
              algorithmOf={algorithmOf}
              reason={exportReason({ total, ...counts }, !read.isPending)}
            />
            <SortChooser
              columns={columns}
              sort={state.sort}
              onSortChange={state.sortBy}
              given="Newest first"
            />
            {chooser}
          </div>
        </div>
        <FailedRead what={failedWords(read)} query={read} describe={describeFailedRead} />
        {(read.data || read.isPending) && (
          <div className="rounded-large border border-line bg-panel">
            <DataTable
              label="Rentals"
              columns={columns}
              rows={shown.rentals}
              rowKey={({ id }) => id}
              rowHref={({ id }) => `/rentals/${id}`}
              isMuted={({ ended }) => ended}
              sort={state.sort}
              onSortChange={state.sortBy}
              loading={read.isPending || (read.following === 'reading' && shown.told.length === 0)}
              empty={<NoRentals connectedKey={connectedKey} state={state} read={counts.read} total={total} />}
              selection={ticked.boxes && { ...ticked.boxes, nameOf }}
            />
            <RentalsTicked ticked={ticked} />
          </div>
        )}
        {total !== undefined && rentals.length > 0 && (
          <RentalPages
            start={state.start}
            returned={rentals.length}
            total={total}
            following={read.following}
            reason={isLookedFor(state) ? 'to look through' : 'to order'}
            onGo={state.goTo}
          />
        )}
      </div>
    </>
  );
}

function failedWords({ following }: Pick<ReturnType<typeof useRentalsRead>, 'following'>): string {
  return following === 'failed' ? 'Not all of the rentals could be read.' : 'The rentals could not be read.';
}

interface ColumnsOf {
  algorithmOf: AlgorithmNames;
  delivery: boolean;
  role: Role;
  sortedBy: string | undefined;
  rentals: readonly Rental[];
}

function useRentalColumns({ algorithmOf, delivery, role, sortedBy, rentals }: ColumnsOf) {
  const paidWidth = useWidestAmount(rentals, paidOf);
  const columns = useMemo(
    () => withColumnInSight(rentalColumns({ algorithmOf, delivery, role, paidWidth }), sortedBy),
    [algorithmOf, delivery, role, paidWidth, sortedBy],
  );
  return useChosenColumns('rentals', columns);
}

function paidOf({ price }: Rental) {
  return { value: price.paid, asset: price.currency };
}

function nameOf({ id }: Rental): string {
  return `rental ${id}`;
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
  pending: boolean;
}

function Summary({ total, state, pending, ...seen }: SummaryProps) {
  if (pending) return <SummarySkeleton words={USUAL_SUMMARY} />;
  if (!total) return null;
  const summary = rentalsSummary({ ...seen, total, lookedFor: state });
  return <SummaryLine {...summary} chosen={state.only} onChoose={state.look} />;
}
