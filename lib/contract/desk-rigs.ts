import type { Data } from './shapes.ts';

/*
 * `GET /api/rigs`: the market's rigs from the desk's own index, filtered, counted, sorted and paged.
 */

/** What rigs can be sorted by; `market` is the order in which the service lists them. */
export const rigSorts = [
  'market',
  'name',
  'algorithm',
  'advertised',
  'last30',
  'delivered',
  'price',
  'riskAdjusted',
  'hour',
  'least',
  'hours',
  'region',
  'owner',
] as const;
export type RigSort = (typeof rigSorts)[number];

/** At least so much of what was advertised was delivered, in percent; "new" is a rig without a past rental and without a day observed. */
export const deliveredSteps = [99, 95, 90, 80] as const;
/** Lengths of a rental in hours that are counted. */
export const hourSteps = [1, 3, 6, 12, 24, 72, 168, 720] as const;

export const MAX_RIGS_A_PAGE = 500;
/** As many rigs are asked for by their ids. */
export const MOST_LISTED = 100;
/** The longest `q` and `region`, in characters. */
export const MAX_WORDS_LENGTH = 100;
/** As many regions are counted, those with most rigs. */
export const MAX_REGIONS = 50;
/** The highest `delivered`. */
export const MAX_DELIVERED_PERCENT = 200;

/** What is asked for, as it stands in the address; what is absent narrows nothing. */
export interface RigsQuery {
  algo?: string;
  /** Only these rigs, of those that can be rented: "1001,1002", at most 100. */
  ids?: string;
  /** Words that all occur in name, owner, id, region or description. */
  q?: string;
  /** The asset of prices, in the sorting and in the bounds: BTC unless said. */
  asset?: string;
  /** Only rigs that can be rented in this asset. */
  rentableIn?: string;
  /** Bounds of the price per `unit` and day, in `asset`; they need `unit`. */
  priceMin?: string;
  priceMax?: string;
  unit?: string;
  /** Bounds of the advertised rate, a number with its unit: "1.5ph". */
  hashMin?: string;
  hashMax?: string;
  /** Whole hours for which the rig can be rented. */
  hours?: string;
  region?: string;
  /** At least so many percent delivered: in past rentals, or of a rig without one in the last days. */
  delivered?: string;
  extensions?: 'yes' | 'no';
  /** Only rigs that are not this owner's: what others ask is what a price of one's own stands against. */
  notOwner?: string;
  sort?: RigSort;
  order?: 'ascending' | 'descending';
  offset?: string;
  /** At most 500; 100 unless said. */
  limit?: string;
}

/** A rig of the market; `gone` where the last sweep did not find it any more. */
export type MarketRig = Data<'searchRigs'>['records'][number] & { gone?: true };

/** How many rigs there are of each value, with every other filter applied. */
interface FacetCount {
  value: string;
  rigs: number;
}

export interface RigFacets {
  algo: FacetCount[];
  /** At most 50, those with most rigs, and the one that is asked for: owners write them as they like. */
  region: FacetCount[];
  /** `yes`, `no`. */
  extensions: FacetCount[];
  /** `deliveredSteps`, and "new". */
  delivered: FacetCount[];
  /** `hourSteps`. */
  hours: FacetCount[];
  rentableIn: FacetCount[];
  /** Decimal texts, each per exahash and day (EH·day) in the asset of the prices; absent where no rig has a price in it. */
  price?: {
    min: string;
    max: string;
    /**
     * The prices, rising: all of them where they are no more than 101, else the lowest, those at 1, 2 … 99 % of the
     * list, the highest. With `algo` and no other filter they say where a price stands among those of its algorithm,
     * with `notOwner` among those of other owners.
     * See `percentiles` in lib/domain.
     */
    percentiles: string[];
  };
  /** Hashes per second. `median`: what the rig in the middle advertises, which no absurd listing moves. */
  hash?: { min: number; median: number; max: number };
}

export interface RigsPage {
  /** Of the rigs that fit and are there. */
  total: number;
  /** Of those that fit and are gone: they stand among the others, and are counted in no facet. */
  gone: number;
  rigs: MarketRig[];
  facets: RigFacets;
  /** Regions with a count that `facets.region` has no room for; absent where there is none. */
  moreRegions?: number;
  /** Where only the rigs of the algorithm that is asked for were read: what others have is not known, nor counted. */
  oneAlgorithm?: true;
  /** Where the rigs of `notOwner` are left out; without, it was not asked for, or the market says of no rig whose it is. */
  othersOnly?: true;
  /** The share of advertised that the rigs of each algorithm deliver on average, weighted by hours. */
  marketShares: Record<string, number>;
  /** When the oldest of what the answer is made of was read; epoch milliseconds. */
  asOf: number;
  /** When there will be something newer to ask for; epoch milliseconds. */
  nextAt: number;
  /** False until every page was read once. */
  complete: boolean;
  /** While the market is being read: rigs so far, and as many as the service says there are; 0 of 0 until it said so. */
  sweeping?: { read: number; expected: number };
}
