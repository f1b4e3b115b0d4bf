import {
  type AdvertisedRate,
  isOfflineAfter,
  type Minute,
  NO_SILENCE,
  type Silence,
  silenceAfter,
} from '#lib/domain/minute.ts';
import type { Database, Transaction } from '#service/db/database.ts';
import { MINUTES_PER_HOUR } from '#service/telemetry/hour-slots.ts';
import { type RigReport, storeEnded } from './ended-hours.ts';
import { rigsWithHour } from './hours-repo.ts';
import {
  holdAlgorithms,
  insertMinutes,
  type JudgedRig,
  type JudgedRigs,
  lockHours,
  type RigMinute,
  type RigState,
  readJudgedRigs,
  upsertStates,
} from './repo.ts';
import { type Retention, retentionAt } from './retention.ts';

/** Telemetry of a rig there is not. */
export class UnknownRig extends RangeError {
  override name = 'UnknownRig';
  readonly rigId: number;
  constructor(rigId: number) {
    super(`there is no rig ${rigId}`);
    this.rigId = rigId;
  }
}

/**
 * The one door for telemetry. The first report of a minute counts: repeating one changes nothing, and nothing
 * rewrites what was recorded. Minutes older than fourteen days are left out, and say nothing of the rig's state. All
 * is recorded or, where it throws, nothing: RangeError for a minute that is not over yet, UnknownRig for a rig there
 * is not. Returns how many minutes were new.
 */
export async function recordMinutes(
  db: Database,
  reports: readonly RigReport[],
  nowUnix: number,
): Promise<number> {
  const retention = retentionAt(nowUnix);
  const kept = reports.map(({ rigId, minutes }) => ({
    rigId,
    minutes: minutes.filter(({ minute }) => minute >= retention.minutesFrom),
  }));
  const sorted = sortOut(kept, retention);
  return db.transaction(async (tx) => {
    const rigs = await knownRigs(tx, kept);
    const { ended, running, before } = await withPutAway(tx, sorted);
    const putAway = ended.length > 0 ? await storeEnded(tx, { rigs, reports: ended, before }) : 0;
    const added = running.length > 0 ? await insertMinutes(tx, running) : 0;
    await upsertStates(
      tx,
      kept.flatMap((report) => stateAfter(report, rigs.get(report.rigId), retention.current) ?? []),
      retention.current,
    );
    return putAway + added;
  });
}

interface Sorted {
  /** Of hours that are put away. */
  ended: RigReport[];
  running: RigMinute[];
  /** The first minute of the running hours. */
  before: number;
}

function sortOut(reports: readonly RigReport[], { current, running }: Retention): Sorted {
  for (const { rigId, minutes } of reports) {
    const unfinished = minutes.find(({ minute }) => minute >= current);
    if (unfinished) throw new RangeError(`minute ${unfinished.minute} of rig ${rigId} is not over`);
  }
  const ended = reports.map(({ rigId, minutes }) => ({
    rigId,
    minutes: minutes.filter(({ minute }) => minute < running),
  }));
  return {
    ended: ended.filter(({ minutes }) => minutes.length > 0),
    running: reports.flatMap(({ rigId, minutes }) =>
      minutes.filter(({ minute }) => minute >= running).map((minute) => ({ ...minute, rigId })),
    ),
    before: running,
  };
}

/**
 * A process whose clock is a little ahead has put the earlier of the two running hours away already: as rows of their own its
 * minutes would be there twice.
 */
async function withPutAway(tx: Transaction, sorted: Sorted): Promise<Sorted> {
  const { ended, running, before } = sorted;
  const isEarlier = ({ minute }: RigMinute) => minute < before + MINUTES_PER_HOUR;
  const rigIds = new Set(running.filter(isEarlier).map(({ rigId }) => rigId));
  if (rigIds.size === 0) return sorted;
  await lockHours(tx);
  const putAway = await rigsWithHour(tx, [...rigIds], before);
  const isPutAway = (minute: RigMinute) => isEarlier(minute) && putAway.has(minute.rigId);
  const late = running.filter(isPutAway).map(({ rigId, ...minute }) => ({ rigId, minutes: [minute] }));
  return { ended: [...ended, ...late], running: running.filter((minute) => !isPutAway(minute)), before };
}

async function knownRigs(tx: Transaction, reports: readonly RigReport[]): Promise<JudgedRigs> {
  const rigs = await readJudgedRigs(
    tx,
    reports.map(({ rigId }) => rigId),
  );
  const unknown = reports.find(({ rigId }) => !rigs.has(rigId));
  if (unknown) throw new UnknownRig(unknown.rigId);
  const unmeasured = [...rigs].flatMap(([id, { state }]) => (state ? [] : id));
  if (unmeasured.length === 0) return rigs;
  // Only now they are held to what they mine.
  await holdAlgorithms(tx, unmeasured);
  return new Map([...rigs, ...(await readJudgedRigs(tx, unmeasured))]);
}

/**
 * The state after the minutes that follow the last one that counted. One of a minute after the running one was told by a clock
 * that was ahead: it counts no more, or nothing newer would until then.
 */
function stateAfter(
  { rigId, minutes }: RigReport,
  rig: JudgedRig | undefined,
  current: number,
): RigState | undefined {
  if (!rig) return undefined;
  const measured = rig.state && rig.state.minute <= current ? rig.state : null;
  const later = minutes.filter(({ minute }) => !measured || minute > measured.minute);
  const last = later.at(-1);
  if (!last) return undefined;
  const silence = silenceOver(later, measured ?? NO_SILENCE, rig);
  return {
    rigId,
    minute: last.minute,
    online: !isOfflineAfter(silence),
    poolOnline: last.poolReachable,
    ...silence,
  };
}

/** A share of a connected rig ends any silence, so that what came before the last one says nothing. */
function silenceOver(minutes: readonly Minute[], before: Silence, rig: AdvertisedRate): Silence {
  const last = minutes.findLastIndex(({ connected, acceptedShares }) => connected && acceptedShares > 0);
  return minutes
    .slice(last + 1)
    .reduce((silence, minute) => silenceAfter(silence, minute, rig), last >= 0 ? NO_SILENCE : before);
}
