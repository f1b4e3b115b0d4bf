import 'server-only';
import type { RigFacets } from '#lib/contract/desk-rigs.ts';
import type { Asset } from '#lib/domain/asset.ts';
import type { DeliveryHistory } from '#lib/domain/expected-delivery.ts';

export type CountedFacet = Exclude<keyof RigFacets, 'price' | 'hash'>;

/** What is counted of a rig, each facet's values as one text: rigs that agree in it are counted together. */
export type FacetTexts = Record<CountedFacet, string>;

/** A rig in an asset, exactly. */
export interface RowPrice {
  /** In units of 1e-8, per exahash and day. */
  perExahash: bigint;
  /** In units of 1e-20. */
  hour: bigint | undefined;
  least: bigint | undefined;
}

/** What is sorted, filtered and counted by, worked out once. */
export interface RowFacts {
  name: string;
  algorithm: string;
  /** Hashes per second. */
  advertised: number | undefined;
  /** The last half hour's share of advertised. */
  last30: number | undefined;
  /** Percent, of its past rentals or else of the last days; undefined where nothing is known. */
  delivered: number | undefined;
  /** The service says that it has no past rental. */
  isNew: boolean;
  history: DeliveryHistory | undefined;
  prices: Partial<Record<Asset, RowPrice>>;
  minHours: number | undefined;
  maxHours: number | undefined;
  region: string | undefined;
  owner: string | undefined;
  extensions: 'yes' | 'no' | undefined;
  /** Name, owner, id, region and description, in lower case. */
  words: string;
  /** What equals stand in the order of. */
  id: string;
  facets: FacetTexts;
}
