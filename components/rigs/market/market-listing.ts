'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { dayOf } from '#components/charts/rig-days.ts';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { isUnanswered } from '#lib/queries/ask/unanswered.ts';
import { useAlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { useConnectedKey } from '#lib/queries/session/connected-key.ts';
import { unknownAlgorithm } from './filter-options.ts';
import { useStayingRigs } from './market-gone.ts';
import { boundedAsset, marketQueryOf } from './market-query.ts';
import { useMarketRigs } from './market-rigs.ts';
import type { useMarketState } from './market-state.ts';
import { rigColumns } from './rig-columns.tsx';

type View = Pick<ReturnType<typeof useMarketState>, 'narrowing' | 'sort'>;

/** The rigs that are looked at, and the table's columns for them. */
export function useMarketListing({ narrowing, sort }: View) {
  const connectedKey = useConnectedKey();
  const [{ asset: usual, per, scale }] = usePriceSetting();
  const held = boundedAsset(narrowing);
  const asset: Asset = held ?? usual;
  const algorithms = useQuery(marketQuery(connectedKey, 'algorithms', {}));
  const asked = marketQueryOf({ ...narrowing, sort: sort?.column, order: sort?.direction }, asset);
  const { query, rigs: fresh, newest, oldest } = useMarketRigs(connectedKey, asked);
  // The rigs of the list before stand in until this one's are there.
  const list = query.isPlaceholderData ? '' : JSON.stringify(asked);
  const isComplete = newest?.complete === true;
  const rigs = useStayingRigs({ list, fresh, isComplete, hasMore: query.hasNextPage });
  const algorithmOf = useAlgorithmNames(connectedKey);
  const shares = newest?.marketShares;
  const shareOf = useCallback((slug: string) => shares?.[slug.toLowerCase()] ?? 1, [shares]);
  const [oneAlgorithm, sortedBy] = [Boolean(asked.algo), sort?.column];
  const today = dayOf(newest?.asOf ?? 0);
  const columns = useMemo(
    () =>
      rigColumns({
        asset,
        per,
        scale,
        oneAlgorithm,
        sortedBy,
        today,
        algorithmOf,
        shareOf,
      }),
    [asset, per, scale, oneAlgorithm, sortedBy, today, algorithmOf, shareOf],
  );
  return {
    connectedKey,
    asset,
    held,
    asked,
    query,
    list,
    rigs,
    newest,
    oldest,
    columns,
    shareOf,
    algorithmOf,
    algorithms: algorithms.data?.data ?? [],
    algorithmsReading: isUnanswered(algorithms),
    unknownAlgorithm: unknownAlgorithm(asked.algo, { algorithms: algorithms.data?.data, page: newest }),
  };
}
