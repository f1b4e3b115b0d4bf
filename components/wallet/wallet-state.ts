import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useCallback, useMemo } from 'react';
import type { TableSort } from '#components/ui/data-column.ts';
import type { WalletFilter } from './wallet-filter.ts';

const parsers = {
  type: parseAsString,
  asset: parseAsString,
  rental: parseAsString,
  rig: parseAsString,
  from: parseAsString,
  to: parseAsString,
  sort: parseAsString,
  order: parseAsStringLiteral(['ascending', 'descending']).withDefault('ascending'),
};

const EVERYTHING: WalletFilter = { type: null, asset: null, rental: null, rig: null, from: null, to: null };

/** Which transactions are looked at and in what order, kept in the address. */
export function useWalletState() {
  const [{ type, asset, rental, rig, from, to, sort, order }, setState] = useQueryStates(parsers);
  const filter = useMemo<WalletFilter>(
    () => ({ type, asset, rental, rig, from, to }),
    [type, asset, rental, rig, from, to],
  );
  const narrow = useCallback((changed: Partial<WalletFilter>) => void setState(changed), [setState]);
  return {
    filter,
    sort: sort === null ? undefined : ({ column: sort, direction: order } satisfies TableSort),
    narrow,
    clear: () => void setState(EVERYTHING),
    sortBy: ({ column, direction }: TableSort) => void setState({ sort: column, order: direction }),
  };
}

export type WalletState = ReturnType<typeof useWalletState>;
