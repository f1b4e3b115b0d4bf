import 'server-only';
import type { RigFacets } from '#lib/contract/desk-rigs.ts';
import type { ParsedRigsQuery } from '#lib/contract/shapes/market-rigs.ts';
import type { IndexRow } from './index-row.ts';
import { matchAndCount } from './rig-facets.ts';
import { filtersOf } from './rig-filters.ts';
import { type AlgorithmNames, type MarketShares, marketSharesOf, NO_NAMES, sortRows } from './rig-order.ts';

/** What a query selects of the rows. */
export interface Selection {
  /** Of those that are there, and of those that are gone. */
  total: number;
  gone: number;
  /** Those of the page asked for. */
  page: readonly IndexRow[];
  facets: RigFacets;
  shares: MarketShares;
}

/** What was worked out of one array of rows, which is another as soon as anything changes. */
interface Known {
  shares: MarketShares;
  orders: Map<string, readonly IndexRow[]>;
  /** By all of a query but its page: the same few views are asked for all day. */
  found: Map<string, ReturnType<typeof matchAndCount>>;
}

const known = new WeakMap<readonly IndexRow[], Known>();
const MAX_FOUND = 100;

/**
 * Filters, counts, sorts and cuts. The rows must not change; what was found in them is remembered with them. `names` is asked
 * for where rigs are sorted by their algorithm.
 */
export function selectRigs(
  rows: readonly IndexRow[],
  query: ParsedRigsQuery,
  names: AlgorithmNames = NO_NAMES,
): Selection {
  const { offset, limit, ...view } = query;
  const { shares, orders, found } = knownOf(rows);
  const viewName = JSON.stringify([view, ...names], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const { matches, gone, facets } = remembered(found, viewName, () => {
    const { sort, order, asset } = query;
    const ordered = remembered(orders, [sort, order, asset, ...names].join(' '), () =>
      sortRows(rows, query, { shares, names }),
    );
    return matchAndCount({ rows: ordered, filters: filtersOf(query), asset });
  });
  const page = matches.slice(offset, offset + limit);
  return { total: matches.length - gone, gone, page, facets, shares };
}

function knownOf(rows: readonly IndexRow[]): Known {
  const before = known.get(rows);
  if (before) return before;
  const fresh = { shares: marketSharesOf(rows), orders: new Map(), found: new Map() };
  known.set(rows, fresh);
  return fresh;
}

function remembered<Value>(values: Map<string, Value>, name: string, make: () => Value): Value {
  const before = values.get(name);
  if (before !== undefined) return before;
  const value = make();
  if (values.size < MAX_FOUND) values.set(name, value);
  return value;
}
