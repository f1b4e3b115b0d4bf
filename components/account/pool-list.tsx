'use client';

import { type ReactNode, useMemo, useState } from 'react';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { FoundSaid } from '#components/ui/answer/found-said.tsx';
import { NoMatches } from '#components/ui/answer/no-matches.tsx';
import { CsvExport } from '#components/ui/file/csv-export.tsx';
import type { Beside } from '#components/ui/look/served-look.ts';
import { useChosenColumns } from '#components/ui/table/chosen-columns.tsx';
import type { TableSort } from '#components/ui/table/data-column.ts';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { orderedRows } from '#components/ui/table/row-order.ts';
import { useSortInAddress } from '#components/ui/table/sort-in-address.ts';
import { TickedBar } from '#components/ui/table/ticked-bar.tsx';
import { useTickedRows } from '#components/ui/table/ticked-rows.ts';
import { counted } from '#components/ui/text/number-text.ts';
import { useAlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { type ListState, narrowPools } from './list-narrowing.ts';
import { poolColumns } from './pool-columns.tsx';
import { poolCsv } from './pool-csv.ts';
import { PoolDialog } from './pool-dialog.tsx';
import type { SavedPool } from './saved-pool.ts';

/** The form for another pool (20rem), with the gap between. */
const POOL_FORM: Beside = { from: 'lg', width: 336 };

interface PoolListProps {
  pools: readonly SavedPool[] | undefined;
  loading: boolean;
  /** What they are narrowed to. */
  state: ListState;
  /** Narrows them otherwise. */
  filter: ReactNode;
}

const POOLS = { one: '# saved pool', other: '# saved pools' };
const BY_NAME: TableSort = { column: 'name', direction: 'ascending' };

/** The saved pools, each of which can be checked. */
export function PoolList({ pools, loading, state, filter }: PoolListProps) {
  const [open, setOpen] = useState<SavedPool>();
  const [sort = BY_NAME, setSort] = useSortInAddress();
  const displayOf = useAlgorithmNames(useConnectedKey());
  const all = useMemo(() => poolColumns({ displayOf, onOpen: setOpen }), [displayOf]);
  const { columns, chooser } = useChosenColumns('pools', all);
  const { algo, q } = state.narrowing;
  const shown = useMemo(() => narrowPools(pools ?? [], { algo, q }), [pools, algo, q]);
  const ticked = useTickedRows({ rows: shown, rowKey: idOf });
  const csvOf = (rows: readonly SavedPool[]) => poolCsv(orderedRows(rows, { columns, sort }));
  if (!pools && !loading) return null;
  if (pools?.length === 0) return <NothingSaved />;
  return (
    <>
      <FoundSaid asked={JSON.stringify(state.narrowing)} found={pools && counted(shown.length, POOLS)} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {filter}
        <div className="flex flex-wrap items-center gap-2">
          <CsvExport
            source={csvOf(shown)}
            reason={shown.length === 0 ? 'There is no pool to export.' : undefined}
          />
          {chooser}
        </div>
      </div>
      <div className="rounded-large border border-line bg-panel">
        <DataTable
          label="Saved pools"
          beside={POOL_FORM}
          columns={columns}
          rows={shown}
          rowKey={idOf}
          sort={sort}
          onSortChange={setSort}
          loading={loading}
          empty={<NoMatches onClear={state.clear}>None of the saved pools fits this.</NoMatches>}
          selection={ticked.boxes && { ...ticked.boxes, nameOf }}
        />
        <TickedBar ticked={ticked} csv={csvOf(ticked.rows)} />
      </div>
      {open && <PoolDialog pool={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function idOf({ id }: SavedPool): string {
  return id;
}

function nameOf({ name }: SavedPool): string {
  return `pool ${name}`;
}

/** There is nothing to choose from, to sort or to save. */
function NothingSaved() {
  return (
    <div className="rounded-large border border-line bg-panel">
      <EmptyState>No pool is saved yet. Save one here to fill slots from it.</EmptyState>
    </div>
  );
}
