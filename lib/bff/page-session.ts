import 'server-only';
import { headers } from 'next/headers';
import type { Answer, ConnectedKey, DeskStatus } from '#lib/contract/desk.ts';
import type { RigsPage, RigsQuery } from '#lib/contract/desk-rigs.ts';
import type { ReadName } from '#lib/contract/endpoints.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { sessionView } from './keys/session-view.ts';
import { pageRead, pageRigs, pageStatus } from './page-read.ts';
import type { ReadArgs } from './read.ts';
import { wiring } from './wiring.ts';

/** The connected keys of the page being made, newest first. Pages never hold a secret, and never write a cookie. */
export async function currentAccounts(): Promise<ConnectedKey[]> {
  const session = await wiring().sessions.open(await cookieHeader());
  return sessionView(wiring(), session).keys;
}

/** The names of the services one can connect to. */
export function environmentNames(): string[] {
  return [...wiring().environments.keys()];
}

/**
 * A read for the page being made, signed with the given key; without one only the public rows answer. It goes through
 * the same cache, budget and order as the proxy's. Throws a `MarketRefusal` with the code and words of the proxy.
 */
export async function readForPage<N extends ReadName>(
  connectedKey: Pick<ConnectedKey, 'apiKey'> | undefined,
  name: N,
  args: ReadArgs<N>,
): Promise<Answer<Data<N>>> {
  const apiKey = connectedKey?.apiKey ?? null;
  return pageRead(wiring(), { cookieHeader: await cookieHeader(), apiKey, name, args });
}

/** The market's rigs for the page being made. Throws as `readForPage` does. */
export async function rigsForPage(
  { apiKey }: Pick<ConnectedKey, 'apiKey'>,
  query: RigsQuery,
): Promise<Answer<RigsPage>> {
  return pageRigs(wiring(), { cookieHeader: await cookieHeader(), apiKey, query });
}

/** What the desk does, for the page being made. Throws as `readForPage` does. */
export async function statusForPage({ apiKey }: Pick<ConnectedKey, 'apiKey'>): Promise<DeskStatus> {
  return pageStatus(wiring(), { cookieHeader: await cookieHeader(), apiKey });
}

/** Read whole, as route handlers read it: a doubled cookie is none. */
async function cookieHeader(): Promise<string | null> {
  return (await headers()).get('cookie');
}
