import 'server-only';
import type { RigFacets } from '#lib/contract/desk-rigs.ts';
import type { ParsedRigsQuery } from '#lib/contract/shapes/market-rigs.ts';
import type { IndexRow } from './index-row.ts';
import { matchAndCount } from './rig-facets.ts';
import { filtersOf } from './rig-filters.ts';
import {
  type AlgorithmNames,
  type MarketShares,
  marketSharesOf,
  NO_NAMES,
  type Places,
  placesById,
  sortedPlaces,
} from './rig-order.ts';

/** What a query selects of the rows. */
export interface Selection {
  /** Of those that are there, and of those that are gone. */
  total: number;
  gone: number;
  /** Those of the page asked for. */
  page: readonly IndexRow[];
  facets: RigFacets;
  moreRegions?: number;
  shares: MarketShares;
  /** Whether an owner's rigs are left out: where the service says whose a rig is. */
  othersOnly: boolean;
}

/** What was worked out of one array of rows, which is another as soon as anything changes. */
interface Known {
  shares: MarketShares;
  byId: Places;
  orders: Map<string, Places>;
  /** By all of a query but its order and its page: the same few views are asked for all day. */
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
  const { offset, limit, sort, order, ...view } = query;
  const { shares, byId, orders, found } = knownOf(rows);
  const { asset } = query;
  const sorted = (ordering: Pick<ParsedRigsQuery, 'sort' | 'order'>) =>
    remembered(orders, [ordering.sort, ordering.order, asset, ...names].join(' '), () =>
      sortedPlaces({ rows, byId, ordering: { ...ordering, asset }, common: { shares, names } }),
    );
  const viewName = JSON.stringify(view, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  const { matches, ...counted } = remembered(found, viewName, () => {
    const byPrice = sorted({ sort: 'price', order: 'ascending' });
    return matchAndCount({ rows, filters: filtersOf(query), asset, byPrice, chosen: query.region });
  });
  const page = pageOf(sorted({ sort, order }), matches, { offset, limit }).flatMap(
    (place) => rows[place] ?? [],
  );
  const othersOnly = query.notOwner !== undefined && rows.some(({ facts }) => facts.owner !== undefined);
  return { ...counted, page, shares, othersOnly };
}

/** The places of the matches from one on, in an order of all. */
function pageOf(
  sorted: Places,
  matches: Uint8Array,
  { offset, limit }: Pick<ParsedRigsQuery, 'offset' | 'limit'>,
): number[] {
  const page: number[] = [];
  let before = 0;
  for (const place of sorted) {
    if (page.length === limit) break;
    if (matches[place] !== 1) continue;
    if (before < offset) before += 1;
    else page.push(place);
  }
  return page;
}

function knownOf(rows: readonly IndexRow[]): Known {
  const before = known.get(rows);
  if (before) return before;
  const fresh = { shares: marketSharesOf(rows), byId: placesById(rows), orders: new Map(), found: new Map() };
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
