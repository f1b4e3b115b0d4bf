import { isOfflineAfter, type Minute, NO_SILENCE, silenceAfter } from '#lib/domain/minute.ts';
import type { Database, Transaction } from '#service/db/database.ts';
import { storeEnded } from './ended-hours.ts';
import {
  insertMinutes,
  type JudgedRig,
  type JudgedRigs,
  type RigState,
  readJudgedRigs,
  upsertStates,
} from './repo.ts';
import { type Retention, retentionAt } from './retention.ts';

/** Complete minutes of a rig in rising order, of one hour or many. */
export interface RigReport {
  rigId: number;
  minutes: readonly Minute[];
}

/**
 * The one door for telemetry. The first report of a minute counts: repeating one changes nothing, and nothing rewrites
 * what was recorded. Minutes older than fourteen days are left out. All is recorded or, where it throws, nothing:
 * RangeError for a minute that is not over yet, and for a rig there is not.
 */
export async function recordMinutes(
  db: Database,
  reports: readonly RigReport[],
  nowUnix: number,
): Promise<void> {
  const { ended, running, before } = sortOut(reports, retentionAt(nowUnix));
  await db.transaction(async (tx) => {
    const rigs = await knownRigs(tx, reports);
    if (ended.length > 0) await storeEnded(tx, { rigs, minutes: ended, before });
    if (running.length > 0) await insertMinutes(tx, running);
    await upsertStates(
      tx,
      reports.flatMap((report) => stateAfter(report, rigs.get(report.rigId)) ?? []),
    );
  });
}

function sortOut(reports: readonly RigReport[], { current, running, minutesFrom }: Retention) {
  const minutes = reports.flatMap(({ rigId, minutes }) => minutes.map((minute) => ({ ...minute, rigId })));
  const unfinished = minutes.find(({ minute }) => minute >= current);
  if (unfinished) throw new RangeError(`minute ${unfinished.minute} of rig ${unfinished.rigId} is not over`);
  return {
    ended: minutes.filter(({ minute }) => minute >= minutesFrom && minute < running),
    running: minutes.filter(({ minute }) => minute >= running),
    before: running,
  };
}

async function knownRigs(tx: Transaction, reports: readonly RigReport[]): Promise<JudgedRigs> {
  const rigs = await readJudgedRigs(
    tx,
    reports.map(({ rigId }) => rigId),
  );
  const unknown = reports.find(({ rigId }) => !rigs.has(rigId));
  if (unknown) throw new RangeError(`there is no rig ${unknown.rigId}`);
  return rigs;
}

/** The state after the minutes that follow the last one that counted. */
function stateAfter({ rigId, minutes }: RigReport, rig: JudgedRig | undefined): RigState | undefined {
  if (!rig) return undefined;
  const measured = rig.state;
  const later = minutes.filter(({ minute }) => !measured || minute > measured.minute);
  const last = later.at(-1);
  if (!last) return undefined;
  const silence = later.reduce((before, minute) => silenceAfter(before, minute, rig), measured ?? NO_SILENCE);
  const { awayMinutes, missedShares } = silence;
  return {
    rigId,
    minute: last.minute,
    online: !isOfflineAfter(silence),
    poolOnline: last.poolReachable,
    awayMinutes,
    missedShares,
  };
}
