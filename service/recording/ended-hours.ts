import { setImmediate } from 'node:timers/promises';
import type { Database, Transaction } from '#service/db/database.ts';
import { groupRows } from '#service/db/group-rows.ts';
import { hourOf, minutesOfHour, slotsOf } from '#service/telemetry/hour-slots.ts';
import { quartersOf } from '#service/telemetry/quarter.ts';
import {
  forgetBefore,
  insertHours,
  insertQuarters,
  type JudgedRigs,
  lockHours,
  measuredRigs,
  oldestRunningMinute,
  type RigMinute,
  readJudgedRigs,
  takeHours,
  takeMinutes,
  vacuumTelemetry,
} from './repo.ts';
import { retentionAt } from './retention.ts';

/** What one transaction moves stays short: an embedded database does nothing else meanwhile, nor does its process. */
const RIGS_AT_ONCE = 100;

/**
 * Moves ended hours from a row per minute to a row per hour with its roll-ups, and forgets minutes after fourteen days,
 * roll-ups after a year. What can be read is the same before and after. To be called every minute or so; what is left when
 * `stop` is aborted waits for the next time.
 */
export async function keepTelemetry(db: Database, nowUnix: number, stop?: AbortSignal): Promise<void> {
  const retention = retentionAt(nowUnix);
  const oldest = await oldestRunningMinute(db);
  if (oldest === undefined || oldest >= retention.running) return;
  await vacuumTelemetry(db);
  const rigIds = await measuredRigs(db);
  for (let at = 0; at < rigIds.length; at += RIGS_AT_ONCE) {
    if (stop?.aborted) return;
    await db.transaction(async (tx) => {
      const rigs = await readJudgedRigs(tx, rigIds.slice(at, at + RIGS_AT_ONCE));
      await storeEnded(tx, { rigs, minutes: [], before: retention.running });
    });
    // An embedded database answers in microtasks, between which no request is read.
    await setImmediate();
  }
  await forgetBefore(db, retention);
}

/** Puts rigs' minutes, those given and those of theirs that are rows and lie before a minute, into hours and rolls them up. */
export async function storeEnded(
  tx: Transaction,
  { rigs, minutes, before }: { rigs: JudgedRigs; minutes: readonly RigMinute[]; before: number },
): Promise<void> {
  await lockHours(tx);
  const added = [...(await takeMinutes(tx, [...rigs.keys()], before)), ...minutes];
  if (added.length === 0) return;
  const known = await takeHours(tx, hoursOf(added));
  const recorded = known.flatMap(({ rigId, ...hour }) =>
    minutesOfHour(hour).map((minute) => ({ ...minute, rigId })),
  );
  const hours = hoursOf([...recorded, ...added]);
  await insertHours(tx, hours);
  await insertQuarters(
    tx,
    hours.flatMap(({ rigId, ...hour }) => {
      const rig = rigs.get(rigId);
      const quarters = rig ? quartersOf(minutesOfHour(hour), rig.optimalDifficulty) : [];
      return quarters.map((quarter) => ({ ...quarter, rigId }));
    }),
  );
}

/** Minutes as hours of rigs; of a minute that is there twice the first. */
function hoursOf(minutes: readonly RigMinute[]) {
  return [...groupRows(minutes, ({ rigId }) => rigId)].flatMap(([rigId, ofRig]) =>
    [...groupRows(ofRig, ({ minute }) => hourOf(minute))].map(([startMinute, ofHour]) => ({
      rigId,
      startMinute,
      ...slotsOf(ofHour),
    })),
  );
}
