import type { OfSavedPool } from '#lib/contract/desk-saved-pool.ts';
import type { Body } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { amount, amountProblem } from '#lib/domain/money.ts';
import { perExahash, priceIn, pricePerExahash } from '#lib/domain/rig-price.ts';
import { isOffered, type OwnRig, tellsOffered } from '../own-rig.ts';

/** What of a listing can be changed for many rigs at once. */
export interface ListingTerms {
  /** Per `priceType` and day; only the assets in which the rig can be rented. */
  price: Readonly<Partial<Record<Asset, string>>>;
  priceType: string;
  /** As typed, to be whole hours. */
  minhours: string;
  maxhours: string;
  status: 'available' | 'disabled';
  extensions: boolean;
  /** Where it mines while nobody rents it; undefined where the rig does not tell, or an older desk did not keep it. */
  pool?: ListedPool | undefined;
}

/** A rig's default pool, without its password. */
export interface ListedPool {
  /** A stratum URL. */
  url: string;
  user: string;
  /** Of one that a rig is to have: the saved pool whose password it takes. */
  poolid?: string | undefined;
  /** A rig that has it already is to get that password anew: which one it has, nobody can read. */
  onlyPassword?: true | undefined;
}

export type TermName = 'price' | 'minhours' | 'maxhours' | 'status' | 'extensions' | 'pool' | 'password';

export function termsOf(rig: OwnRig): ListingTerms {
  const priced = ASSETS.flatMap((asset) => {
    const price = priceIn(rig, asset)?.price;
    return price === undefined ? [] : [[asset, price] as const];
  });
  return {
    price: Object.fromEntries(priced),
    priceType: rig.price.type,
    minhours: rig.minhours,
    maxhours: rig.maxhours,
    status: isOffered(rig) ? 'available' : 'disabled',
    extensions: rig.extensions ?? false,
    pool:
      rig.pool_url != null && rig.pool_user != null ? { url: rig.pool_url, user: rig.pool_user } : undefined,
  };
}

/** Which terms differ. */
export function changedTerms(before: ListingTerms, after: ListingTerms): TermName[] {
  const names: TermName[] = [];
  if (changedAssets(before, after).length > 0) names.push('price');
  if (Number(before.minhours) !== Number(after.minhours)) names.push('minhours');
  if (Number(before.maxhours) !== Number(after.maxhours)) names.push('maxhours');
  if (before.status !== after.status) names.push('status');
  if (before.extensions !== after.extensions) names.push('extensions');
  if (after.pool && !isSamePool(before.pool, after.pool)) names.push('pool');
  else if (after.pool?.onlyPassword) names.push('password');
  return names;
}

/** By address and user: a password is not told. */
export function isSamePool(one: ListedPool | undefined, other: ListedPool): boolean {
  return one?.url === other.url && one.user === other.user;
}

/** Whether the default pool is among what changes, or its password alone. */
export function changesPool({ before, after }: { before: ListingTerms; after: ListingTerms }): boolean {
  return changedTerms(before, after).some((term) => term === 'pool' || term === 'password');
}

/** Also those that it is offered in no more. Of prices per another unit no number says that they are the same. */
export function changedAssets(before: ListingTerms, after: ListingTerms): Asset[] {
  const isSameUnit = before.priceType === after.priceType;
  return ASSETS.filter((asset) => {
    const [was, price] = [before.price[asset], after.price[asset]];
    return price === undefined ? was !== undefined : !(isSameUnit && isSameAmount(was, price));
  });
}

/** The same prices, but in some assets as `others` has them, or not. */
export function pricesAs(
  prices: ListingTerms['price'],
  assets: readonly Asset[],
  others: ListingTerms['price'],
): ListingTerms['price'] {
  const priced = ASSETS.flatMap((asset) => {
    const price = (assets.includes(asset) ? others : prices)[asset];
    return price === undefined ? [] : [[asset, price] as const];
  });
  return Object.fromEntries(priced);
}

/** How a rig stands to a change that was asked for. */
interface Standing {
  /** What was to change and is otherwise. */
  other: TermName[];
  /** What was to change and the rig does not tell. */
  untold: TermName[];
}

