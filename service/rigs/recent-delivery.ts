import { LRUCache } from 'lru-cache';
import type { Data } from '#lib/contract/shapes.ts';
import { judge } from '#lib/domain/delivery.ts';
import { hashRate } from '#lib/domain/hash-rate.ts';
import type { Database } from '#service/db/database.ts';
import { groupRows } from '#service/db/group-rows.ts';
import { readDailySums, type Sums } from './recent-delivery-repo.ts';

type RecentDelivery = NonNullable<Data<'rigDetail'>['delivery']>;

const DAYS = 7;
const DAY_SECONDS = 86_400;

const NOTHING_DELIVERED: RecentDelivery = { hours: 0, days: [], shares: 0 };

/** Rigs whose figures are remembered; beyond, those unseen for longest are forgotten. */
const MAX_RIGS = 10_000;

export type ReadRecentDeliveries = (
  rigIds: readonly number[],
  nowUnix: number,
) => Promise<Map<number, RecentDelivery>>;

/**
 * Reads what rigs delivered of what they advertised on each of the last seven days in UTC, today among them: over all
 * observed minutes, rented or not, by the rules of a rental's delivery. Days nobody observed are absent; `hours` and
 * `shares` are of the observed time. A rig is measured once a minute, so what was read of it serves for that minute.
 */
export function createRecentDeliveries(db: Database): ReadRecentDeliveries {
  const known = new LRUCache<number, { minute: number; delivery: RecentDelivery }>({ max: MAX_RIGS });

  return async function readRecentDeliveries(rigIds, nowUnix) {
    const minute = Math.floor(nowUnix / 60);
    const missing = rigIds.filter((id) => known.get(id)?.minute !== minute);
    const read = missing.length > 0 ? await readDeliveries(db, missing, nowUnix) : new Map();
    for (const id of missing) known.set(id, { minute, delivery: read.get(id) ?? NOTHING_DELIVERED });
    return new Map(rigIds.map((id) => [id, known.get(id)?.delivery ?? NOTHING_DELIVERED]));
  };
}

/** In one query; rigs that nobody observed are left out. */
async function readDeliveries(
  db: Database,
  rigIds: readonly number[],
  nowUnix: number,
): Promise<Map<number, RecentDelivery>> {
  const today = Math.floor(nowUnix / DAY_SECONDS);
  const sums = await readDailySums(db, { rigIds, firstDay: today - DAYS + 1 });
  const byRig = groupRows(sums, ({ rigId }) => rigId);
  return new Map([...byRig].map(([rigId, ofRig]) => [rigId, presentSums(ofRig)]));
}

function presentSums(sums: readonly Sums[]): RecentDelivery {
  const total = (field: 'observed' | 'shares') => sums.reduce((sum, part) => sum + part[field], 0);
  const days = [...groupRows(sums, ({ day }) => day)].map(([day, parts]) => ({
    date: new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10),
    percent: percentOf(parts).toFixed(2),
  }));
  return { hours: Math.round(total('observed') / 0.6) / 100, days, shares: total('shares') };
}

/** The parts' percentages, weighted by what was observed of each. */
function percentOf(parts: readonly Sums[]): number {
  const observed = parts.reduce((sum, part) => sum + part.observed, 0);
  return parts.reduce((sum, part) => sum + partPercent(part) * part.observed, 0) / observed;
}

function partPercent({ day, hash, hashUnit, workPerDifficulty, ...sums }: Sums): number {
  const startUnix = day * DAY_SECONDS;
  const hashesPerSecond = hashRate({ hash, type: hashUnit });
  const terms = { hashesPerSecond, workPerDifficulty, startUnix, endUnix: startUnix + DAY_SECONDS };
  return judge(sums, terms).percent ?? 0;
}
