import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { holdPage } from '#components/ui/hold-page.ts';
import { tell } from '#components/ui/toasts.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { whenForgotten } from '#lib/queries/forgetting.ts';
import { sendChange } from '#lib/queries/market-change.ts';
import { marketQuery, readMarket } from '#lib/queries/market-query.ts';
import { pause } from '#lib/queries/pause.ts';
import { refreshAfter } from '#lib/queries/refresh-after.ts';
import { watchStatus } from '#lib/queries/session.ts';
import { type BulkRun, newRun, openRows, type RunEvent, type RunRow, runAfter } from './bulk-run.ts';
import { bulkEnded } from './bulk-words.ts';
import { changeBody } from './listing-terms.ts';
import type { OwnRig } from './own-rig.ts';
import { type Hands, runRows } from './run-rows.ts';

interface Bulk {
  connectedKey: ConnectedKey;
  run: BulkRun;
  /** Its key was disconnected: nothing of it stays once it is over. */
  forgotten?: true;
}

/** One bulk edit of this tab, which goes on while another page of the desk is looked at. */
let bulk: Bulk | undefined;
let stopping = new AbortController();
const listeners = new Set<() => void>();

whenForgotten((apiKeys) => {
  if (!bulk || !apiKeys.includes(bulk.connectedKey.apiKey)) return;
  if (!isUnderWay()) return set(undefined);
  set({ ...bulk, forgotten: true });
  stopping.abort();
});

export interface BulkRunning {
  /** Of this key; undefined where there is none. */
  run: BulkRun | undefined;
  /** Why none can be started, as a sentence. */
  blocked: string | undefined;
  start: (rows: readonly RunRow[]) => void;
  /** Finishes the row under way and begins no other. */
  stop: () => void;
  /** Another round for the rows that are not done. */
  again: () => void;
  /** Forgets a run that is over. */
  dismiss: () => void;
}

/** The tab's bulk edit, if it is this key's. */
export function useBulkRun(connectedKey: ConnectedKey): BulkRunning {
  const queryClient = useQueryClient();
  const current = useSyncExternalStore(subscribe, read, read);
  const mine = isOf(current, connectedKey);
  return {
    run: mine ? current?.run : undefined,
    blocked:
      current && !mine && current.run.phase !== 'ended'
        ? 'Rigs of another key are being changed in this tab. Wait until that is over.'
        : undefined,
    start: (rows) => {
      if (isUnderWay()) return;
      set({ connectedKey, run: newRun(rows) });
      void runOpen(queryClient);
    },
    stop: () => {
      change({ type: 'stopping' });
      stopping.abort();
    },
    again: () => {
      if (isUnderWay()) return;
      change({ type: 'again' });
      void runOpen(queryClient);
    },
    dismiss: () => {
      if (isOf(bulk, connectedKey) && !isUnderWay()) set(undefined);
    },
  };
}

async function runOpen(queryClient: QueryClient): Promise<void> {
  if (!bulk) return;
  const { connectedKey, run } = bulk;
  stopping = new AbortController();
  const release = holdPage();
  const unwatch = watchStatus(queryClient);
  const halt = await runRows(openRows(run), {
    hands: handsOf(connectedKey, queryClient),
    signal: stopping.signal,
    onRow: (id, state) => change({ type: 'row', id, state }),
  });
  release();
  unwatch();
  if (bulk.forgotten) return set(undefined);
  change({ type: 'ended', halt });
  if (listeners.size === 0 && bulk) tell({ title: bulkEnded(bulk.run), href: '/my-rigs' });
  // Once for all of them: read anew after each, a list of rigs would use up the calls the next ones need.
  await refreshAfter('updateRig', { connectedKey, queryClient });
}

/**
 * A run takes minutes: what is changed elsewhere meanwhile is looked for, for six calls a minute at most. Its changes leave its key
 * eleven (decision 13), and what these read is what the owner's page shows.
 */
const LOOKED_FOR_MS = 10_000;

function handsOf(connectedKey: ConnectedKey, queryClient: QueryClient): Hands {
  let last: { rigs: readonly OwnRig[]; atMs: number } | undefined;
  let oldAnswers = 0;
  const readRigs = () => rigsAnew(connectedKey, queryClient);
  return {
    now: async ({ id }) => {
      if (!last || Date.now() - last.atMs > LOOKED_FOR_MS) {
        const { data, meta } = await readRigs();
        oldAnswers = meta.source === 'stale' ? oldAnswers + 1 : 0;
        if (oldAnswers > 0) throw notSaid(oldAnswers);
        last = { rigs: data, atMs: Date.now() };
      }
      return last.rigs.find((one) => one.id === id);
    },
    send: async ({ id, before, after }) => {
      const args = { params: { id }, body: changeBody(before, after) };
      const rig = await sendChange('updateRig', connectedKey, args);
      showRig(queryClient, connectedKey, rig);
      return rig;
    },
    look: async ({ id }) => {
      const { data, meta } = await readRigs();
      return { rig: data.find((one) => one.id === id), asOf: meta.asOf };
    },
    pause,
    nowMs: () => Date.now(),
  };
}

/** An old answer says nothing of what was changed since. */
function notSaid(times: number): MarketRefusal {
  return new MarketRefusal('UNAVAILABLE', {
    message: 'The market does not say right now what the rigs have',
    ...(times < MOST_OLD_ANSWERS && { retryAfterSeconds: 5 }),
  });
}

const MOST_OLD_ANSWERS = 6;

/** Not by the list's own query: where nobody looks at the list any more, that gives back what it had before. */
async function rigsAnew(connectedKey: ConnectedKey, queryClient: QueryClient) {
  const { queryKey } = marketQuery(connectedKey, 'myRigs', {});
  await queryClient.cancelQueries({ queryKey });
  const { signal } = new AbortController();
  const answer = await readMarket({ connectedKey, name: 'myRigs', args: {}, asking: 'now', signal });
  if (answer.meta.source !== 'stale') queryClient.setQueryData(queryKey, answer);
  return answer;
}

/** The market answers with the rig as it now is: the list shows that before it is read anew. */
function showRig(queryClient: QueryClient, connectedKey: ConnectedKey, changed: OwnRig): void {
  const { queryKey } = marketQuery(connectedKey, 'myRigs', {});
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  queryClient.setQueryData(
    queryKey,
    (answer) =>
      answer && {
        ...answer,
        data: answer.data.map((rig) => (rig.id === changed.id ? { ...rig, ...changed } : rig)),
      },
    updatedAt === undefined ? {} : { updatedAt },
  );
}

function isOf(one: Bulk | undefined, { environment, apiKey }: ConnectedKey): boolean {
  return one?.connectedKey.apiKey === apiKey && one.connectedKey.environment === environment;
}

function isUnderWay(): boolean {
  return bulk !== undefined && bulk.run.phase !== 'ended';
}

function change(event: RunEvent): void {
  if (bulk) set({ ...bulk, run: runAfter(bulk.run, event) });
}

function set(next: Bulk | undefined): void {
  bulk = next;
  for (const notify of listeners) notify();
}

function read(): Bulk | undefined {
  return bulk;
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
