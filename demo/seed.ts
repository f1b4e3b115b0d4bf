import type { ParsedBody } from '#lib/contract/shapes.ts';
import type { SecretSeal } from '#service/auth/seal.ts';
import type { Market } from '#service/market.ts';
import { rent } from '#service/rentals/rent.ts';
import { insertRig } from '#service/rigs/repo.ts';
import { type AccountIds, createDemoAccounts, writeDemoAccounts } from './accounts.ts';
import { payIn } from './deposits.ts';
import { recordFarm } from './farm.ts';
import { type Listing, makeListings } from './listings.ts';
import { makeProfiles } from './profiles.ts';
import { type ListedRig, type PlannedRental, planRentals } from './rental-plan.ts';

const DAY = 86_400;
const HISTORY_MINUTES = 1440;
const OPENED_DAYS_AGO = 120;
const FUNDED_DAYS_AGO = 3;

/**
 * Fills an empty market: accounts, deposits, rigs, profiles, and the rentals and the telemetry of the last day, made as
 * live ones are with the clock set back. All of it or, where it throws, nothing: `demo-accounts.json` is written just
 * before the rest becomes lasting. Returns the first minute that is not recorded yet.
 */
export async function seedDemo(
  { market, seal }: { market: Market; seal: SecretSeal },
  { seed, dataDir }: { seed: string; dataDir: string },
): Promise<number> {
  const nowUnix = market.nowUnix();
  const end = Math.floor(nowUnix / 60);
  await market.db.transaction(async (tx) => {
    const daysAgo = (days: number) => atMoment({ ...market, db: tx }, nowUnix - days * DAY);
    const { ids, accounts } = await createDemoAccounts(daysAgo(OPENED_DAYS_AGO), seal);
    await payIn(daysAgo(FUNDED_DAYS_AGO), ids);
    const profiles = await makeProfiles(daysAgo(FUNDED_DAYS_AGO), ids.harriet);
    const rigs = await listRigs(daysAgo(0), makeListings(seed), ids);
    for (const planned of planRentals(rigs, nowUnix)) {
      const wish = wishOf(planned, profiles.get(planned.rig.algo));
      await rent(atMoment({ ...market, db: tx }, planned.startUnix), ids.harriet, wish);
    }
    await recordFarm(daysAgo(0), seed, { first: end - HISTORY_MINUTES, end });
    writeDemoAccounts(dataDir, accounts);
  });
  return end;
}

function atMoment(market: Market, unixSeconds: number): Market {
  return { ...market, nowUnix: () => unixSeconds };
}

/** Lists rigs, each of the owners in turn. */
async function listRigs(
  { db, nowUnix }: Market,
  listings: readonly Listing[],
  ids: AccountIds,
): Promise<ListedRig[]> {
  const owners = [ids.northwind, ids.basalt, ids.tidemill];
  const rigs: ListedRig[] = [];
  for (const [number, listed] of listings.entries()) {
    const { prices, listedDaysAgo, ...listing } = listed;
    const rig = {
      ...listing,
      ownerId: owners[number % owners.length] ?? ids.northwind,
      poolUrl: 'stratum+tcp://pool.example:3333',
      poolUser: `farm.${number + 1}`,
      poolPassword: 'x',
      createdUnix: nowUnix() - listedDaysAgo * DAY,
    };
    rigs.push({ ...listed, id: await insertRig(db, { rig, prices }) });
  }
  return rigs;
}

/** With the renter's profile for the algorithm, where there is one. */
function wishOf(
  { rig, hours, currency }: PlannedRental,
  profile: number | undefined,
): ParsedBody<'createRental'> {
  const pool = {
    pool_url: 'stratum+tcp://other.pool.example:4444',
    pool_user: 'harriet.rig',
    pool_password: 'x',
  };
  return {
    rig: String(rig.id),
    length: hours,
    currency,
    ...(profile === undefined ? pool : { profile: String(profile) }),
  };
}
