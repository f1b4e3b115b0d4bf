import { focusManager, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AnswerMeta, ConnectedKey, DeskStatus, SessionView } from '#lib/contract/desk.ts';
import { hearDeskTime } from '../ask/desk-clock.ts';
import { deskData, deskFetch } from '../ask/desk-fetch.ts';
import { failureOf } from '../ask/failure.ts';

/** Whether the desk itself answers, whatever it says. */
export async function isDeskHere(): Promise<boolean> {
  return deskFetch({ path: '/api/session' }).then(
    () => true,
    (error: unknown) => failureOf(error).code !== 'UNREACHABLE',
  );
}

/** What the desk knows of this browser: who is connected in it. */
export function readSession(signal?: AbortSignal): Promise<SessionView> {
  return deskData({ path: '/api/session', signal });
}

/** Who is connected in this browser, read again now and then; costs the service nothing. */
export const sessionQuery = queryOptions({
  queryKey: ['desk', 'session'],
  queryFn: ({ signal }) => readSession(signal),
  staleTime: 30_000,
  refetchInterval: 60_000,
});

const DOUBTS = ['NOT_CONNECTED', 'KEY_CHANGED', 'PERMISSION_DENIED'];

/** Looks again who is connected, with which levels, where a failure says that it is not as this page believes. */
export function doubtSession(queryClient: QueryClient, error: unknown): void {
  if (!DOUBTS.includes(failureOf(error).code)) return;
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: false });
}

/** What became of a question: its answer, or why there is none. */
interface Came {
  data?: unknown;
  error?: unknown;
}

/** Looks again how the desk stands, where what just came says that it had nothing to spend, or that the service answers otherwise. */
export function doubtStatus(queryClient: QueryClient, came: Came): void {
  if (!isOutOfCalls(came) && !isOtherwise(queryClient, came)) return;
  void queryClient.invalidateQueries({ queryKey: STATUS }, { cancelRefetch: false });
}

/** How often, while calls are made one after the other. */
const STATUS_WHILE_SPENDING_MS = 2_000;

/** Looks again what the desk spends, as long as one change comes after the other; returns what ends that. */
export function watchStatus(queryClient: QueryClient): () => void {
  const look = () => {
    if (focusManager.isFocused())
      void queryClient.invalidateQueries({ queryKey: STATUS }, { cancelRefetch: false });
  };
  const timer = setInterval(look, STATUS_WHILE_SPENDING_MS);
  return () => {
    clearInterval(timer);
    look();
  };
}

function isOtherwise(queryClient: QueryClient, { data, error }: Came): boolean {
  const seen = queryClient.getQueriesData<SeenStatus>({ queryKey: STATUS });
  return seen.some(([, status]) => status?.upstream.state === 'failing')
    ? answersIn(data).some(({ meta }) => meta?.source === 'live')
    : error !== undefined && failureOf(error).code === 'UPSTREAM_UNREACHABLE';
}

function isOutOfCalls({ data, error }: Came): boolean {
  if (error !== undefined) return failureOf(error).code === 'BUDGET_EXHAUSTED';
  return answersIn(data).some(({ meta }) => meta?.source === 'stale');
}

/** An answer, or the pages of a list; nothing in what the desk says of itself. */
function answersIn(data: unknown): readonly { meta?: AnswerMeta }[] {
  const { pages = [data] } = (data ?? {}) as { pages?: unknown[] };
  return pages.filter((page) => typeof page === 'object' && page !== null);
}

/** Under which what the desk spends is kept, of every key. */
const STATUS = ['desk', 'status'] as const;

/** How often a visible tab looks. */
export const STATUS_EVERY_MS = 10_000;

export interface SeenStatus extends DeskStatus {
  /**
   * How far the desk's clock is ahead of this browser's, in milliseconds, negative where it is behind; only where that is
   * far.
   */
  clockAheadMs?: number | undefined;
}

/** What the desk spends at the service of this key, and how that answers. */
export function deskStatusQuery(connectedKey: ConnectedKey) {
  return queryOptions({
    queryKey: [...STATUS, connectedKey.environment, connectedKey.apiKey],
    queryFn: async ({ signal }): Promise<SeenStatus> => {
      const askedMs = Date.now();
      const seen = await deskData<DeskStatus>({ path: '/api/status', connectedKey, signal });
      return { ...seen, clockAheadMs: hearDeskTime(seen.now, { askedMs, toldMs: Date.now() }) };
    },
    refetchInterval: STATUS_EVERY_MS,
    // How far a clock is off only the browser can tell.
    refetchOnMount: 'always',
  });
}
