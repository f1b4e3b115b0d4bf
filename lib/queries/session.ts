import { queryOptions } from '@tanstack/react-query';
import type { ConnectBody, DeskStatus, SessionView } from '#lib/contract/desk.ts';
import { readEnvelope } from '#lib/contract/envelope.ts';
import { deskFetch } from './desk-fetch.ts';

/** Proves a key to the desk and puts it into the sealed session. Refusals carry the service's code. */
export async function connect(body: ConnectBody): Promise<SessionView> {
  const { text, status } = await deskFetch({ path: '/api/session', body });
  return readEnvelope(text, status) as SessionView;
}

/** Forgets one key, or all of them where none is named. */
export async function disconnect(apiKey?: string): Promise<SessionView> {
  const { text, status } = await deskFetch({
    path: '/api/session/disconnect',
    body: apiKey ? { apiKey } : {},
  });
  return readEnvelope(text, status) as SessionView;
}

/** The desk's upstream calls of the last minute. */
export const deskStatusQuery = queryOptions({
  queryKey: ['desk', 'status'],
  queryFn: async ({ signal }) => {
    const { text, status } = await deskFetch({ path: '/api/status', signal });
    return readEnvelope(text, status) as DeskStatus;
  },
  refetchInterval: 10_000,
});
