import type { QueryClient } from '@tanstack/react-query';
import type { ConnectBody, SessionView } from '#lib/contract/desk.ts';
import { deskData } from '../ask/desk-fetch.ts';
import { sessionQuery } from './session.ts';

/**
 * Proves a key to the desk and puts it into the sealed session. Refusals carry the service's code. `look` is done before
 * another tab changes the session: from then on what was sent with the cookie of before is answered as if nobody were connected.
 */
export function connect(
  body: ConnectBody,
  look = async (session: SessionView): Promise<SessionView> => session,
): Promise<SessionView> {
  return inTurn(async () => look(await deskData({ path: '/api/session', body })));
}

/** Forgets one key, or all of them where none is named. */
export function disconnect(apiKey?: string): Promise<SessionView> {
  return inTurn(() => deskData({ path: '/api/session/disconnect', body: apiKey ? { apiKey } : {} }));
}

/** Keeps what a change of the session answered: a look under way may still bring what was before. */
export async function keepSession(queryClient: QueryClient, session: SessionView): Promise<void> {
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/**
 * Of two tabs that change the session at once, both would begin with the same cookie, and only what the last one wrote into it
 * would stay: they take turns. Where a browser has no locks they go on all the same.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks ? locks.request('hashdesk session', work) : work();
}
