import { failureOf } from '#lib/queries/ask/failure.ts';
import { type BulkRun, countStates, stateOf, underWay } from './bulk-run.ts';
import { type CallsTold, changesTakeMs, MINUTE_MS } from './run-time.ts';

/** How fast a run goes, as far as it was watched without a break, and when it will be over. Times in epoch milliseconds. */
export interface RunPace {
  /** Since when it is watched. */
  sinceMs: number;
  /** How many rigs it had sent by now. */
  sent: number;
  /** The last of them, the oldest first: when an answer came, and how long it took where nothing held it. */
  changes: readonly { atMs: number; tookMs: number | undefined }[];
  /** When the rig under way was begun; undefined where it waits for calls, or did. */
  begunMs: number | undefined;
  /** By the calls as they were last told. */
  endsMs?: number | undefined;
  calls?: CallsTold;
}

/** So many tell how long one takes; all of the last minute are kept beside, since they count yet. */
const LAST = 20;

/**
 * The pace once more is known of a run. It waits for calls in every minute, which is its pace; a wait for anything else has an end
 * that nobody knows: then there is none, and what comes after is watched anew.
 */
export function paceAfter(pace: RunPace | undefined, run: BulkRun, nowMs: number): RunPace | undefined {
  const state = stateUnderWay(run);
  if (state?.name === 'paused' && failureOf(state.error).code !== 'BUDGET_EXHAUSTED') return undefined;
  const isAgain = state !== undefined && 'again' in state && state.again === true;
  // Of a wait one hears only when it begins.
  if (!pace) return isAgain ? undefined : begun(run, nowMs);
  const sent = sentRows(run);
  if (sent < pace.sent) return begun(run, nowMs);
  const settled = sent === pace.sent ? pace : withSettled(pace, sent, nowMs);
  return state?.name === 'paused' ? { ...settled, begunMs: undefined } : settled;
}

interface Calls {
  calls: CallsTold;
  /** How many one of its rigs takes. */
  callsEach: number;
  nowMs: number;
}

/** When it ends, as the calls are told now. */
export function paceWith(pace: RunPace, open: number, { calls, callsEach, nowMs }: Calls): RunPace {
  const eachMs = eachMsOf(pace);
  const leftMs = changesTakeMs(calls, {
    changes: Math.ceil(open * callsEach),
    eachMs: eachMs && eachMs / callsEach,
    ...ownLapses(pace, nowMs, Math.round(callsEach)),
  });
  return { ...pace, calls, endsMs: leftMs === undefined ? undefined : nowMs + leftMs };
}

function begun(run: BulkRun, nowMs: number): RunPace {
  return { sinceMs: nowMs, sent: sentRows(run), changes: [], begunMs: nowMs };
}

function withSettled(pace: RunPace, sent: number, nowMs: number): RunPace {
  const { changes, begunMs } = pace;
  const rows = sent - pace.sent;
  const tookMs = begunMs === undefined ? undefined : (nowMs - begunMs) / rows;
  const all = [...changes, ...Array(rows).fill({ atMs: nowMs, tookMs })];
  const kept = all.filter(({ atMs }, at) => at >= all.length - LAST || atMs > nowMs - MINUTE_MS);
  return { ...pace, sent, changes: kept, begunMs: nowMs };
}

function eachMsOf({ changes }: RunPace): number | undefined {
  const took = changes.slice(-LAST).flatMap(({ tookMs }) => tookMs ?? []);
  return took.length === 0 ? undefined : took.reduce((sum, ms) => sum + ms, 0) / took.length;
}

/**
 * Once all that it sent within a minute is known, the changes that count beside are those of others, who go on as well. Before, they
 * may be what one changed oneself.
 */
function ownLapses({ sinceMs, changes }: RunPace, nowMs: number, callsEach: number): { lapsesMs?: number[] } {
  if (sinceMs > nowMs - MINUTE_MS) return {};
  const lapses = changes.flatMap(({ atMs }) => Array<number>(callsEach).fill(atMs + MINUTE_MS - nowMs));
  return { lapsesMs: lapses.filter((ms) => ms > 0) };
}

function stateUnderWay(run: BulkRun) {
  const row = underWay(run);
  return row && stateOf(run, row.id);
}

/** What had its terms already, or was changed elsewhere, was not sent, and tells nothing of the pace. */
function sentRows(run: BulkRun): number {
  const { done, otherwise, failed, unknown } = countStates(run);
  return done + otherwise + failed + unknown;
}
