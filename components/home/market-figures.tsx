'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { UNIT_DAY } from '#components/prices/amount-width.ts';
import { useWidestAmount } from '#components/prices/widest-amount.ts';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { useFailure } from '#components/ui/answer/first-failure.ts';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { CsvExport } from '#components/ui/file/csv-export.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { ButtonLink } from '#components/ui/press/button.tsx';
import { useChosenColumns } from '#components/ui/table/chosen-columns.tsx';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { inOrder, orderedRows } from '#components/ui/table/row-order.ts';
import { useSortInAddress } from '#components/ui/table/sort-in-address.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { assetOf } from '#lib/domain/asset.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import { needsKey, publicQuery } from '#lib/queries/ask/public-query.ts';
import { useUnanswered } from '#lib/queries/ask/unanswered.ts';
import { describeFailedRead } from '#lib/queries/words/describe-failure.ts';
import { algorithmColumns } from './algorithm-columns.tsx';
import { algorithmsCsv } from './algorithms-csv.ts';
import { pricedAssets, toldPrices } from './price-words.ts';

const NONE: Data<'algorithms'> = [];

/** What the market tells everybody, by algorithm. */
export function MarketFigures({ environment }: { environment: string | undefined }) {
  const query = useQuery(publicQuery('algorithms'));
  const unanswered = useUnanswered(query);
  const [sort, sortBy] = useSortInAddress();
  const data = query.data?.data ?? NONE;
  const prices = useMemo(() => data.flatMap(toldPrices), [data]);
  const priceWidth = useWidestAmount(prices, amountOf, UNIT_DAY);
  const { columns, chooser } = useChosenColumns(
    'algorithms',
    useMemo(() => algorithmColumns(pricedAssets(data), priceWidth), [data, priceWidth]),
  );
  const algorithms = useMemo(() => inOrder(data, ({ display }) => display), [data]);
  const failure = useFailure(query);
  if (failure && needsKey(failure.error) && !query.data) return <ForKeysOnly />;
  return (
    <div className="flex flex-col gap-3">
      <FailedRead
        what="The market's figures could not be read."
        query={query}
        describe={describeFailedRead}
      />
      {(query.data || unanswered) && (
        <Panel
          title="The market now"
          meta={environment}
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
            isMuted={hasNoRigs}
            sort={sort}
            onSortChange={sortBy}
            loading={unanswered}
            empty={<EmptyState>This market has no algorithms yet.</EmptyState>}
          />
        </Panel>
      )}
    </div>
  );
}

function amountOf({ amount, currency }: ReturnType<typeof toldPrices>[number]) {
  return { value: amount, asset: assetOf(currency) ?? currency };
}

/** An algorithm that nobody offers now steps back. */
function hasNoRigs({ stats }: Data<'algorithms'>[number]): boolean {
  return stats?.available?.rigs === 0 && stats.rented?.rigs === 0;
}

function exportReason(reading: boolean, count: number): string | undefined {
  if (reading) return 'The figures are still being read.';
  return count === 0 ? 'There are no algorithms to export.' : undefined;
}

function ForKeysOnly() {
  return (
    <Panel title="The market now">
      <EmptyState action={<ButtonLink href="/connect">Connect a key</ButtonLink>}>
        This market tells its figures only to those who have connected a key.
      </EmptyState>
    </Panel>
  );
}
