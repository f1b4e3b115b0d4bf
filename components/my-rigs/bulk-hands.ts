import type { QueryClient } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { deskNow } from '#lib/queries/desk-clock.ts';
import { sendChange } from '#lib/queries/market-change.ts';
import { marketQuery } from '#lib/queries/market-query.ts';
import { pause } from '#lib/queries/pause.ts';
import { changeBody } from './listing-terms.ts';
import type { OwnRig } from './own-rig.ts';
import { rigsAnew } from './rig-anew.ts';
import type { Hands } from './run-rows.ts';

/**
 * A run takes minutes: what is changed elsewhere meanwhile is looked for, for six calls a minute at most. Its changes leave its key
 * eleven (decision 13), and what these read is what the owner's page shows.
 */
const LOOKED_FOR_MS = 10_000;

/** What a key's runs are made with, and what they show as they go. */
export function handsOf(connectedKey: ConnectedKey, queryClient: QueryClient): Hands {
  let last: { rigs: readonly OwnRig[]; atMs: number } | undefined;
  let oldAnswers = 0;
  const readRigs = () => rigsAnew({ connectedKey, queryClient }, 'now');
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
    nowMs: deskNow,
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
