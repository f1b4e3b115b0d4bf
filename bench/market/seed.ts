import { sql } from 'drizzle-orm';
import type { Minute } from '#lib/domain/minute.ts';
import { createAccount, createKey } from '#service/auth/accounts.ts';
import type { Database } from '#service/db/database.ts';
import { deposit } from '#service/ledger/transfer.ts';
import type { OpenMarket } from '#service/open-market.ts';
import { recordMinutes } from '#service/recording/record-minutes.ts';
import { type MeasurableRig, readMeasurableRigs } from '#service/recording/repo.ts';
import { rent } from '#service/rentals/rent.ts';
import { listRigs } from '#test/stage/many-rigs.ts';
import { rigKinds } from '#test/stage/rig-kinds.ts';
import type { BenchKey, Start } from './commands.ts';

export interface Seeded {
  keys: BenchKey[];
  renterIds: number[];
  firstRigId: number;
  rigs: number;
}

const OWNERS = 20;
const SHARES_PER_MINUTE = 10;
const RIGS_AT_ONCE = 500;
const GRAPH_MINUTES = 14 * 1440;
const RECENT_MINUTES = 30;
const pool = { pool_url: 'stratum+tcp://pool.example:3333', pool_user: 'renter', pool_password: 'x' };

/** Fills a market that is empty: owners, rigs over twelve algorithms, their telemetry, renters, some rentals. */
export async function seedMarket(open: OpenMarket, start: Start): Promise<Seeded> {
  const { market } = open;
  const ownerIds: number[] = [];
  for (let owner = 0; owner < OWNERS; owner += 1) ownerIds.push(await createAccount(market, `owner${owner}`));
  const firstRigId = await listRigs(market.db, { count: start.rigs, ownerIds, nowUnix: market.nowUnix() });
  await measureRigs(market.db, start.graphRigs, market.nowUnix());
  const { keys, renterIds } = await addRenters(open, start.connections);
  for (let rig = rigKinds.rented; rig < start.rigs; rig += rigKinds.every) {
    const renterId = renterIds[rig % renterIds.length] ?? 0;
    await rent(market, renterId, { rig: String(firstRigId + rig), length: 200, currency: 'BTC', ...pool });
  }
  await market.db.execute(sql`ANALYZE`);
  return { keys, renterIds, firstRigId, rigs: start.rigs };
}

async function measureRigs(db: Database, graphRigs: number, nowUnix: number): Promise<void> {
  const rigs = await readMeasurableRigs(db);
  const last = Math.floor(nowUnix / 60) - 1;
  for (const rig of rigs.slice(0, graphRigs)) {
    await recordMinutes(db, [{ rigId: rig.id, minutes: minutesUpTo(rig, last, GRAPH_MINUTES) }], nowUnix);
  }
  for (let at = 0; at < rigs.length; at += RIGS_AT_ONCE) {
    const reports = rigs
      .slice(at, at + RIGS_AT_ONCE)
      .map((rig) => ({ rigId: rig.id, minutes: minutesUpTo(rig, last, RECENT_MINUTES) }));
    await recordMinutes(db, reports, nowUnix);
  }
}

function minutesUpTo(rig: MeasurableRig, last: number, count: number): Minute[] {
  return Array.from({ length: count }, (_, index) => minuteOf(rig, last - count + 1 + index));
}

/** A minute of an honest rig. */
export function minuteOf({ id, hashesPerSecond, workPerDifficulty }: MeasurableRig, minute: number): Minute {
  const difficulty = (hashesPerSecond * 60) / workPerDifficulty / SHARES_PER_MINUTE;
  const acceptedShares = SHARES_PER_MINUTE - 3 + ((id + minute * 7) % 7);
  return {
    minute,
    connected: true,
    poolReachable: true,
    acceptedShares,
    acceptedDifficulty: acceptedShares * difficulty,
    assignedDifficulty: difficulty,
    rejectedDifficulty: minute % 4 === 0 ? difficulty : 0,
  };
}

async function addRenters(open: OpenMarket, count: number): Promise<Pick<Seeded, 'keys' | 'renterIds'>> {
  const { market, seal } = open;
  const keys: BenchKey[] = [];
  const renterIds: number[] = [];
  for (let renter = 0; renter < count; renter += 1) {
    const accountId = await createAccount(market, `renter${renter}`);
    const riches = { accountId, asset: 'BTC', amount: 10n ** 15n, atUnix: market.nowUnix() } as const;
    await deposit(market.db, riches);
    const levels = { permAccount: 'write', permRental: 'write', permRig: 'write' } as const;
    keys.push(await createKey({ market, seal }, { accountId, levels }));
    renterIds.push(accountId);
  }
  return { keys, renterIds };
}
