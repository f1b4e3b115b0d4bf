import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { priceAtShare } from '#lib/domain/market-standing.ts';
import { type Amount, formatAmount } from '#lib/domain/money.ts';
import { type ListingTerms, pricesAs } from '../listing/listing-terms.ts';
import type { OwnRig } from '../own-rig.ts';
import type { EditedPrice } from './edited-price.ts';
import { movedBy, percentInSteps, stepsWords } from './percent-change.ts';
import { placeReason, realPlace } from './place-change.ts';
import { priceSet, type SetEdit } from './set-price.ts';

/** How prices are to change. `percent` is signed text: "-5" makes them five percent lower. */
export type PriceEdit = PercentEdit | SetEdit | ShareEdit | WithdrawEdit;

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

/** None of them is offered in the asset any more. */
interface WithdrawEdit {
  kind: 'withdraw';
  asset: Asset;
}

/** Prices of other owners' rigs of an algorithm per exahash and day, rising; undefined where they are not known. */
type SpreadOf = (algo: string, asset: Asset) => readonly Amount[] | undefined;

/** The assets whose prices an edit is to change. */
export function askedAssets(edit: PriceEdit | undefined): readonly Asset[] {
  if (!edit) return [];
  if (edit.kind !== 'percent') return [edit.asset];
  return edit.assets === 'every' ? ASSETS : [edit.assets];
}

/** What is known of the market that prices are set by. */
export interface PricedMarket {
  spreadOf: SpreadOf;
  /** What an algorithm is called. */
  nameOf: (algo: string) => string;
}

interface Pricing extends PricedMarket {
  edit: PriceEdit | undefined;
}

/** Only a price that is set lists a rig in an asset in which it cannot be rented yet. */
export function editedPrice(
  rig: OwnRig,
  before: ListingTerms,
  { edit, spreadOf, nameOf }: Pricing,
): EditedPrice {
  if (!edit) return {};
  if (edit.kind === 'price') return priceSet(before, edit);
  const [only, ...more] = askedAssets(edit);
  if (only && more.length === 0 && before.price[only] === undefined)
    return { notes: [`It cannot be rented in ${only}, so its prices stay.`] };
  switch (edit.kind) {
    case 'percent':
      return priceMoved(before, edit);
    case 'withdraw':
      return priceWithdrawn(before, edit.asset);
    case 'share':
      return priceInPlace(before, edit, {
        algorithm: nameOf(rig.type),
        spread: spreadOf(rig.type, edit.asset),
      });
  }
}

function priceWithdrawn({ price }: ListingTerms, asset: Asset): EditedPrice {
  const left = pricesAs(price, [asset], {});
  if (Object.keys(left).length > 0) return { price: left };
  return { problem: `${asset} is the only asset in which it can be rented. Switch it off instead.` };
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
    price: { ...price, ...Object.fromEntries(moved.map(({ asset, now }) => [asset, now])) },
    realPercents: Object.fromEntries(off.map(({ asset, real }) => [asset, real])),
    notes: off.map(({ asset, real = 0 }) => stepsWords({ asset, percent, moved: real, unit })),
  };
}

function priceInPlace(
  { price: prices, priceType: unit }: ListingTerms,
  { asset, percent }: ShareEdit,
  { algorithm, spread }: { algorithm: string; spread: readonly Amount[] | undefined },
): EditedPrice {
  if (spread?.length === 0)
    return {
      problem: `No other owner's rig of ${algorithm} that can be rented now has a price in ${asset}.`,
    };
  const price = spread && priceAtShare(percent, spread, unit);
  if (!spread || price === undefined)
    return { problem: `It is not known what other owners' rigs of ${algorithm} ask in ${asset}.` };
  const sought = { algorithm, percent, spread, unit };
  const place = realPlace(sought);
  const told = { price: { ...prices, [asset]: formatAmount(price) } };
  if (place === undefined) return told;
  return { ...told, realPlaces: { [asset]: place }, notes: [placeReason(asset, sought, place)] };
}
