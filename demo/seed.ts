import type { SecretSeal } from '#service/auth/seal.ts';
import type { Market } from '#service/market.ts';
import { createDemoAccounts, writeDemoAccounts } from './accounts.ts';
import { atMoment } from './at-moment.ts';
import { payIn } from './deposits.ts';
import { recordFarm } from './farm.ts';
import { listRigs } from './list-rigs.ts';
import { makeListings } from './listings.ts';
import { makeProfiles, savePools } from './profiles.ts';
import { rentAll, settleAll } from './rent-all.ts';
import { planRentals } from './rental-plan.ts';

const DAY = 86_400;
const OPENED_DAYS_AGO = 120;
const FUNDED_DAYS_AGO = 30;

export interface DemoSize {
  /** How much of the farm there is, up to 1: all 400 rigs. */
  share: number;
  /** How many days of it were measured. */
  days: number;
}

export interface DemoPlan {
  seed: string;
  dataDir: string;
  size?: DemoSize;
}

const WHOLE: DemoSize = { share: 1, days: 14 };

/**
 * Fills an empty market: accounts, deposits, rigs, profiles, and two weeks of rentals and telemetry, made as live ones are
 * with the clock set back. All of it or, where it throws, nothing: `demo-accounts.json` is written just before the rest
 * becomes lasting. Returns the first minute that is not recorded yet.
 */
export async function seedDemo(
  { market, seal }: { market: Market; seal: SecretSeal },
  { seed, dataDir, size: { share, days } = WHOLE }: DemoPlan,
): Promise<number> {
  const nowUnix = market.nowUnix();
  const end = Math.floor(nowUnix / 60);
  await market.db.transaction(async (tx) => {
    const daysAgo = (number: number) => atMoment({ ...market, db: tx }, nowUnix - number * DAY);
    const { ids, accounts } = await createDemoAccounts(daysAgo(OPENED_DAYS_AGO), seal);
    await payIn(daysAgo(FUNDED_DAYS_AGO), ids);
    const profiles = await makeProfiles(daysAgo(FUNDED_DAYS_AGO), ids.harriet);
    await savePools(daysAgo(FUNDED_DAYS_AGO), ids);
    const rigs = await listRigs(daysAgo(0), makeListings(seed, share), ids);
    const planned = planRentals(rigs, { seed, nowUnix, days, share });
    // Before any rig is measured none is offline: what is rented does not depend on how a rig does today.
    await rentAll({ market: daysAgo(0), renterId: ids.harriet, profiles }, planned);
    const since = new Map(rigs.map(({ id, listedHoursAgo }) => [id, end - Math.floor(listedHoursAgo * 60)]));
    await recordFarm(daysAgo(0), { seed, first: end - days * 1440, end, since });
    await settleAll(daysAgo(0), planned);
    writeDemoAccounts(dataDir, accounts);
  });
  return end;
}
