import { asText, asTexts } from '#components/ui/address/address-fields.ts';
import { useAddressState } from '#components/ui/address/address-state.ts';
import type { TableSort } from '#components/ui/table/data-column.ts';
import { SORT_FIELDS, sortFieldsOf, sortOf } from '#components/ui/table/sort-in-address.ts';
import { MOST_TOGETHER } from '#lib/contract/rig-ids.ts';
import { type MarketNarrowing, NARROWINGS } from './market-query.ts';

const narrowings = Object.fromEntries(NARROWINGS.map((name) => [name, asText])) as Record<
  keyof MarketNarrowing,
  typeof asText
>;

const fields = {
  ...narrowings,
  ...SORT_FIELDS,
  picked: asTexts,
};

const NOTHING = Object.fromEntries(NARROWINGS.map((name) => [name, null])) as MarketNarrowing;

/** What of the market is looked at, kept in the address so that it can be shared and gone back to. */
export function useMarketState() {
  const [{ sort, order, picked, ...narrowing }, setState] = useAddressState(fields);
  return {
    narrowing: narrowing satisfies MarketNarrowing,
    sort: sortOf({ sort, order }),
    /** The rigs selected: clearing a filter leaves them. */
    picked: picked.slice(0, MOST_TOGETHER),
    narrow: (changed: Partial<MarketNarrowing>) => setState(changed),
    clear: () => setState(NOTHING),
    sortBy: (by: TableSort | undefined) => setState(sortFieldsOf(by)),
    pick: (ids: readonly string[]) => setState({ picked: ids.slice(0, MOST_TOGETHER) }),
    /** Lists these rigs, whatever else was filtered by. */
    list: (ids: readonly string[]) => setState({ ...NOTHING, ids: ids.join(',') }),
  };
}

/** What the market is narrowed to and how it is sorted, as it would stand in an address: without the rigs selected. */
export function searchOf(narrowing: MarketNarrowing, sort: TableSort | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowing)) if (value) search.set(name, value);
  if (sort) {
    search.set('sort', sort.column);
    search.set('order', sort.direction);
  }
  return search.toString();
}
