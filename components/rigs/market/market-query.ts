import {
  MAX_DELIVERED_PERCENT,
  MAX_WORDS_LENGTH,
  MOST_LISTED,
  type RigSort,
  type RigsQuery,
  rigSorts,
} from '#lib/contract/desk-rigs.ts';
import { readRigIds } from '#lib/contract/rig-ids.ts';
import { type Asset, assetOf } from '#lib/domain/asset.ts';
import { hashProblem, hashUnit } from '#lib/domain/hash-rate.ts';
import { amountProblem } from '#lib/domain/money.ts';
import { HOURS } from '#lib/domain/rental-hours.ts';

/** What the market is narrowed by, under the names that stand in the address. */
export const NARROWINGS = [
  'algo',
  'ids',
  'q',
  'rentableIn',
  'priceMin',
  'priceMax',
  'unit',
  'priceIn',
  'hashMin',
  'hashMax',
  'hours',
  'region',
  'delivered',
  'extensions',
] as const;

export type MarketNarrowing = Record<(typeof NARROWINGS)[number], string | null>;

/** What of the market is looked at, as it stands in the address. */
export type MarketView = { [Name in keyof MarketNarrowing | 'sort' | 'order']?: string | null | undefined };

/** The asset that bounds of the price are in: where there are any, every price is shown and sorted in it. */
export function boundedAsset(view: MarketView): Asset | undefined {
  return view.priceMin || view.priceMax ? assetOf(view.priceIn ?? 'BTC') : undefined;
}

/** What to ask for, priced in an asset where no bound names another: what is blank, or makes no sense, is left out. */
export function marketQueryOf(view: MarketView, asset: string): RigsQuery {
  const { algo, ids, q, region, extensions, rentableIn, hours, delivered } = view;
  const sort = rigSorts.find((known) => known === view.sort);
  const only = rentableIn ? assetOf(rentableIn) : undefined;
  return {
    asset: boundedAsset(view) ?? asset,
    ...(algo && /^[\w-]{1,64}$/.test(algo) && { algo }),
    ...listedAlone(ids),
    ...(q && { q: q.slice(0, MAX_WORDS_LENGTH) }),
    ...(region && { region: region.slice(0, MAX_WORDS_LENGTH) }),
    ...(isYesNo(extensions) && { extensions }),
    ...(only && { rentableIn: only }),
    ...(isWhole(hours, HOURS.max) && { hours }),
    ...(isWhole(delivered, MAX_DELIVERED_PERCENT) && { delivered }),
    ...priceBounds(view),
    ...rateBounds(view),
    ...(sort && orderOf(sort, view.order)),
  };
}

/** Whether anything is asked for but an order: a filter that leaves no rig is cleared, an empty market is not. */
export function isNarrowed({ asset, sort, order, ...narrowing }: RigsQuery): boolean {
  return Object.keys(narrowing).length > 0;
}

/** "1.5ph" in its parts. */
export function rateOf(text: string): { hash: string; unit: string } | undefined {
  const [, hash = '', unit = ''] = /^([\d.]+)([a-z]+)$/i.exec(text) ?? [];
  return hashUnit(unit) && !hashProblem(hash) ? { hash, unit } : undefined;
}

function listedAlone(text: MarketView['ids']): RigsQuery {
  const ids = readRigIds(text, MOST_LISTED).join(',');
  return ids === '' ? {} : { ids };
}

function priceBounds({ priceMin, priceMax, unit }: MarketView): RigsQuery {
  if (!unit || !hashUnit(unit)) return {};
  const bounds = {
    ...(priceMin && !amountProblem(priceMin) && { priceMin }),
    ...(priceMax && !amountProblem(priceMax) && { priceMax }),
  };
  return Object.keys(bounds).length > 0 ? { ...bounds, unit } : {};
}

function rateBounds({ hashMin, hashMax }: MarketView): RigsQuery {
  return { ...(isRate(hashMin) && { hashMin }), ...(isRate(hashMax) && { hashMax }) };
}

function isRate(text: string | null | undefined): text is string {
  return Boolean(text && rateOf(text));
}

function isWhole(text: string | null | undefined, most: number): text is string {
  return Boolean(text && /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most);
}

function orderOf(sort: RigSort, order: string | null | undefined): Pick<RigsQuery, 'sort' | 'order'> {
  return { sort, order: order === 'descending' ? 'descending' : 'ascending' };
}

function isYesNo(value: string | null | undefined): value is 'yes' | 'no' {
  return value === 'yes' || value === 'no';
}
