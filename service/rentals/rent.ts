import { MarketRefusal, refusedFields } from '#lib/contract/errors.ts';
import type { ParsedBody } from '#lib/contract/shapes.ts';
import { endAfter } from '#lib/domain/rental-period.ts';
import { readProfile, type Slot } from '#service/account/repo.ts';
import type { Transaction } from '#service/db/database.ts';
import { rowId } from '#service/db/row-id.ts';
import { rentEntries } from '#service/ledger/rules.ts';
import { transfer } from '#service/ledger/transfer.ts';
import type { Market } from '#service/market.ts';
import { type DescribedRow, readDescribed } from '#service/rigs/described-repo.ts';
import { pricesOf } from '#service/rigs/read-rigs.ts';
import { insertRental, isOverlap, lockRig, type NewRental, type NewSegment } from './repo.ts';
import { agreeTerms, profileProblem, refuseUnpayable } from './rules.ts';
import { refuseByWrongClock } from './wrong-clock.ts';

type Wish = ParsedBody<'createRental'>;

/** Who rents, and what. */
interface Asked {
  renterId: number;
  wish: Wish;
  /** Whether who cannot pay may be told the balance. */
  tellsBalance?: boolean;
}

/** A rental that was made this moment, with all that is to be known of it. */
export interface Rented {
  rental: NewRental & { id: number };
  paid: NewSegment;
  /** As it was before. */
  rig: DescribedRow;
  /** Of the profile, where it has one. */
  slots: readonly Slot[];
}

/**
 * Rents a rig from this moment, and pays: one transaction, so that a refusal leaves nothing behind. Returns the rental's
 * id. Throws the refusals of `agreeTerms`, NOT_FOUND for a rig or profile, INVALID_BODY for an unfit profile,
 * INSUFFICIENT_FUNDS, and UNAVAILABLE by a wrong clock.
 */
export function rent(market: Market, renterId: number, wish: Wish): Promise<number> {
  return rentAndDescribe(market, { renterId, wish }, ({ rental }) => rental.id);
}

/** The same, and describes the rental before it is final: where that fails, nothing was paid. */
export async function rentAndDescribe<T>(
  market: Market,
  asked: Asked,
  describe: (rented: Rented) => T | Promise<T>,
): Promise<T> {
  try {
    return await market.db.transaction(async (tx) => describe(await rentWithin(tx, market, asked)));
  } catch (error) {
    // Held by the database too, for instances whose clocks differ.
    if (!isOverlap(error)) throw error;
    throw new MarketRefusal('RIG_NOT_AVAILABLE', { message: `Rig ${asked.wish.rig} is rented` });
  }
}

async function rentWithin(tx: Transaction, market: Market, asked: Asked): Promise<Rented> {
  const { renterId, wish, tellsBalance = false } = asked;
  const { feeRate } = market;
  const { rig, nowUnix } = await holdRig(tx, wish.rig, market);
  const currency = wish.currency ?? 'BTC';
  const terms = agreeTerms(
    { rig, prices: pricesOf(rig), feeRate },
    { renterId, hours: wish.length, currency, rate: wish.rate, total: wish.total },
  );
  const { slots, ...pool } = await choosePool(tx, { wish, renterId, algo: rig.algo });
  refuseUnpayable(terms);

  const rental: NewRental = {
    rigId: rig.id,
    ownerId: rig.ownerId,
    renterId,
    algo: rig.algo,
    hash: rig.hash,
    hashUnit: rig.hashUnit,
    priceUnit: rig.priceUnit,
    deviceCount: rig.deviceCount,
    price: terms.price,
    currency: terms.currency,
    feeRate,
    startUnix: nowUnix,
    endUnix: endAfter(nowUnix, wish.length),
    ...pool,
  };
  const { cost, fee } = terms;
  const paid = { hours: wish.length, cost, fee };
  const id = await insertRental(tx, rental, paid);
  const entries = rentEntries({ renterId, rentalId: id, asset: terms.currency, cost, fee });
  await transfer(tx, { kind: 'rent', atUnix: nowUnix, rentalId: id, segment: 0, entries, tellsBalance });
  return { rental: { ...rental, id }, paid, rig, slots };
}

/** The rig as it is once those before us are done with it, and the moment it is so. */
async function holdRig(tx: Transaction, id: string, market: Market) {
  const rigId = rowId(id);
  await lockRig(tx, rigId);
  refuseByWrongClock(market);
  const nowUnix = market.nowUnix();
  const [rig] = await readDescribed(tx, [rigId], nowUnix);
  if (!rig) throw new MarketRefusal('NOT_FOUND', { message: `There is no rig ${id}` });
  return { rig, nowUnix };
}

type Pool = Pick<NewRental, 'profileId' | 'poolUrl' | 'poolUser' | 'poolPassword'> & Pick<Rented, 'slots'>;

/** The profile, whose slots the rental follows, or the pool given in its place, which it keeps. */
async function choosePool(
  tx: Transaction,
  { wish, renterId, algo }: { wish: Wish; renterId: number; algo: string },
): Promise<Pool> {
  const { pool_url: poolUrl = null, pool_user: poolUser = null, pool_password: poolPassword = null } = wish;
  if (wish.profile === undefined) return { profileId: null, poolUrl, poolUser, poolPassword, slots: [] };
  const profileId = rowId(wish.profile);
  const profile = await readProfile(tx, profileId, renterId);
  if (!profile) throw new MarketRefusal('NOT_FOUND', { message: `You have no profile ${wish.profile}` });
  const { slots } = profile;
  const problem = profileProblem({ algo: profile.algo, slots: slots.length }, algo);
  if (!problem) return { profileId, poolUrl: null, poolUser: null, poolPassword: null, slots };
  throw refusedFields('INVALID_BODY', [{ path: 'profile', message: problem }]);
}
