'use client';

import { useCallback } from 'react';
import { Callout } from '#components/ui/answer/callout.tsx';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { NoMatches } from '#components/ui/answer/no-matches.tsx';
import { Button } from '#components/ui/press/button.tsx';
import type { DataColumn, TableSort } from '#components/ui/table/data-column.ts';
import { DataTable } from '#components/ui/table/data-table.tsx';
import type { RowSelection } from '#components/ui/table/row-selection.ts';
import { counted } from '#components/ui/text/number-text.ts';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';
import { useRail } from './filter-rail.tsx';
import { noMatchWords } from './market-summary.ts';

interface RigTableProps {
  columns: readonly DataColumn<MarketRig>[];
  rigs: readonly MarketRig[];
  /** What they are a list of: its filter and its order. */
  list: string;
  sort: TableSort | undefined;
  onSortChange: (sort: TableSort | undefined) => void;
  loading: boolean;
  /** How many fit, those that just went away among them, as far as one knows. */
  total: number;
  /** Where more rigs come from. */
  query: { hasNextPage: boolean; isFetching: boolean; isError: boolean; fetchNextPage: () => unknown };
  /** The rigs to compare. */
  selection: RowSelection<MarketRig>;
  /** Present where a filter narrows the list. */
  onClear: (() => void) | undefined;
  /** The algorithm that is asked for, where the market has none of that name. */
  unknownAlgorithm: string | undefined;
}

/** The rigs that fit, as far as one has scrolled; those that just went away are greyed. */
export function RigTable(props: RigTableProps) {
  const { columns, rigs, list, total, sort, onSortChange, loading, query, selection } = props;
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const beside = useRail();
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const count = hasNextPage ? Math.max(0, total - rigs.length) : 0;
  return (
    <div className="rounded-large border border-line bg-panel">
      <DataTable
        label="Rigs that can be rented now"
        beside={beside}
        columns={columns}
        rows={rigs}
        list={list}
        rowKey={(rig) => rig.id}
        rowHref={(rig) => `/rigs/${rig.id}`}
        isMuted={(rig) => rig.gone === true}
        sort={sort}
        onSortChange={onSortChange}
        loading={loading}
        selection={selection}
        empty={<NoRigs {...props} />}
        coming={hasNextPage ? { count, onNear: more, waiting: isFetching || isError } : undefined}
      />
      {isError && count > 0 && (
        <div className="sticky bottom-0 z-20 rounded-b-large bg-raised p-2 shadow-float">
          <Callout
            kind="warn"
            action={
              <Button size="small" busy={isFetching} onClick={more}>
                Try again
              </Button>
            }
          >
            {counted(count, { one: '# more rig was not read.', other: '# more rigs were not read.' })}
          </Callout>
        </div>
      )}
    </div>
  );
}

function NoRigs({ onClear, unknownAlgorithm }: Pick<RigTableProps, 'onClear' | 'unknownAlgorithm'>) {
  if (onClear) return <NoMatches onClear={onClear}>{noMatchWords(unknownAlgorithm)}</NoMatches>;
  return (
    <EmptyState>No rig can be rented right now. Rented ones come back when their rental ends.</EmptyState>
  );
}
