import 'server-only';
import { MAX_REGIONS, type RigFacets } from '#lib/contract/desk-rigs.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { formatAmount } from '#lib/domain/money.ts';
import { percentiles } from '#lib/domain/percentiles.ts';
import { countedFacets, facetValues } from './facet-values.ts';
import { type IndexRow, isGone } from './index-row.ts';
import type { Filters } from './rig-filters.ts';
import type { Places } from './rig-order.ts';
import type { CountedFacet } from './row-facts.ts';

interface Counting {
  rows: readonly IndexRow[];
  filters: Filters;
  /** Of the range of prices. */
  asset: Asset;
  /** The rows by their price in it, the lowest first. */
  byPrice: Places;
  /** The region asked for. */
  chosen: string | undefined;
}

/** The rigs of each combination of values, of one facet. */
type Counts = Map<string, { rigs: number }>;

/**
 * Which rows pass every filter, by their places, and what each facet would have if its own filter were not set: a
 * row that fails one filter alone is counted in that filter's facet, one that fails two in none. One that is gone is a
 * match, but not counted.
 */
export function matchAndCount({ rows, filters, asset, byPrice, chosen }: Counting) {
  const matches = new Uint8Array(rows.length);
  const priced = new Uint8Array(rows.length);
  let [total, gone] = [0, 0];
  const facets = createFacets();
  for (const [place, row] of rows.entries()) {
    const failed = failedBy(row, filters);
    if (failed === 'none') {
      matches[place] = 1;
      total += 1;
    }
    if (isGone(row)) {
      gone += Number(failed === 'none');
      continue;
    }
    facets.add(row, failed);
    if (row.facts.prices[asset] && isCountedIn('price', failed)) priced[place] = 1;
  }
  const prices = byPrice.filter((place) => priced[place] === 1);
  const priceAt = (place: number) => rows[place]?.facts.prices[asset]?.perExahash;
  const { region: regions, ...counted } = facets.present();
  const { region, ...more } = frequent(regions, chosen);
  return {
    matches,
    total: total - gone,
    gone,
    ...more,
    facets: { ...counted, ...spread(prices, priceAt), region },
  };
}

/** Owners write regions as they like, and all of theirs would stand in every answer: those beyond the first are only counted. */
function frequent(regions: RigFacets['region'], chosen: string | undefined) {
  const region = regions.filter(({ value }, at) => at < MAX_REGIONS || value === chosen);
  const moreRegions = regions.length - region.length;
  return { region, ...(moreRegions > 0 && { moreRegions }) };
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

function createFacets() {
  const lists = countedFacets.map((facet): [CountedFacet, Counts] => [facet, new Map()]);
  const hash = advertisedRates();

  return {
    /** Counts a row in the facet of the filter it fails, or in all. */
    add({ facts }: IndexRow, failed: Failed): void {
      for (const [facet, rigs] of lists) if (isCountedIn(facet, failed)) count(rigs, facts.facets[facet]);
      if (isCountedIn('hash', failed)) hash.add(facts.advertised);
    },
    present(): Omit<RigFacets, 'price'> {
      const ofEach = lists.map(([facet, rigs]) => [facet, present(facet, rigs)] as const);
      const rates = hash.present();
      return {
        ...(Object.fromEntries(ofEach) as Record<CountedFacet, RigFacets['algo']>),
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
function spread(rising: Places, priceAt: (place: number) => bigint | undefined): Pick<RigFacets, 'price'> {
  const read = percentiles([...rising])
    .flatMap((place) => priceAt(place) ?? [])
    .map(formatAmount);
  const [min, max] = [read[0], read.at(-1)];
  return min === undefined || max === undefined ? {} : { price: { min, max, percentiles: read } };
}

function advertisedRates() {
  const rates: number[] = [];
  return {
    add(rate: number | undefined): void {
      if (rate !== undefined) rates.push(rate);
    },
    present(): RigFacets['hash'] {
      const rising = Float64Array.from(rates).sort();
      const [min, median, max] = [rising[0], rising[rising.length >> 1], rising.at(-1)];
      if (min === undefined || median === undefined || max === undefined) return undefined;
      return { min, median, max };
    },
  };
}
