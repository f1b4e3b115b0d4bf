'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { UNIT_DAY } from '#components/prices/amount-width.ts';
import { useWidestAmount } from '#components/prices/widest-amount.ts';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { CsvExport } from '#components/ui/file/csv-export.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { useChosenColumns } from '#components/ui/table/chosen-columns.tsx';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { inOrder, orderedRows } from '#components/ui/table/row-order.ts';
import { useSortInAddress } from '#components/ui/table/sort-in-address.ts';
import type { Answer } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { assetOf } from '#lib/domain/asset.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { algorithmColumns } from './algorithm-columns.tsx';
import { algorithmsCsv } from './algorithms-csv.ts';
import { pricedAssets, toldPrices } from './price-words.ts';

type Algorithms = Data<'algorithms'>;

const NONE: Algorithms = [];

interface AlgorithmFiguresProps {
  query: UseQueryResult<Answer<Algorithms>>;
  /** It was asked for and never answered. */
  unanswered: boolean;
  /** Whose figures they are. */
  meta?: string | undefined;
  /** Each row leads to the rigs of its algorithm, for who may see them. */
  leads?: boolean;
}

/** What the market tells of its algorithms. */
export function AlgorithmFigures({ query, unanswered, meta, leads = false }: AlgorithmFiguresProps) {
  const [sort, sortBy] = useSortInAddress();
  const data = query.data?.data ?? NONE;
  const prices = useMemo(() => data.flatMap(toldPrices), [data]);
  const priceWidth = useWidestAmount(prices, amountOf, UNIT_DAY);
  const { columns, chooser } = useChosenColumns(
    'algorithms',
    useMemo(() => algorithmColumns(pricedAssets(data), priceWidth), [data, priceWidth]),
  );
  const algorithms = useMemo(() => inOrder(data, ({ display }) => display), [data]);
  return (
    <Panel
      title="The market now"
      meta={meta}
      padding="flush"
      freshness={<Freshness {...freshnessOf(query)} subject="the market's figures" />}
      actions={
        <>
          <CsvExport
            source={algorithmsCsv(orderedRows(algorithms, { columns, sort }))}
            reason={exportReason(unanswered, algorithms.length)}
          />
          {chooser}
        </>
      }
    >
      <DataTable
        label="Algorithms"
        columns={columns}
        rows={algorithms}
        rowKey={({ name }) => name}
        {...(leads && { rowHref: rigsOf })}
        isMuted={hasNoRigs}
        sort={sort}
        onSortChange={sortBy}
        loading={unanswered}
        empty={<EmptyState>This market has no algorithms yet.</EmptyState>}
      />
    </Panel>
  );
}

function rigsOf({ name }: Algorithms[number]): string {
  return `/rigs?algo=${encodeURIComponent(name)}`;
}

function amountOf({ amount, currency }: ReturnType<typeof toldPrices>[number]) {
  return { value: amount, asset: assetOf(currency) ?? currency };
}

/** An algorithm that nobody offers now steps back. */
function hasNoRigs({ stats }: Algorithms[number]): boolean {
  return stats?.available?.rigs === 0 && stats.rented?.rigs === 0;
}

function exportReason(reading: boolean, count: number): string | undefined {
  if (reading) return 'The figures are still being read.';
  return count === 0 ? 'There are no algorithms to export.' : undefined;
}
