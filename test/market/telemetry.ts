import type { Minute } from '#lib/domain/minute.ts';
import type { Database } from '#service/db/database.ts';
import { openDatabase } from '#service/db/open-database.ts';
import { accounts } from '#service/db/schema/accounts.ts';
import { algorithms } from '#service/db/schema/rigs.ts';
import { insertRig } from '#service/rigs/repo.ts';
import { freshPlace } from './fresh-place.ts';

/** Hashes per unit of difficulty of the test rigs' algorithm. */
export const WORK = 65_536;
/** What the test rigs advertise: at difficulty 100 some 9.2 shares a minute. */
const ADVERTISED = { hash: '1', hashUnit: 'mh' } as const;

/** A database with two rigs that nobody has measured. */
export async function openTelemetry() {
  const { db, close } = await openDatabase(await freshPlace());
  await db
    .insert(algorithms)
    .values({ slug: 'scrypt', display: 'Scrypt', priceUnit: 'gh', workPerDifficulty: WORK });
  const [owner] = await db.insert(accounts).values({ username: 'owner', createdUnix: 0 }).returning();
  const [rigId, otherRigId] = [await addTestRig(db, owner?.id ?? 0), await addTestRig(db, owner?.id ?? 0)];
  return { db, close, rigId, otherRigId, advertised: { hashesPerSecond: 1e6, workPerDifficulty: WORK } };
}

/** Lists a rig that costs next to nothing. */
export function addTestRig(db: Database, ownerId: number): Promise<number> {
  return insertRig(db, {
    rig: {
      ...ADVERTISED,
      ownerId,
      name: 'rig',
      algo: 'scrypt',
      priceUnit: 'gh',
      minhours: 1,
      maxhours: 24,
      poolUrl: 'stratum+tcp://pool.example:3333',
      poolUser: 'owner.1',
      poolPassword: 'x',
      createdUnix: 0,
    },
    prices: [{ asset: 'BTC', price: 1n }],
  });
}

/** A minute of a rig: 8 to 12 shares, a few rejected, unless said otherwise. */
export function minuteAt(minute: number, part: Partial<Minute> = {}): Minute {
  const acceptedShares = part.acceptedShares ?? 8 + (minute % 5);
  return {
    minute,
    connected: true,
    poolReachable: true,
    acceptedShares,
    acceptedDifficulty: 100.5 * acceptedShares,
    assignedDifficulty: 100.5,
    rejectedDifficulty: minute % 4 === 0 ? 100.5 : 0,
    ...part,
  };
}

export function minutesFrom(first: number, count: number, part?: Partial<Minute>): Minute[] {
  return Array.from({ length: count }, (_, index) => minuteAt(first + index, part));
}

/** A minute without the rig. */
export const gone: Partial<Minute> = {
  connected: false,
  acceptedShares: 0,
  acceptedDifficulty: 0,
  rejectedDifficulty: 0,
};
