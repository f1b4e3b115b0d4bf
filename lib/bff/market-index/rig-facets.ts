import 'server-only';
import type { RigFacets } from '#lib/contract/desk-rigs.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { formatAmount } from '#lib/domain/money.ts';
import { percentiles } from '#lib/domain/percentiles.ts';
import { countedFacets, facetValues } from './facet-values.ts';
import { type IndexRow, isGone } from './index-row.ts';
import type { Filters } from './rig-filters.ts';
import type { CountedFacet } from './row-facts.ts';

interface Counting {
  rows: readonly IndexRow[];
  filters: Filters;
  /** Of the range of prices. */
  asset: Asset;
}

/** The rigs of each combination of values, of one facet. */
type Counts = Map<string, { rigs: number }>;

/**
 * The rows that pass every filter, in the order given, and what each facet would have if its own filter were not set: a
 * row that fails one filter alone is counted in that filter's facet, one that fails two in none. One that is gone is a
 * match, but not counted.
 */
export function matchAndCount({ rows, filters, asset }: Counting) {
  const matches: IndexRow[] = [];
  let gone = 0;
  const facets = createFacets(asset);
  for (const row of rows) {
    const failed = failedBy(row, filters);
    if (failed === 'none') matches.push(row);
    if (isGone(row)) gone += Number(failed === 'none');
    else facets.add(row, failed);
  }
  return { matches, gone, facets: facets.present() };
}

type Failed = Filters[number]['facet'] | 'none' | 'several';

function failedBy(row: IndexRow, filters: Filters): Failed {
  let failed: Failed = 'none';
  for (const { facet, fits } of filters) {
    if (fits(row)) continue;
    if (failed !== 'none') return 'several';
    failed = facet;
  }
  return failed;
}

function createFacets(asset: Asset) {
  const lists = countedFacets.map((facet): [CountedFacet, Counts] => [facet, new Map()]);
  const prices: bigint[] = [];
  const hash = range();

  return {
    /** Counts a row in the facet of the filter it fails, or in all. */
    add({ facts }: IndexRow, failed: Failed): void {
      for (const [facet, rigs] of lists) if (isCountedIn(facet, failed)) count(rigs, facts.facets[facet]);
      const price = facts.prices[asset]?.perExahash;
      if (price !== undefined && isCountedIn('price', failed)) prices.push(price);
      if (isCountedIn('hash', failed)) hash.add(facts.advertised);
    },
    present(): RigFacets {
      const ofEach = lists.map(([facet, rigs]) => [facet, present(facet, rigs)] as const);
      const rates = hash.ends();
      return {
        ...(Object.fromEntries(ofEach) as Record<CountedFacet, RigFacets['algo']>),
        ...spread(prices),
        ...(rates && { hash: rates }),
      };
    },
  };
}

function isCountedIn(facet: keyof RigFacets, failed: Failed): boolean {
  return failed === 'none' || failed === facet;
}

function count(counts: Counts, values: string): void {
  const known = counts.get(values);
  if (known) known.rigs += 1;
  else counts.set(values, { rigs: 1 });
}

/** The most frequent first. */
function present(facet: CountedFacet, counts: Counts): RigFacets['algo'] {
  const rigsOf = new Map<string, number>();
  for (const [values, { rigs }] of counts) {
    for (const value of facetValues(facet, values)) rigsOf.set(value, (rigsOf.get(value) ?? 0) + rigs);
  }
  return [...rigsOf]
    .map(([value, rigs]) => ({ value, rigs }))
    .sort((a, b) => b.rigs - a.rigs || (a.value < b.value ? -1 : 1));
}

/** Where prices lie, the lowest first; nothing where there is none. */
function spread(prices: bigint[]): Pick<RigFacets, 'price'> {
  prices.sort((a, b) => (a < b ? -1 : Number(a > b)));
  const read = percentiles(prices).map(formatAmount);
  const [min, max] = [read[0], read.at(-1)];
  return min === undefined || max === undefined ? {} : { price: { min, max, percentiles: read } };
}

function range() {
  let ends: { min: number; max: number } | undefined;
  return {
    ends: () => ends,
    add(value: number | undefined): void {
      if (value === undefined) return;
      if (!ends) ends = { min: value, max: value };
      else if (value < ends.min) ends.min = value;
      else if (value > ends.max) ends.max = value;
    },
  };
}
