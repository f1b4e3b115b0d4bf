import { type FieldProblem, refusedFields } from '#lib/contract/errors.ts';
import type { ParsedBody } from '#lib/contract/shapes.ts';
import { ASSETS, type Asset } from '#lib/domain/asset.ts';
import { compareDecimals, rescale } from '#lib/domain/decimal.ts';
import { advertisedProblem, type HashUnit, hashInUnit, type UnitHash } from '#lib/domain/hash-rate.ts';
import { AMOUNT_END, type Amount, amount, formatAmount } from '#lib/domain/money.ts';
import { pricePerUnitDay } from '#lib/domain/price.ts';
import type { RigPrice } from '#service/rigs/repo.ts';

type PriceWish = NonNullable<ParsedBody<'updateRig'>['price']>;

/** What a rig costs: per one unit and day, in each asset it has a price in. */
export interface PriceList {
  priceUnit: HashUnit;
  prices: readonly RigPrice[];
}

/**
 * A price list with the prices of a request in it, asset by asset; what is not said of an asset stays, and a new one is
 * enabled. Another unit never changes what a price means: those that are not given anew are converted, exactly, and one that
 * cannot be is forgotten where it is disabled. Throws INVALID_BODY where it is not, and for an asset that is to be enabled
 * without a price.
 */
export function mergePrices(listed: PriceList, wish: PriceWish = {}): PriceList {
  const priceUnit = wish.type ?? listed.priceUnit;
  const units = [listed.priceUnit, priceUnit] as const;
  const prices = ASSETS.flatMap((asset) => {
    const before = listed.prices.find((price) => price.asset === asset);
    return mergePrice(asset, { before, units, given: givenPrice(wish, asset) }) ?? [];
  });
  return { priceUnit, prices };
}

type Units = readonly [before: HashUnit, after: HashUnit];

interface GivenPrice {
  price: Amount | undefined;
  enabled: boolean | undefined;
}

/** What a request says of an asset; a price of zero stands beside a switch that is off, and says nothing. */
function givenPrice(wish: PriceWish, asset: Asset): GivenPrice | undefined {
  const given = wish[asset.toLowerCase() as Lowercase<Asset>];
  if (!given) return undefined;
  const price = amount(given.price ?? '0');
  return { price: price > 0n ? price : undefined, enabled: given.enabled };
}

function mergePrice(
  asset: Asset,
  { before, units, given }: { before: RigPrice | undefined; units: Units; given: GivenPrice | undefined },
): RigPrice | undefined {
  const enabled = given?.enabled ?? before?.enabled;
  if (given?.price !== undefined) return { asset, price: given.price, enabled: enabled ?? true };
  const price = before && inUnit(before.price, units);
  if (price !== undefined) return { asset, price, enabled: enabled === true };
  if (enabled !== true) return undefined;
  throw refusedFields('INVALID_BODY', [before ? inexact(before, units) : unpriced(asset)]);
}

/** Undefined where no price with eight places is the same. */
function inUnit(price: Amount, [from, to]: Units): Amount | undefined {
  const exact = pricePerUnitDay({ price, priceUnit: from }, to);
  const converted = rescale(exact, 8);
  const isSame = compareDecimals({ units: converted, scale: 8 }, exact) === 0;
  return isSame && converted < AMOUNT_END ? converted : undefined;
}

function inexact({ asset, price }: RigPrice, [from, to]: Units): FieldProblem {
  const message = `${formatAmount(price)} ${asset} per ${from} and day is no price with 8 places per ${to}; give the price in ${asset} as well`;
  return { path: 'price.type', message };
}

function unpriced(asset: Asset): FieldProblem {
  return { path: `price.${asset.toLowerCase()}.price`, message: 'is required: there is none yet' };
}

/** Throws INVALID_BODY where the shortest rental is longer than the longest. */
export function refuseHoursOutOfOrder(
  minhours: number,
  maxhours: number,
  given: 'minhours' | 'maxhours',
): void {
  if (minhours <= maxhours) return;
  const message =
    given === 'minhours'
      ? `must not exceed maxhours (${maxhours})`
      : `must not be below minhours (${minhours})`;
  throw refusedFields('INVALID_BODY', [{ path: given, message }]);
}

/** Throws INVALID_BODY where a rig is to advertise more than 1,000,000 EH/s, or more digits than it is answered with. */
export function refuseUnadvertisable(hash: UnitHash): void {
  const message = advertisedProblem(hash);
  if (message) throw refusedFields('INVALID_BODY', [{ path: 'hash.hash', message }]);
}

/** Whether two hash rates are the same, in whatever units they are written. */
export function isSameRate(a: UnitHash, b: UnitHash): boolean {
  return compareDecimals(hashInUnit(a, 'hash'), hashInUnit(b, 'hash')) === 0;
}
