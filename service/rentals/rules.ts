import { refused } from '#lib/contract/errors.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { formatTime } from '#lib/domain/clock.ts';
import { compareDecimals, decimal } from '#lib/domain/decimal.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import { type Amount, amount, formatAmount, MOST_BALANCE } from '#lib/domain/money.ts';
import { costOf, feeOf, hourRateOf, pricePerUnitDay } from '#lib/domain/price.ts';
import type { RigPrice, RigRow } from '#service/rigs/repo.ts';
import { rigStatus } from '#service/rigs/rules.ts';
import type { Segment } from './segments-repo.ts';

/** What a renter accepts; either may be left open. */
export interface Limits {
  /** The highest price, per `type` and day. */
  rate?: { price: string; type: HashUnit } | undefined;
  /** The most that is paid, cost and fee. */
  total?: string | undefined;
}

/** What a renter asks for. */
export interface Wish extends Limits {
  renterId: number;
  hours: number;
  currency: string;
}

/** What a rig is rented for, in amounts of `currency`; `price` is per one of the rig's price units and day. */
export interface Terms {
  currency: Asset;
  price: Amount;
  cost: Amount;
  fee: Amount;
}

interface Offer {
  rig: RigRow;
  prices: readonly RigPrice[];
  feeRate: string;
}

/**
 * The terms on which a rig is rented. Throws OWN_RIG, RIG_NOT_AVAILABLE, RIG_NOT_RENTABLE_IN, LENGTH_OUT_OF_RANGE or
 * PRICE_CHANGED, the first of them that applies.
 */
export function agreeTerms({ rig, prices, feeRate }: Offer, wish: Wish): Terms {
  if (rig.ownerId === wish.renterId) throw refused('OWN_RIG', `Rig ${rig.id} is your own`);
  refuseUnavailable(rig);
  const { asset: currency, price } = priceIn(wish.currency, rig, prices);
  refuseLength(rig, wish.hours);
  const rate = hourRateOf({ price, priceUnit: rig.priceUnit, hash: { hash: rig.hash, type: rig.hashUnit } });
  const cost = costOf(rate, wish.hours);
  const terms = { currency, price, cost, fee: feeOf(cost, feeRate) };
  refuseBeyond({ ...terms, priceUnit: rig.priceUnit }, wish, 'rental');
  return terms;
}

/** The hours that were paid for, and their cost without the fee. */
export function paidFor(segments: readonly Pick<Segment, 'hours' | 'cost'>[]): {
  hours: number;
  cost: Amount;
} {
  return {
    hours: segments.reduce((sum, { hours }) => sum + hours, 0),
    cost: segments.reduce((sum, { cost }) => sum + cost, 0n),
  };
}

/** Throws INSUFFICIENT_FUNDS for terms beyond any balance there can be; a cost may be above `AMOUNT_END`, which holds each price. */
export function refuseUnpayable({ cost, fee, currency }: Terms): void {
  if (cost + fee <= MOST_BALANCE) return;
  const needed = `${formatAmount(cost + fee)} ${currency} are needed`;
  throw refused('INSUFFICIENT_FUNDS', `${needed}; no balance is that large`);
}

/** Why a profile cannot serve a rig's rental, completing "profile …"; undefined where it can. */
export function profileProblem(profile: { algo: string; slots: number }, algo: string): string | undefined {
  if (profile.algo !== algo) return `must be for the rig's algorithm ${algo}, and is for ${profile.algo}`;
  return profile.slots === 0 ? 'must have a pool in at least one of its slots, and has none' : undefined;
}

function refuseUnavailable(rig: RigRow): void {
  const status = rigStatus(rig);
  if (status === 'available') return;
  const reasons = {
    rented: `is rented until ${formatTime(rig.rentedUntilUnix ?? 0)}`,
    offline: 'is offline: it was last measured without a connection or without shares',
    disabled: `is disabled by ${disabledBy(rig)}`,
  };
  throw refused('RIG_NOT_AVAILABLE', `Rig ${rig.id} ${reasons[status]}`);
}

/** Whose word keeps a disabled rig from being rented. */
export function disabledBy({ barred, algorithmActive, algo }: TakenDown): string {
  if (barred) return "the market's operator";
  return algorithmActive ? 'its owner' : `the market's operator, as all rigs of ${algo} are`;
}

type TakenDown = Pick<RigRow, 'barred' | 'algorithmActive' | 'algo'>;

/** What a rig costs in an asset; throws RIG_NOT_RENTABLE_IN where it has no enabled price in it. */
export function priceIn(currency: string, rig: Pick<RigRow, 'id'>, prices: readonly RigPrice[]): RigPrice {
  const enabled = prices.filter((price) => price.enabled);
  const price = enabled.find(({ asset }) => asset === currency);
  if (price) return price;
  const others = enabled.map(({ asset }) => asset).join(', ');
  const rest = others ? `; it is rented for ${others}` : ', nor in any other asset';
  throw refused('RIG_NOT_RENTABLE_IN', `Rig ${rig.id} has no price in ${currency}${rest}`);
}

function refuseLength({ minhours, maxhours }: RigRow, hours: number): void {
  if (minhours <= hours && hours <= maxhours) return;
  throw refused(
    'LENGTH_OUT_OF_RANGE',
    `The rig is rented for ${minhours} to ${maxhours} hours, not ${hours}`,
  );
}

/** Throws PRICE_CHANGED for terms beyond what is accepted. `what` costs it. */
export function refuseBeyond(
  asked: Terms & { priceUnit: HashUnit },
  { rate, total }: Limits,
  what: 'rental' | 'extension',
): void {
  if (rate) refuseDearer(asked, rate);
  if (total !== undefined) refuseMore(asked, amount(total), what);
}

/** The two prices may be in different units. */
function refuseDearer(
  asked: { currency: Asset; price: Amount; priceUnit: HashUnit },
  accepted: { price: string; type: HashUnit },
): void {
  const price = pricePerUnitDay(asked, accepted.type);
  if (compareDecimals(price, decimal(accepted.price)) <= 0) return;
  const { currency, priceUnit } = asked;
  throw refused(
    'PRICE_CHANGED',
    `The rig costs ${formatAmount(asked.price)} ${currency} per ${priceUnit} and day, more than the ${accepted.price} ${currency} per ${accepted.type} and day you accept`,
  );
}

function refuseMore({ currency, cost, fee }: Terms, accepted: Amount, what: string): void {
  if (cost + fee <= accepted) return;
  const [asked, most] = [cost + fee, accepted].map((sum) => `${formatAmount(sum)} ${currency}`);
  throw refused('PRICE_CHANGED', `The ${what} costs ${asked} with the fee, more than the ${most} you accept`);
}
