import type { QueryClient } from '@tanstack/react-query';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { deskNow } from '#lib/queries/ask/desk-clock.ts';
import { marketQuery } from '#lib/queries/ask/market-query.ts';
import { pause } from '#lib/queries/ask/pause.ts';
import { sendChange } from '#lib/queries/change/market-change.ts';
import { changeBody } from '../listing/listing-terms.ts';
import type { OwnRig } from '../own-rig.ts';
import { rigsAnew } from '../rig-anew.ts';
import type { Hands } from './running.ts';

/**
 * A run takes minutes: what is changed elsewhere meanwhile is looked for, for six calls a minute at most. Its changes leave its key
 * eleven (decision 13), and what these read is what the owner's page shows.
 */
const LOOKED_FOR_MS = 10_000;

/** What a key's runs are made with, and what they show as they go. */
export function handsOf(connectedKey: ConnectedKey, queryClient: QueryClient): Hands {
  let last: { rigs: readonly OwnRig[]; atMs: number } | undefined;
  const readRigs = () => rigsAnew({ connectedKey, queryClient }, 'now');
  return {
    now: async ({ id }) => {
      if (!last || Date.now() - last.atMs > LOOKED_FOR_MS) {
        const { data } = await readRigs();
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
