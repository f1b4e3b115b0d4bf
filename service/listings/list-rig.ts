import { refusedFields } from '#lib/contract/errors.ts';
import type { Data, ParsedBody } from '#lib/contract/shapes.ts';
import { refuseTooMany } from '#service/auth/account-limits.ts';
import { lockAccount } from '#service/auth/repo.ts';
import type { Database } from '#service/db/database.ts';
import type { Market } from '#service/market.ts';
import { insertRig } from '#service/rigs/repo.ts';
import { readWritten } from './read-own-rigs.ts';
import { countOwnRigs, type ListedAlgorithm, type RigChanges, readActiveAlgorithm } from './repo.ts';
import { mergePrices, refuseUnadvertisable } from './rules.ts';

type Listing = ParsedBody<'createRig'>;

/**
 * Lists a rig of an owner's, and answers with it. Throws INVALID_BODY for an algorithm there is not, for a hash rate that cannot be
 * advertised, and for a rig too many.
 */
export function listRig(market: Market, ownerId: number, listing: Listing): Promise<Data<'createRig'>> {
  const nowUnix = market.nowUnix();
  refuseUnadvertisable(listing.hash);
  return market.db.transaction(async (tx) => {
    await lockAccount(tx, ownerId);
    refuseTooMany('rigs', await countOwnRigs(tx, ownerId));
    const algorithm = await algorithmOf(tx, listing.type);
    const { priceUnit, prices } = mergePrices({ ...algorithm, prices: [] }, listing.price);
    const { name, minhours, maxhours, pool_url, pool_user, pool_password } = listing;
    const { hash, type: hashUnit } = listing.hash;
    const rig = {
      ...optionalColumns(listing),
      ownerId,
      name,
      algo: algorithm.slug,
      hash,
      hashUnit,
      priceUnit,
      minhours,
      maxhours,
      poolUrl: pool_url,
      poolUser: pool_user,
      poolPassword: pool_password,
      createdUnix: nowUnix,
    };
    const id = await insertRig(tx, { rig, prices: [...prices] });
    return readWritten(tx, id, nowUnix);
  });
}

/** An algorithm by its slug; throws INVALID_BODY where rigs cannot be listed for it. */
export async function algorithmOf(db: Database, slug: string): Promise<ListedAlgorithm> {
  const algorithm = await readActiveAlgorithm(db, slug);
  if (algorithm) return algorithm;
  const message = `must be an active algorithm of this market, and ${slug} is none`;
  throw refusedFields('INVALID_BODY', [{ path: 'type', message }]);
}

type OptionalField = 'description' | 'region' | 'extensions' | 'ndevices' | 'status';

/** The fields that a listing may leave out; what is left out is undefined. */
export function optionalColumns(listing: Pick<Listing, OptionalField>): RigChanges {
  const { description, region, extensions, ndevices, status } = listing;
  return {
    description,
    region,
    extensions,
    deviceCount: ndevices === undefined ? undefined : Number(ndevices),
    enabled: status === undefined ? undefined : status !== 'disabled',
  };
}
