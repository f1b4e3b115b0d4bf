'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { FailedRead } from '#components/ui/failed-read.tsx';
import { Freshness } from '#components/ui/freshness.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { missingPermission } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { useConnectedKey } from '#lib/queries/connected-key.ts';
import { describeFailedRead } from '#lib/queries/describe-failure.ts';
import { freshnessOf } from '#lib/queries/freshness.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { NoRentals } from './no-rentals.tsx';
import { rentalColumns } from './rental-columns.tsx';
import type { Rental } from './rental-figures.ts';
import { RentalPages } from './rental-pages.tsx';
import { rentalsQuery } from './rentals-query.ts';
import { type RentalsState, useRentalsState } from './rentals-state.ts';

/** The rentals of this key's account, as who rents or as who owns the rigs. */
export function RentalsScreen() {
  const connectedKey = useConnectedKey();
  const missing = missingPermission(endpoints.listRentals.access, connectedKey.permission_levels);
  if (missing === undefined) return <Rentals connectedKey={connectedKey} />;
  return (
    <>
      <PageHeader title="Rentals" />
      <EmptyState>Seeing rentals {missing}.</EmptyState>
    </>
  );
}

const NONE: readonly Rental[] = [];

function Rentals({ connectedKey }: { connectedKey: ConnectedKey }) {
  const state = useRentalsState();
  const query = useQuery(marketQuery(connectedKey, 'listRentals', { query: rentalsQuery(state) }));
  const rentals = query.data?.data.rentals ?? NONE;
  const columns = useRentalColumns(connectedKey, rentals);
  const pages = query.data && (
    <RentalPages
      start={state.start}
      returned={rentals.length}
      total={query.data.data.total}
      sorted={state.sort !== undefined}
      onGo={state.goTo}
    />
  );
  return (
    <>
      <PageHeader title="Rentals" actions={<Freshness {...freshnessOf(query)} subject="rentals" />} />
      <div className="flex flex-col gap-3">
        <RentalsFilter state={state} />
        <FailedRead what="The rentals could not be read." query={query} describe={describeFailedRead} />
        {(query.data || !query.isError) && (
          <div className="rounded-large border border-line bg-panel">
            <DataTable
              label="Rentals"
              columns={columns}
              rows={rentals}
              rowKey={({ id }) => id}
              rowHref={({ id }) => `/rentals/${id}`}
              isMuted={({ ended }) => ended}
              sort={state.sort}
              onSortChange={state.sortBy}
              loading={query.isPending}
              empty={<NoRentals connectedKey={connectedKey} state={state} />}
            />
          </div>
        )}
        {rentals.length > 0 && pages}
      </div>
    </>
  );
}

function useRentalColumns(connectedKey: ConnectedKey, rentals: readonly Rental[]) {
  const algorithms = useQuery(marketQuery(connectedKey, 'algorithms', {}));
  const delivery = rentals.some((rental) => rental.delivery);
  return useMemo(() => {
    const names = new Map(algorithms.data?.data.map(({ name, display }) => [name, display]));
    return rentalColumns({ algorithmOf: (slug) => names.get(slug) ?? slug, delivery });
  }, [algorithms.data, delivery]);
}

function RentalsFilter({ state }: { state: RentalsState }) {
  return (
    <div className="flex flex-wrap gap-2">
      <SegmentedControl
        label="Whose rentals"
        value={state.role}
        onValueChange={state.chooseRole}
        segments={[
          { value: 'renter', label: 'As renter' },
          { value: 'owner', label: 'As owner' },
        ]}
      />
      <SegmentedControl
        label="Which rentals"
        value={state.show}
        onValueChange={state.chooseSpan}
        segments={[
          { value: 'active', label: 'Active' },
          { value: 'all', label: 'With finished' },
        ]}
      />
    </div>
  );
}
