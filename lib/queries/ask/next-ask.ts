import type { Answer } from '#lib/contract/desk.ts';
import { failureOf } from './failure.ts';

/** What a query knows of its last answer and its last failure; moments in epoch milliseconds of this browser. */
export interface QueryState {
  data: Answer<unknown> | undefined;
  dataUpdatedAt: number;
  error: Error | null;
  errorUpdatedAt: number;
}

const SOONEST_MS = 2_000;
/** Up to a tenth later, so that tabs opened together do not ask together for ever; never so late that a promise breaks. */
const SPREAD = { share: 0.1, mostMs: 3_000 };
const AFTER_FAILURE_MS = 15_000;
const AFTER_REFUSAL_MS = 60_000;
/** Refusals by rules, which seldom change by themselves. */
const SETTLED = ['NOT_FOUND', 'PERMISSION_DENIED', 'INVALID_KEY', 'INVALID_SIGNATURE', 'INVALID_QUERY'];

/** How often something is worth asking for: when the desk says, seldomer, or once there is an answer never again. */
export type RefetchPolicy = 'as the desk says' | { everyMs: number } | 'never';

/**
 * When a visible tab asks again, in epoch milliseconds of this browser: when the answer is no longer fresh, which the
 * desk says; after a failure some time later, or when the desk said. Undefined before the first answer, and where nothing
 * more is to come.
 */
export function nextAskAt(asked: QueryState, again: RefetchPolicy = 'as the desk says'): number | undefined {
  const { data, dataUpdatedAt, error } = asked;
  if (error) return afterFailure(error, asked.errorUpdatedAt);
  if (!data || again === 'never') return undefined;
  const everyMs = again === 'as the desk says' ? SOONEST_MS : again.everyMs;
  // The milliseconds of the arrival stand in for chance: they differ from tab to tab, and stay while one answer does.
  const spread = Math.min(data.meta.freshFor * SPREAD.share, SPREAD.mostMs);
  const late = spread * ((dataUpdatedAt % 1_000) / 1_000);
  return dataUpdatedAt + Math.max(everyMs, Math.round(data.meta.freshFor + late));
}

/** When something newer is expected: as a rule when it is asked for. */
export function newerAt(asked: QueryState, again?: RefetchPolicy): number | undefined {
  const at = nextAskAt(asked, again);
  const { data, error, dataUpdatedAt } = asked;
  if (at === undefined || !data || error) return at;
  return Math.max(at, dataUpdatedAt + (data.meta.newerIn ?? 0));
}

/** An answer just read, with what was promised when it first came, where it is the one `before` once more. */
export function withExpectedAt<A extends Answer<unknown>>(
  answer: A,
  before: Pick<QueryState, 'data' | 'dataUpdatedAt'> | undefined,
): A {
  if (before?.data?.meta.asOf !== answer.meta.asOf) return answer;
  const expectedAtMs =
    before.data.meta.expectedAtMs ?? newerAt({ ...before, error: null, errorUpdatedAt: 0 });
  return expectedAtMs === undefined ? answer : { ...answer, meta: { ...answer.meta, expectedAtMs } };
}

/** Where reading again takes a moment, what is new is there with the next asking. */
const LATE_MS = 3_000;

/** Whether what is shown was told to be newer by now, or will be later than was told. */
export function isDelayed(asked: QueryState): boolean {
  const expectedAtMs = asked.data?.meta.expectedAtMs;
  return expectedAtMs !== undefined && (newerAt(asked) ?? 0) > expectedAtMs + LATE_MS;
}

function afterFailure(error: unknown, failedAt: number): number {
  const { code, retryAfterSeconds = 0 } = failureOf(error);
  if (SETTLED.includes(code)) return failedAt + AFTER_REFUSAL_MS;
  return failedAt + Math.max(AFTER_FAILURE_MS, retryAfterSeconds * 1_000);
}

/** What is overdue is tried this often: a tab that slept, a request still under way. */
const OVERDUE_MS = 500;

/** For `refetchInterval`: how long from now, in milliseconds; false before the first answer, and where none follows. */
export function untilNextAsk({ state }: { state: QueryState }, again?: RefetchPolicy): number | false {
  const at = nextAskAt(state, again);
  return at !== undefined && Math.max(OVERDUE_MS, at - Date.now());
}
