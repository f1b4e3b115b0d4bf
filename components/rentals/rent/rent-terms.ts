import type { RentalTerms } from '#lib/contract/desk-orders.ts';
import type { PoolCheckBody } from '#lib/contract/desk-pool-check.ts';
import { hashUnit } from '#lib/domain/hash-rate.ts';
import { amount, amountProblem, formatAmount } from '#lib/domain/money.ts';
import { readHourRate } from '#lib/domain/rig-hour-rate.ts';
import { type Quote, quoteOfCost, quoteOfParts } from '../order/quote.ts';
import type { Offer, Rig } from './offers.ts';
import { type ChosenPools, poolsToRentWith } from './pool-to-check.ts';
import type { RentBody, RentValues } from './rent-values.ts';

/** What is reviewed, and sent as it was reviewed. */
export interface RentTerms {
  rigName: string;
  hours: number;
  offer: Offer;
  quote: Quote;
  pools: ReviewedPools;
  /** What speaks against the rig right now, as a sentence. */
  warning: string | undefined;
  body: RentBody;
  /** What the desk holds the rig to, right before it sends. */
  confirmed: RentalTerms;
}

export interface ReviewedPools {
  /** The profile's name, where it is one. */
  profile: string | undefined;
  /** The saved pool's name, where it is one. */
  saved?: string | undefined;
  /** In the order they are tried. */
  pools: readonly PoolCheckBody[];
}

export function reviewedPools(values: RentValues, chosen: ChosenPools): ReviewedPools {
  const { profile, savedPool } = chosen;
  return {
    profile: values.pool === 'profile' ? profile?.name : undefined,
    saved: values.pool === 'saved' ? savedPool?.name : undefined,
    pools: poolsToRentWith(values, chosen),
  };
}

/** The figures under review in the words of the wire. */
export function confirmedTerms(
  rig: Rig,
  { offer, hours, quote }: Pick<RentTerms, 'offer' | 'hours' | 'quote'>,
): RentalTerms {
  const { hash, type } = rig.hashrate.advertised;
  return {
    price: offer.price,
    type: offer.unit,
    currency: offer.asset,
    hash: { hash, type },
    length: hours,
    cost: formatAmount(quote.cost),
    ...feeTerms(quote),
  };
}

/**
 * The order for no more than was reviewed, at the very moment it is made: the hash rate may have changed since the desk read it.
 * A total is known where the market tells its fee, as ours does; what others make of a limit is theirs.
 */
export function atMost(body: RentBody, { price, unit, total }: Limits): RentBody {
  return { ...body, rate: { price, type: unit }, total };
}

interface Limits extends Pick<Offer, 'price' | 'unit'>, Pick<RentalTerms, 'total'> {}

/** The fee and the total as they are shown; where the fee is not known, neither is confirmed. */
function feeTerms({ fee, total }: Quote): Pick<RentalTerms, 'fee' | 'total'> {
  return fee === undefined ? {} : { fee: formatAmount(fee), total: formatAmount(total) };
}

/** Terms as the desk found them right before it would have sent others; undefined where they cannot be read. */
export function renewedTerms(
  terms: RentTerms,
  current: RentalTerms,
  payer: Parameters<typeof quoteOfCost>[1],
): RentTerms | undefined {
  const { price, type, hash, cost, fee } = current;
  const [unit, hourRate] = [hashUnit(type), readHourRate({ price, priceType: type, hash })];
  if (!unit || hourRate === undefined || [cost, fee ?? '0'].some(amountProblem)) return undefined;
  const quote =
    fee === undefined
      ? quoteOfCost(amount(cost), payer)
      : quoteOfParts({ cost: amount(cost), fee: amount(fee) }, payer.balance);
  const confirmed = { ...current, ...feeTerms(quote) };
  return {
    ...terms,
    offer: { ...terms.offer, price, unit, hourRate },
    quote,
    body: atMost(terms.body, { price, unit, total: confirmed.total }),
    confirmed,
  };
}
