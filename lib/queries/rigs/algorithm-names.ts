import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { marketQuery } from '../ask/market-query.ts';

export type AlgorithmNames = (slug: string) => string;

/** What the market calls its algorithms; a slug that is not known stands for itself. */
export function useAlgorithmNames(connectedKey: ConnectedKey): AlgorithmNames {
  const { data } = useQuery(marketQuery(connectedKey, 'algorithms', {}));
  const names = useMemo(
    () => new Map(data?.data.map(({ name, display }) => [name.toLowerCase(), display])),
    [data],
  );
  return useCallback((slug) => names.get(slug.toLowerCase()) ?? slug, [names]);
}
