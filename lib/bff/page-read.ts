import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Answer } from '#lib/contract/desk.ts';
import type { ReadName } from '#lib/contract/endpoints.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { accountNamed, accountsOf } from './accounts.ts';
import { logFailure } from './log-failure.ts';
import { publicRefusal } from './public-refusal.ts';
import { type ReadArgs, read } from './read.ts';
import type { Wiring } from './wiring.ts';

export interface PageReading<N extends ReadName> {
  cookieHeader: string | null;
  /** The key the page is for; null for a page that needs none. */
  apiKey: string | null;
  name: N;
  args: ReadArgs<N>;
}

/** A read on behalf of a page. Throws what the browser would have been told: a `PublicRefusal`, whatever went wrong. */
export async function pageRead<N extends ReadName>(
  wiring: Wiring,
  { cookieHeader, apiKey, name, args }: PageReading<N>,
): Promise<Answer<Data<N>>> {
  const started = performance.now();
  try {
    const accounts = accountsOf(wiring, await wiring.sessions.open(cookieHeader));
    const account = apiKey === null ? accounts[0] : accountNamed(accounts, apiKey);
    return await read(wiring, { account, name, args });
  } catch (error) {
    const id = randomUUID();
    const refusal = publicRefusal(error, id);
    logFailure(wiring.log, { entry: { id, page: name }, started, error, refusal });
    throw refusal;
  }
}
