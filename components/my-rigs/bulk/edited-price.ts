import type { Asset } from '#lib/domain/asset.ts';
import type { ListingTerms } from '../listing/listing-terms.ts';

export type PerAsset = Readonly<Partial<Record<Asset, number>>>;

/** What comes of the prices of a rig, all of them; `realPercents`, `realPlaces` and `notes` as in the plan. */
export interface EditedPrice {
  price?: ListingTerms['price'];
  problem?: string;
  realPercents?: PerAsset;
  realPlaces?: PerAsset;
  notes?: readonly string[];
}
