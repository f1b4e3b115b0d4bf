'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataTable } from '#components/ui/data-table.tsx';
import { EmptyState, NoMatches } from '#components/ui/empty-state.tsx';
import { FailedRead } from '#components/ui/failed-read.tsx';
import { Freshness } from '#components/ui/freshness.tsx';
import { useLocalSetting } from '#components/ui/local-setting.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { describeFailure } from '#lib/queries/describe-failure.ts';
import { freshnessOf } from '#lib/queries/freshness.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { refreshEveryMs } from '#lib/queries/refresh.ts';
import { useAllRigs } from './all-rigs.ts';
import { MarketFilter } from './market-filter.tsx';
import { useMarketState } from './market-state.ts';
import { rigColumns } from './rig-columns.tsx';

/** The market: every rig that can be rented now. */
export function RigsScreen({ connectedKey }: { connectedKey: ConnectedKey }) {
  const state = useMarketState();
  const [asset, setAsset] = useLocalSetting({
    key: 'hashdesk.price-asset',
    options: ASSETS,
    fallback: 'BTC',
  });
  const algorithms = useQuery(marketQuery(connectedKey, 'algorithms', {}));
  const { query, rigs, total, complete, oldest } = useAllRigs(connectedKey, state.algo);
  const columns = useMemo(() => {
    const names = new Map(algorithms.data?.data.map(({ name, display }) => [name, display]));
    return rigColumns(asset, (slug) => names.get(slug) ?? slug);
  }, [asset, algorithms.data]);
  const freshness = freshnessOf({ ...query, data: oldest }, refreshEveryMs.searchRigs);
  return (
    <>
      <PageHeader
        title="Market"
        below={summary({ loaded: rigs.length, total, complete, pending: query.isPending })}
        actions={<Freshness {...freshness} subject="rigs" />}
      />
      <div className="flex flex-col gap-3">
        <MarketFilter
          algorithms={algorithms.data?.data ?? []}
          algo={state.algo}
          onAlgorithm={state.chooseAlgorithm}
          asset={asset}
          onAsset={setAsset}
        />
        <FailedRead what="The market could not be read." query={query} describe={describeFailure} />
        {(rigs.length > 0 || !query.isError) && (
          <div className="rounded-large border border-line bg-panel">
            <DataTable
              label="Rigs that can be rented now"
              columns={columns}
              rows={rigs}
              rowKey={(rig) => rig.id}
              rowHref={(rig) => `/rigs/${rig.id}`}
              sort={state.sort}
              onSortChange={state.sortBy}
              loading={query.isPending}
              empty={<NoRigs filtered={state.algo !== null} onClear={() => state.chooseAlgorithm(null)} />}
            />
          </div>
        )}
      </div>
    </>
  );
}

function NoRigs({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered)
    return <NoMatches onClear={onClear}>No rig of this algorithm can be rented right now.</NoMatches>;
  return (
    <EmptyState>No rig can be rented right now. Rented ones come back when their rental ends.</EmptyState>
  );
}

interface Loaded {
  loaded: number;
  total: number;
  complete: boolean;
  pending: boolean;
}

/** While pages are still coming, an order over them is one over those that came. */
function summary({ loaded, total, complete, pending }: Loaded): string {
  if (pending) return 'Reading the market…';
  if (!complete) return `${loaded} of ${total} rigs read so far; sorting covers those.`;
  return loaded === 1 ? '1 rig can be rented now' : `${loaded} rigs can be rented now`;
}
