import { MarketRefusal, refusedFields } from '#lib/contract/errors.ts';
import type { Data, ParsedBody } from '#lib/contract/shapes.ts';
import { formatTime } from '#lib/domain/clock.ts';
import type { Transaction } from '#service/db/database.ts';
import { rowId } from '#service/db/row-id.ts';
import type { Market } from '#service/market.ts';
import { lockRig } from '#service/rentals/repo.ts';
import { type RigRow, readPrices, readRigs } from '#service/rigs/repo.ts';
import { algorithmOf, optionalColumns } from './list-rig.ts';
import { readWritten } from './read-own-rigs.ts';
import { changeRig, recordAdvertised, replacePrices, wasUsed } from './repo.ts';
import {
  isSameRate,
  mergePrices,
  type PriceList,
  refuseHoursOutOfOrder,
  refuseUnadvertisable,
} from './rules.ts';

type Wish = ParsedBody<'updateRig'>;

interface Asked {
  ownerId: number;
  /** As it stands in the path. */
  id: string;
  wish: Wish;
}

/**
 * Changes what a request names of a rig's listing, in one transaction, and answers with the rig. What was rented keeps
 * its terms. Throws NOT_FOUND for a rig that is not the owner's, RIG_RENTED for another hash rate or algorithm while it is
 * rented, and INVALID_BODY for what does not go with the rest of the listing.
 */
export function updateRig(market: Market, { ownerId, id, wish }: Asked): Promise<Data<'updateRig'>> {
  return market.db.transaction(async (tx) => {
    const rigId = rowId(id);
    await lockRig(tx, rigId);
    const nowUnix = market.nowUnix();
    const [rig] = await readRigs(tx, [rigId], nowUnix);
    if (rig?.ownerId !== ownerId) throw new MarketRefusal('NOT_FOUND', { message: `You have no rig ${id}` });
    refuseWhileRented(rig, wish);
    refuseHours(rig, wish);
    if (wish.hash && changesHash(rig, wish)) refuseUnadvertisable(wish.hash);
    await change(tx, { rig, wish, nowUnix });
    return readWritten(tx, rigId, nowUnix);
  });
}

interface Change {
  rig: RigRow;
  wish: Wish;
  nowUnix: number;
}

async function change(tx: Transaction, { rig, wish, nowUnix }: Change): Promise<void> {
  const { name, minhours, maxhours, hash } = wish;
  const { priceUnit, prices } = mergePrices(await priceListFor(tx, rig, wish), wish.price);
  if (isRelisted(rig, wish) && prices.length === 0) throw missingOfOther(['price']);
  await changeRig(tx, rig.id, {
    ...optionalColumns(wish),
    name,
    algo: wish.type,
    hash: hash?.hash,
    hashUnit: hash?.type,
    priceUnit,
    minhours,
    maxhours,
    poolUrl: wish.pool_url,
    poolUser: wish.pool_user,
    poolPassword: wish.pool_password,
  });
  if (wish.price) await replacePrices(tx, rig.id, prices);
  if (!hash || !changesHash(rig, wish)) return;
  await recordAdvertised(tx, { rigId: rig.id, sinceUnix: nowUnix, hash: hash.hash, hashUnit: hash.type });
}

/** The prices that those of the request are put in: none where it names another algorithm. */
async function priceListFor(tx: Transaction, rig: RigRow, wish: Wish): Promise<PriceList> {
  if (isRelisted(rig, wish)) return relistedAs(tx, rig.id, wish);
  const prices = await readPrices(tx, [rig.id]);
  return { priceUnit: rig.priceUnit, prices: prices.get(rig.id) ?? [] };
}

/**
 * Hash rates and prices of one algorithm mean nothing in another. So they come with it; and what was measured or rented
 * as one algorithm is not read as another afterwards.
 */
async function relistedAs(tx: Transaction, rigId: number, wish: Wish & { type: string }): Promise<PriceList> {
  if (await wasUsed(tx, rigId)) {
    const message =
      'cannot change once the rig has been measured or rented; list the other algorithm as a rig of its own';
    throw refusedFields('INVALID_BODY', [{ path: 'type', message }]);
  }
  const algorithm = await algorithmOf(tx, wish.type);
  const { type: _, ...assets } = wish.price ?? {};
  const missing = [wish.hash ? [] : 'hash', Object.keys(assets).length > 0 ? [] : 'price'].flat();
  if (missing.length > 0) throw missingOfOther(missing);
  return { priceUnit: algorithm.priceUnit, prices: [] };
}

function isRelisted(rig: RigRow, wish: Wish): wish is Wish & { type: string } {
  return wish.type !== undefined && wish.type !== rig.algo;
}

function missingOfOther(paths: readonly string[]): MarketRefusal {
  const message = 'is required where type changes: it means nothing in another algorithm';
  return refusedFields(
    'INVALID_BODY',
    paths.map((path) => ({ path, message })),
  );
}

function refuseWhileRented(rig: RigRow, wish: Wish): void {
  if (rig.rentedUntilUnix === null) return;
  const changesType = isRelisted(rig, wish);
  if (!changesType && !changesHash(rig, wish)) return;
  const changed = changesType ? 'type' : 'hash';
  const until = formatTime(rig.rentedUntilUnix);
  throw new MarketRefusal('RIG_RENTED', {
    message: `Rig ${rig.id} is rented until ${until}; its ${changed} cannot change before`,
  });
}

function changesHash(rig: RigRow, { hash }: Wish): boolean {
  return hash !== undefined && !isSameRate(hash, { hash: rig.hash, type: rig.hashUnit });
}

function refuseHours(rig: RigRow, { minhours, maxhours }: Wish): void {
  const given = minhours === undefined ? 'maxhours' : 'minhours';
  refuseHoursOutOfOrder(minhours ?? rig.minhours, maxhours ?? rig.maxhours, given);
}
