import { MarketRefusal } from '#lib/contract/errors.ts';
import type { ParsedBody } from '#lib/contract/shapes.ts';
import { endAfter } from '#lib/domain/rental-period.ts';
import { readProfile } from '#service/account/repo.ts';
import type { Transaction } from '#service/db/database.ts';
import { rowId } from '#service/db/row-id.ts';
import { transfer } from '#service/ledger/repo.ts';
import { rentEntries } from '#service/ledger/rules.ts';
import type { Market } from '#service/market.ts';
import { readPrices, readRigs } from '#service/rigs/repo.ts';
import { insertRental, isOverlap, lockRig, type NewRental } from './repo.ts';
import { agreeTerms, profileProblem, refuseUnpayable } from './rules.ts';

type Wish = ParsedBody<'createRental'>;

/** Who rents, and what. */
interface Asked {
  renterId: number;
  wish: Wish;
}

/**
 * Rents a rig from this moment, and pays: one transaction, so that a refusal leaves nothing behind. Returns the rental's
 * id. Throws the refusals of `agreeTerms`, NOT_FOUND for a rig or profile, INVALID_BODY for an unfit profile, and
 * INSUFFICIENT_FUNDS.
 */
export function rent(market: Market, renterId: number, wish: Wish): Promise<number> {
  return rentAndRead(market, { renterId, wish }, async (_, rentalId) => rentalId);
}

/** The same, and reads what is to be known of the rental before it is final: where that fails, nothing was paid. */
export async function rentAndRead<T>(
  market: Market,
  asked: Asked,
  read: (tx: Transaction, rentalId: number) => Promise<T>,
): Promise<T> {
  try {
    return await market.db.transaction(async (tx) => read(tx, await rentWithin(tx, market, asked)));
  } catch (error) {
    // Held by the database too, for instances whose clocks differ.
    if (!isOverlap(error)) throw error;
    throw new MarketRefusal('RIG_NOT_AVAILABLE', { message: `Rig ${asked.wish.rig} is rented` });
  }
}

async function rentWithin(tx: Transaction, market: Market, { renterId, wish }: Asked): Promise<number> {
  const { feeRate } = market;
  const { rig, prices, nowUnix } = await holdRig(tx, wish.rig, market);
  const currency = wish.currency ?? 'BTC';
  const terms = agreeTerms(
    { rig, prices, feeRate },
    { renterId, hours: wish.length, currency, rate: wish.rate },
  );
  const pool = await choosePool(tx, { wish, renterId, algo: rig.algo });
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
  const rentalId = await insertRental(tx, rental, { hours: wish.length, cost, fee });
  const entries = rentEntries({ renterId, rentalId, asset: terms.currency, cost, fee });
  await transfer(tx, { kind: 'rent', atUnix: nowUnix, rentalId, segment: 0, entries });
  return rentalId;
}

/** The rig as it is once those before us are done with it, and the moment it is so. */
async function holdRig(tx: Transaction, id: string, market: Market) {
  const rigId = rowId(id);
  await lockRig(tx, rigId);
  const nowUnix = market.nowUnix();
  const [rig] = await readRigs(tx, [rigId], nowUnix);
  if (!rig) throw new MarketRefusal('NOT_FOUND', { message: `There is no rig ${id}` });
  const prices = await readPrices(tx, [rigId]);
  return { rig, prices: prices.get(rigId) ?? [], nowUnix };
}

type Pool = Pick<NewRental, 'profileId' | 'poolUrl' | 'poolUser' | 'poolPassword'>;

/** The profile, whose slots the rental follows, or the pool given in its place, which it keeps. */
async function choosePool(
  tx: Transaction,
  { wish, renterId, algo }: { wish: Wish; renterId: number; algo: string },
): Promise<Pool> {
  if (wish.profile === undefined) {
    return { poolUrl: wish.pool_url, poolUser: wish.pool_user, poolPassword: wish.pool_password };
  }
  const profileId = rowId(wish.profile);
  const profile = await readProfile(tx, profileId, renterId);
  if (!profile) throw new MarketRefusal('NOT_FOUND', { message: `You have no profile ${wish.profile}` });
  const problem = profileProblem(profile, algo);
  if (!problem) return { profileId };
  throw new MarketRefusal('INVALID_BODY', {
    message: `profile: ${problem}`,
    fields: [{ path: 'profile', message: problem }],
  });
}
