import { rigAdvertised, rigPrices, rigs } from '#service/db/schema/rigs.ts';
import type { Market } from '#service/market.ts';
import type { AccountIds } from './accounts.ts';
import type { Listing } from './listings.ts';
import type { ListedRig } from './rental-plan.ts';

/** Lists rigs as `insertRig` does one, all at once: hundreds of them. Each of the owners has one in turn. */
export async function listRigs(
  { db, nowUnix }: Market,
  listings: readonly Listing[],
  ids: AccountIds,
): Promise<ListedRig[]> {
  const owners = [ids.northwind, ids.basalt, ids.tidemill];
  const rows = listings.map(({ prices: _, listedHoursAgo, ...listing }, number) => ({
    ...listing,
    ownerId: owners[number % owners.length] ?? ids.northwind,
    poolUrl: 'stratum+tcp://pool.example:3333',
    poolUser: `farm.${number + 1}`,
    poolPassword: 'x',
    createdUnix: nowUnix() - Math.round(listedHoursAgo * 3600),
  }));
  const inserted = await db.insert(rigs).values(rows).returning();
  const listed = listings.map((listing, number) => ({ ...listing, id: inserted[number]?.id ?? 0 }));
  await db.insert(rigAdvertised).values(
    inserted.map(({ id, hash, hashUnit, createdUnix }) => ({
      rigId: id,
      sinceUnix: createdUnix,
      hash,
      hashUnit,
    })),
  );
  await db
    .insert(rigPrices)
    .values(listed.flatMap(({ id, prices }) => prices.map((price) => ({ ...price, rigId: id }))));
  return listed;
}
