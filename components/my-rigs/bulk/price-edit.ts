import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { priceAtShare } from '#lib/domain/market-standing.ts';
import { type Amount, formatAmount } from '#lib/domain/money.ts';
import type { ListingTerms } from '../listing/listing-terms.ts';
import type { OwnRig } from '../own-rig.ts';
import { movedBy, percentInSteps, stepsWords } from './percent-change.ts';
import { placeReason, realPlace } from './place-change.ts';

/** How prices are to change. `percent` is signed text: "-5" makes them five percent lower. */
export type PriceEdit = PercentEdit | ShareEdit;

interface PercentEdit {
  kind: 'percent';
  assets: 'every' | Asset;
  percent: string;
}

interface ShareEdit {
  kind: 'share';
  asset: Asset;
  percent: number;
}

/** Prices of other owners' rigs of an algorithm per exahash and day, rising; undefined where they are not known. */
export type SpreadOf = (algo: string, asset: Asset) => readonly Amount[] | undefined;

export type PerAsset = Readonly<Partial<Record<Asset, number>>>;

/** The assets whose prices an edit is to change. */
export function askedAssets(edit: PriceEdit | undefined): readonly Asset[] {
  if (!edit) return [];
  if (edit.kind === 'share') return [edit.asset];
  return edit.assets === 'every' ? ASSETS : [edit.assets];
}

interface Pricing {
  edit: PriceEdit | undefined;
  spreadOf: SpreadOf;
}

/** What comes of the prices of a rig; `realPercents`, `realPlaces` and `notes` as in the plan. */
interface EditedPrice {
  price?: ListingTerms['price'];
  problem?: string;
  realPercents?: PerAsset;
  realPlaces?: PerAsset;
  notes?: readonly string[];
}

/** Only assets in which the rig can be rented already: an edit of many rigs does not list them in another. */
export function editedPrice(rig: OwnRig, before: ListingTerms, { edit, spreadOf }: Pricing): EditedPrice {
  const asked = askedAssets(edit);
  const [only] = asked;
  if (!edit || !only) return {};
  if (asked.length === 1 && before.price[only] === undefined)
    return { notes: [`It cannot be rented in ${only}, so its prices stay.`] };
  return edit.kind === 'percent'
    ? priceMoved(before, edit)
    : priceInPlace(before, edit, spreadOf(rig.type, only));
}

function priceMoved({ price, priceType: unit }: ListingTerms, edit: PercentEdit): EditedPrice {
  const { percent } = edit;
  const moved = askedAssets(edit).flatMap((asset) => {
    const was = price[asset];
    return was === undefined
      ? []
      : [{ asset, now: movedBy(was, percent), real: percentInSteps(was, percent) }];
  });
  const off = moved.filter(({ real }) => real !== undefined);
  return {
    price: Object.fromEntries(moved.map(({ asset, now }) => [asset, now])),
    realPercents: Object.fromEntries(off.map(({ asset, real }) => [asset, real])),
    notes: off.map(({ asset, real = 0 }) => stepsWords({ asset, percent, moved: real, unit })),
  };
}

function priceInPlace(
  { priceType: unit }: ListingTerms,
  { asset, percent }: ShareEdit,
  spread: readonly Amount[] | undefined,
): EditedPrice {
  if (spread?.length === 0)
    return {
      problem: `No other owner's rig of its algorithm that can be rented now has a price in ${asset}.`,
    };
  const price = spread && priceAtShare(percent, spread, unit);
  if (!spread || price === undefined)
    return { problem: `It is not known what other owners' rigs of its algorithm ask in ${asset}.` };
  const sought = { percent, spread, unit };
  const place = realPlace(sought);
  const told = { price: { [asset]: formatAmount(price) } };
  if (place === undefined) return told;
  return { ...told, realPlaces: { [asset]: place }, notes: [placeReason(asset, sought, place)] };
}