/**
 * Compares only the terms that were to change: what else somebody has changed since does not count. No rig tells a password: one that
 * was to get it is elsewhere by now, or does not tell.
 */
export function listingStandingOf(
  { before, after }: { before: ListingTerms; after: ListingTerms },
  rig: OwnRig,
): Standing {
  const asked = changedTerms(before, after);
  const differing = changedTerms(termsOf(rig), after).filter((term) => term !== 'price');
  const samePrices = changedAssets(before, after).every((asset) => isAskedPrice(rig, asset, after));
  const other = asked
    .map(seenAs)
    .filter((term) => tells(rig, term) && (term === 'price' ? !samePrices : differing.includes(term)));
  const isUntold = (term: TermName) => !tells(rig, term) && !other.includes(seenAs(term));
  return { other, untold: asked.filter(isUntold) };
}

/** Of the terms that are to change, those that the rig has otherwise than when that was decided. */
export function movedTerms(
  { before, after }: { before: ListingTerms; after: ListingTerms },
  rig: OwnRig,
): TermName[] {
  const differing = changedTerms(before, termsOf(rig));
  const samePrices =
    rig.price.type.toLowerCase() === before.priceType.toLowerCase() &&
    changedAssets(before, after).every((asset) => isAskedPrice(rig, asset, before));
  return changedTerms(before, after)
    .map(seenAs)
    .filter((term) => tells(rig, term) && (term === 'price' ? !samePrices : differing.includes(term)));
}

/** The request that makes `after` of `before`: only what differs. */
export function changeBody(
  before: ListingTerms,
  after: ListingTerms,
): Body<'updateRig'> & Partial<OfSavedPool> {
  const changed = changedTerms(before, after);
  const prices = changedAssets(before, after).map((asset) => [
    asset.toLowerCase(),
    priceBody(before.price[asset], after.price[asset]),
  ]);
  return {
    ...(prices.length > 0 ? { price: { type: after.priceType, ...Object.fromEntries(prices) } } : {}),
    ...(changed.includes('minhours') ? { minhours: Number(after.minhours) } : {}),
    ...(changed.includes('maxhours') ? { maxhours: Number(after.maxhours) } : {}),
    ...(changed.includes('status') ? { status: after.status } : {}),
    ...(changed.includes('extensions') ? { extensions: after.extensions } : {}),
    ...(after.pool && changesPool({ before, after }) ? poolBody(after.pool) : {}),
  };
}

function poolBody({ url, user, poolid }: ListedPool) {
  const login = { pool_url: url, pool_user: user };
  return poolid === undefined ? login : { ...login, poolid };
}

/** Of one asset; a price that was switched off would stay so with a number alone. */
function priceBody(before: string | undefined, after: string | undefined) {
  if (after === undefined) return { enabled: false };
  return before === undefined ? { price: after, enabled: true } : { price: after };
}

/** Of a password a rig shows only the pool that it is for. */
function seenAs(term: TermName): TermName {
  return term === 'password' ? 'pool' : term;
}

function tells(rig: OwnRig, term: TermName): boolean {
  if (term === 'password') return false;
  if (term === 'status') return tellsOffered(rig);
  if (term === 'pool') return rig.pool_url != null && rig.pool_user != null;
  return term !== 'extensions' || rig.extensions != null;
}

function isAskedPrice(rig: OwnRig, asset: Asset, { price, priceType }: ListingTerms): boolean {
  const [now, asked] = [priceIn(rig, asset)?.price, price[asset]];
  if (asked === undefined || now === undefined) return asked === now;
  if (rig.price.type.toLowerCase() === priceType.toLowerCase()) return isSameAmount(now, asked);
  const wanted = amountProblem(asked) ? undefined : perExahash(amount(asked), priceType);
  return wanted !== undefined && wanted === pricePerExahash(rig, asset);
}

function isSameAmount(a: string | undefined, b: string): boolean {
  if (a === undefined || amountProblem(a) || amountProblem(b)) return a === b;
  return amount(a) === amount(b);
}
