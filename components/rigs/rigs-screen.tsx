'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { FailedRead } from '#components/ui/failed-read.tsx';
import { Freshness } from '#components/ui/freshness.tsx';
import { useLocalSetting } from '#components/ui/local-setting.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { useConnectedKey } from '#lib/queries/connected-key.ts';
import { describeFailedRead } from '#lib/queries/describe-failure.ts';
import { freshnessOf } from '#lib/queries/freshness.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { MarketFilter } from './market-filter.tsx';
import { marketQueryOf } from './market-query.ts';
import { useMarketRigs } from './market-rigs.ts';
import { useMarketState } from './market-state.ts';
import { rigColumns } from './rig-columns.tsx';
import { RigTable } from './rig-table.tsx';

/** The market: every rig that can be rented now. */
export function RigsScreen() {
  const connectedKey = useConnectedKey();
  const { narrowing, sort, narrow, clear, sortBy } = useMarketState();
  const [asset, setAsset] = useLocalSetting({
    key: 'hashdesk.price-asset',
    options: ASSETS,
    fallback: 'BTC',
  });
  const searchBox = useRef<HTMLInputElement>(null);
  const algorithms = useQuery(marketQuery(connectedKey, 'algorithms', {}));
  const asked = marketQueryOf({ ...narrowing, sort: sort?.column, order: sort?.direction }, asset);
  const { query, rigs, newest, oldest } = useMarketRigs(connectedKey, asked);
  const shares = newest?.marketShares;
  const columns = useMemo(() => {
    const names = new Map(algorithms.data?.data.map(({ name, display }) => [name, display]));
    return rigColumns({
      asset,
      algorithmOf: (slug) => names.get(slug) ?? slug,
      shareOf: (slug) => shares?.[slug.toLowerCase()] ?? 1,
    });
  }, [asset, algorithms.data, shares]);
  return (
    <>
      <PageHeader
        title="Market"
        below={summary(newest)}
        actions={<Freshness {...freshnessOf({ ...query, data: oldest })} subject="rigs" />}
      />
      <div className="flex flex-col gap-3">
        <MarketFilter
          algorithms={algorithms.data?.data ?? []}
          facets={newest?.facets}
          narrowing={narrowing}
          onNarrow={narrow}
          onSearch={(q) => narrow({ q: q || null })}
          searchBox={searchBox}
          asset={asset}
          onAsset={setAsset}
        />
        <FailedRead what="The market could not be read." query={query} describe={describeFailedRead} />
        {(rigs.length > 0 || !query.isError) && (
          <RigTable
            columns={columns}
            rigs={rigs}
            sort={sort}
            onSortChange={sortBy}
            query={query}
            // While the first pages come in, an empty list says nothing yet.
            loading={query.isPending || (rigs.length === 0 && newest?.complete === false)}
            onClear={
              Object.values(narrowing).some(Boolean)
                ? () => {
                    clear();
                    searchBox.current?.focus();
                  }
                : undefined
            }
          />
        )}
      </div>
    </>
  );
}

const COUNT = new Intl.NumberFormat('en');

function summary(page: RigsPage | undefined): string {
  if (!page) return 'Reading the market…';
  const { total, sweeping } = page;
  if (sweeping) {
    return `Reading the market: ${COUNT.format(sweeping.read)} of ${COUNT.format(sweeping.expected)} rigs so far; order and counts cover those.`;
  }
  return total === 1 ? '1 rig can be rented now' : `${COUNT.format(total)} rigs can be rented now`;
}
