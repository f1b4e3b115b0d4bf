import 'server-only';
import type { ExtensionTerms, RentalTerms, Terms } from '#lib/contract/desk-orders.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { ASSETS } from '#lib/domain/asset.ts';
import { compareDecimals, readDecimal } from '#lib/domain/decimal.ts';
import { hashInUnit, hashUnit } from '#lib/domain/hash-rate.ts';
import { amount, amountProblem, formatAmount } from '#lib/domain/money.ts';
import { costOf, feeOf } from '#lib/domain/price.ts';
import { hourRateIn } from '#lib/domain/rig-hour-rate.ts';
import { offeredIn, priceIn } from '#lib/domain/rig-price.ts';

type Rig = Data<'rigDetail'>;

interface Asked {
  currency: string;
  length: number;
  /** The renter's fee as a share of the cost; undefined where it is not known. */
  feeRate?: string | undefined;
}

/**
 * What renting a rig would come to now; undefined where it is not let for that asset any more. A cost that cannot be
 * computed is taken to be the one confirmed.
 */
export function rentalTermsNow(
  rig: Rig,
  confirmed: RentalTerms,
  { currency, length, feeRate }: Asked,
): RentalTerms | undefined {
  const asset = ASSETS.find((known) => known === currency);
  const listed = asset && offeredIn(rig, asset);
  if (!listed) return undefined;
  const hourRate = hourRateIn(rig, asset);
  const { hash, type } = rig.hashrate.advertised;
  const cost = hourRate === undefined ? confirmed.cost : formatAmount(costOf(hourRate, length));
  const { price } = priceIn(rig, asset) ?? listed;
  const fee = feeTerms(cost, feeRate);
  return { price, type: rig.price.type, currency, hash: { hash, type }, length, cost, ...fee };
}

function feeTerms(cost: string, feeRate: string | undefined): Pick<RentalTerms, 'fee' | 'total'> {
  if (feeRate === undefined || !readDecimal(feeRate) || amountProblem(cost)) return {};
  const fee = feeOf(amount(cost), feeRate);
  return { fee: formatAmount(fee), total: formatAmount(amount(cost) + fee) };
}

/** What an extension would come to now, by the service's own quote. */
export function extensionTermsNow(quote: Data<'extendRental'>, length: number): ExtensionTerms {
  const { cost, fee, total, currency, current_hrs } = quote;
  return {
    length,
    cost,
    currency,
    ...(fee == null ? {} : { fee }),
    ...(total == null ? {} : { total }),
    ...(current_hrs == null ? {} : { current_hrs: Number(current_hrs) }),
  };
}

/**
 * Throws TERMS_CHANGED with both where something to pay for, or to be had for it, is another now. A fee that the service
 * or the person left out is not compared.
 */
export function requireSameRental(confirmed: RentalTerms, current: RentalTerms | undefined): void {
  const same =
    current !== undefined &&
    sameWord(confirmed.currency, current.currency) &&
    confirmed.length === current.length &&
    sameNumber(confirmed.cost, current.cost) &&
    sameIfSaid(confirmed.fee, current.fee) &&
    sameIfSaid(confirmed.total, current.total) &&
    samePrice(confirmed, current) &&
    sameHash(confirmed.hash, current.hash);
  if (!same) throw termsChanged(confirmed, current);
}

/**
 * Throws TERMS_CHANGED with both where what an extension costs, or what is extended, is another now. What the service or the
 * person left out is not compared.
 */
export function requireSameExtension(confirmed: ExtensionTerms, current: ExtensionTerms): void {
  const same =
    sameWord(confirmed.currency, current.currency) &&
    confirmed.length === current.length &&
    sameNumber(confirmed.cost, current.cost) &&
    sameIfSaid(confirmed.fee, current.fee) &&
    sameIfSaid(confirmed.total, current.total) &&
    sameIfSaid(confirmed.current_hrs, current.current_hrs);
  if (!same) throw termsChanged(confirmed, current);
}

function termsChanged(confirmed: Terms, current: Terms | undefined): MarketRefusal {
  const message = current
    ? 'the terms are not those confirmed any more: nothing was sent'
    : 'this cannot be had on the terms confirmed any more: nothing was sent';
  return new MarketRefusal('TERMS_CHANGED', {
    message,
    more: { terms: { confirmed, ...(current && { current }) } },
  });
}

/** Per unit and day, whichever unit each is written in: a/x is b/y where a × y is b × x. */
function samePrice(a: RentalTerms, b: RentalTerms): boolean {
  const [unit, other] = [hashUnit(a.type), hashUnit(b.type)];
  if (!unit || !other || !readDecimal(a.price) || !readDecimal(b.price)) {
    return sameWord(a.type, b.type) && sameNumber(a.price, b.price);
  }
  const left = hashInUnit({ hash: a.price, type: other }, 'hash');
  return compareDecimals(left, hashInUnit({ hash: b.price, type: unit }, 'hash')) === 0;
}

function sameHash(a: RentalTerms['hash'], b: RentalTerms['hash']): boolean {
  const [unit, other] = [hashUnit(a.type), hashUnit(b.type)];
  if (!unit || !other) return sameWord(a.type, b.type) && sameNumber(a.hash, b.hash);
  return (
    compareDecimals(
      hashInUnit({ hash: a.hash, type: unit }, 'hash'),
      hashInUnit({ hash: b.hash, type: other }, 'hash'),
    ) === 0
  );
}

function sameIfSaid(a: string | number | undefined, b: string | number | undefined): boolean {
  return a === undefined || b === undefined || sameNumber(a, b);
}

/** As numbers; what is none, as it stands. */
function sameNumber(a: string | number, b: string | number): boolean {
  const [left, right] = [readDecimal(a), readDecimal(b)];
  return left && right ? compareDecimals(left, right) === 0 : String(a) === String(b);
}

function sameWord(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
