import { useQuery } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { useAlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';

const NONE: Data<'algorithms'> = [];

/** The market's algorithms, and what each is called; a slug that is not known stands for itself. */
export function useAlgorithms(connectedKey: ConnectedKey) {
  const query = useQuery(marketQuery(connectedKey, 'algorithms', {}));
  return { query, list: query.data?.data ?? NONE, nameOf: useAlgorithmNames(connectedKey) };
}
