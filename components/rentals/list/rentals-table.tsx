'use client';

import { useMemo } from 'react';
import { AmountSettings } from '#components/prices/amount-settings.tsx';
import { useWidestAmount } from '#components/prices/widest-amount.ts';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { useNarrowWindow } from '#components/ui/look/narrow-window.ts';
import { useChosenColumns } from '#components/ui/table/chosen-columns.tsx';
import { withColumnInSight } from '#components/ui/table/column-in-sight.ts';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { PickRows } from '#components/ui/table/pick-rows.tsx';
import { SortChooser } from '#components/ui/table/sort-chooser.tsx';
import type { TickedRows } from '#components/ui/table/ticked-rows.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { knownRentals } from '#lib/queries/rentals/known-rentals.ts';
import type { AlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import type { Rental } from '../rental-figures.ts';
import { RentalNotices } from '../watch/rental-notices.tsx';
import { NoRentals } from './no-rentals.tsx';
import { rentalColumns } from './rental-columns.tsx';
import { RentalPages } from './rental-pages.tsx';
import { RentalsExport } from './rentals-export.tsx';
import { RentalsFilter } from './rentals-filter.tsx';
import type { DatedRental } from './rentals-joined.ts';
import { isLookedFor, type useShown } from './rentals-looked-for.ts';
import { isJudging } from './rentals-options.ts';
import type { useRentalsRead } from './rentals-read.ts';
import type { RentalsState } from './rentals-state.ts';
import { exportReason } from './rentals-summary.ts';
import { RentalsTicked } from './rentals-ticked.tsx';

interface RentalsTableProps {
  connectedKey: ConnectedKey;
  state: RentalsState;
  read: ReturnType<typeof useRentalsRead>;
  /** All that was read, of which `shown` are looked at. */
  rentals: readonly Rental[];
  shown: ReturnType<typeof useShown>;
  /** Those of other lists. */
  known: ReturnType<typeof knownRentals>;
  /** Those that a filter can be chosen from. */
  choices: readonly Rental[];
  algorithms: Data<'algorithms'>;
  algorithmOf: AlgorithmNames;
  ticked: TickedRows<DatedRental>;
  /** Extends those ticked together. */
  onExtend: (rentals: readonly Rental[]) => void;
}

/** The rentals with what narrows them, page by page; those ticked are summed up, and can be extended together. */
export function RentalsTable(props: RentalsTableProps) {
  const { connectedKey, state, read, rentals, shown, known, choices, algorithms, algorithmOf, ticked } =
    props;
  const { told, total, following } = read;
  const counts = { read: told.length, shown: shown.told.length };
  const { columns, chooser } = useRentalColumns({
    algorithmOf,
    delivery: isJudging(rentals, known),
    state,
    rentals,
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <RentalsFilter
          {...{ connectedKey, state, algorithms }}
          rentals={choices}
          pick={
            <PickRows
              ticked={ticked}
              label="Select rentals"
              reason={
                shown.told.length === 0 && !ticked.picking ? 'There is no rental to select.' : undefined
              }
            />
          }
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
          <SortChooser columns={columns} sort={state.sort} onSortChange={state.sortBy} given="Newest first" />
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
            loading={read.isPending || (following === 'reading' && shown.told.length === 0)}
            empty={<NoRentals connectedKey={connectedKey} state={state} read={counts.read} total={total} />}
            selection={ticked.boxes && { ...ticked.boxes, nameOf }}
          />
          <RentalsTicked {...{ connectedKey, ticked }} role={state.role} onExtend={props.onExtend} />
        </div>
      )}
      {total !== undefined && rentals.length > 0 && (
        <RentalPages
          start={state.start}
          returned={rentals.length}
          total={total}
          following={following}
          reason={isLookedFor(state) ? 'to look through' : 'to order'}
          onGo={state.goTo}
        />
      )}
    </>
  );
}

function failedWords({ following }: Pick<RentalsTableProps['read'], 'following'>): string {
  return following === 'failed' ? 'Not all of the rentals could be read.' : 'The rentals could not be read.';
}

interface ColumnsOf {
  algorithmOf: AlgorithmNames;
  delivery: boolean;
  state: Pick<RentalsState, 'role' | 'show' | 'sort'>;
  rentals: readonly Rental[];
}

function useRentalColumns({ algorithmOf, delivery, state: { role, show, sort }, rentals }: ColumnsOf) {
  const paidWidth = useWidestAmount(rentals, paidOf);
  // On a phone a name has no room for it beside itself.
  const state = useNarrowWindow() || show === 'all' ? 'first' : 'last';
  const columns = useMemo(
    () => withColumnInSight(rentalColumns({ algorithmOf, delivery, role, paidWidth, state }), sort?.column),
    [algorithmOf, delivery, role, paidWidth, state, sort?.column],
  );
  return useChosenColumns('rentals', columns);
}

function paidOf({ price }: Rental) {
  return { value: price.paid, asset: price.currency };
}

function nameOf({ id }: Rental): string {
  return `rental ${id}`;
}
