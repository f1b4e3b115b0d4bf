import { refused } from '#lib/contract/errors.ts';
import { formatTime } from '#lib/domain/clock.ts';
import type { HashUnit } from '#lib/domain/hash-rate.ts';
import { costOf, feeOf, hourRateOf } from '#lib/domain/price.ts';
import { endAfter } from '#lib/domain/rental-period.ts';
import type { RigPrice, RigRow } from '#service/rigs/repo.ts';
import { isTakenDown } from '#service/rigs/rules.ts';
import type { RentalRow } from './repo.ts';
import { disabledBy, type Limits, priceIn, refuseBeyond, type Terms } from './rules.ts';

/** What a renter asks for. */
interface Wish extends Limits {
  hours: number;
}

/** A rental as it stands, and its rig as it is listed at this moment. */
export interface Extendable {
  rental: Pick<RentalRow, 'id' | 'currency' | 'hash' | 'hashUnit' | 'endUnix' | 'settledUnix'>;
  /** Paid for so far, extensions included. */
  hours: number;
  rig: Pick<
    RigRow,
    'id' | 'algo' | 'algorithmActive' | 'enabled' | 'barred' | 'extensions' | 'maxhours' | 'priceUnit'
  >;
  prices: readonly RigPrice[];
  feeRate: string;
  nowUnix: number;
}

/** What an extension costs and comes to; `price` is per one `priceUnit`, the listing's of this moment, and day. */
export interface ExtensionTerms extends Terms {
  priceUnit: HashUnit;
  hours: number;
  maxhours: number;
  endUnix: number;
}

/**
 * The terms on which a rental is extended: the rig's price of this moment for the rental's own hash rate. Throws
 * RENTAL_NOT_ACTIVE, EXTENSIONS_DISABLED, RIG_NOT_AVAILABLE, RIG_NOT_RENTABLE_IN, LENGTH_OUT_OF_RANGE or
 * PRICE_CHANGED, the first of them that applies. A rig that dropped out can be kept: undelivered time is refunded.
 */
export function agreeExtension(extendable: Extendable, wish: Wish): ExtensionTerms {
  const { rental, rig, prices, feeRate } = extendable;
  refuseEnded(extendable);
  if (!rig.extensions)
    throw refused('EXTENSIONS_DISABLED', `The owner of rig ${rig.id} allows no extensions`);
  refuseTakenDown(extendable);
  const { asset: currency, price } = priceIn(rental.currency, rig, prices);
  refuseTooLong(extendable, wish.hours);
  const hash = { hash: rental.hash, type: rental.hashUnit };
  const { priceUnit } = rig;
  const cost = costOf(hourRateOf({ price, priceUnit, hash }), wish.hours);
  const terms = { currency, price, priceUnit, cost, fee: feeOf(cost, feeRate) };
  refuseBeyond(terms, wish, 'extension');
  return {
    ...terms,
    hours: extendable.hours + wish.hours,
    maxhours: rig.maxhours,
    endUnix: endAfter(rental.endUnix, wish.hours),
  };
}

/** A settled rental has ended, whatever this instance's clock says. */
function refuseEnded({ rental, nowUnix }: Extendable): void {
  if (rental.settledUnix === null && nowUnix < rental.endUnix) return;
  throw refused('RENTAL_NOT_ACTIVE', `Rental ${rental.id} ended at ${formatTime(rental.endUnix)}`);
}

function refuseTakenDown({ rig }: Extendable): void {
  if (!isTakenDown(rig)) return;
  throw refused(
    'RIG_NOT_AVAILABLE',
    `Rig ${rig.id} is disabled by ${disabledBy(rig)}, and its rental is not extended`,
  );
}

function refuseTooLong({ rental, rig, hours }: Extendable, more: number): void {
  if (hours + more <= rig.maxhours) return;
  const left = Math.max(0, rig.maxhours - hours);
  throw refused(
    'LENGTH_OUT_OF_RANGE',
    `The rig is rented for at most ${rig.maxhours} hours; rental ${rental.id} has ${hours}, so ${left} can be added, not ${more}`,
  );
}
