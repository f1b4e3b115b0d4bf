'use client';

import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#components/ui/button.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { FailedRead } from '#components/ui/failed-read.tsx';
import { Freshness } from '#components/ui/freshness.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { Data } from '#lib/contract/shapes.ts';
import { describeFailedRead } from '#lib/queries/describe-failure.ts';
import { freshnessOf } from '#lib/queries/freshness.ts';
import { needsKey, publicQuery } from '#lib/queries/public-query.ts';
import { algorithmColumns } from './algorithm-columns.tsx';
import { useAlgorithmSort } from './algorithm-sort.ts';

const NONE: Data<'algorithms'> = [];

/** What the market tells everybody, by algorithm. */
export function MarketFigures({ environment }: { environment: string | undefined }) {
  const query = useQuery(publicQuery('algorithms'));
  const [sort, sortBy] = useAlgorithmSort();
  if (query.isError && needsKey(query.error) && !query.data) return <ForKeysOnly />;
  return (
    <div className="flex flex-col gap-3">
      <FailedRead
        what="The market's figures could not be read."
        query={query}
        describe={describeFailedRead}
      />
      {(query.data || !query.isError) && (
        <Panel
          title="The market now"
          meta={environment}
          padding="flush"
          freshness={<Freshness {...freshnessOf(query)} onRefresh={undefined} />}
        >
          <DataTable
            label="Algorithms"
            columns={algorithmColumns}
            rows={query.data?.data ?? NONE}
            rowKey={({ name }) => name}
            sort={sort}
            onSortChange={sortBy}
            loading={query.isPending}
            empty={<EmptyState>This market has no algorithms yet.</EmptyState>}
          />
        </Panel>
      )}
    </div>
  );
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
