import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { marketQuery } from '#lib/queries/market-query.ts';

type Algorithm = Data<'algorithms'>[number];

const NONE: readonly Algorithm[] = [];

/** The market's algorithms, and what each is called; a slug that is not known stands for itself. */
export function useAlgorithms(connectedKey: ConnectedKey) {
  const query = useQuery(marketQuery(connectedKey, 'algorithms', {}));
  const list = query.data?.data ?? NONE;
  const names = useMemo(
    () => new Map(list.map(({ name, display }) => [name.toLowerCase(), display])),
    [list],
  );
  const nameOf = useCallback((slug: string) => names.get(slug.toLowerCase()) ?? slug, [names]);
  return { query, list, nameOf };
}
