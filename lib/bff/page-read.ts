import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Answer, DeskStatus } from '#lib/contract/desk.ts';
import type { RigsPage, RigsQuery } from '#lib/contract/desk-rigs.ts';
import type { ReadName } from '#lib/contract/endpoints.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { accountNamed, accountsOf } from './keys/accounts.ts';
import { rigsAnswer } from './market-index/rigs-answer.ts';
import { checkedRead, type ReadArgs, readData } from './read.ts';
import { logFailure } from './requests/log-failure.ts';
import { publicRefusal } from './requests/public-refusal.ts';
import { deskStatus } from './status.ts';
import type { Wiring } from './wiring.ts';

export interface PageReading<N extends ReadName> {
  cookieHeader: string | null;
  /** The key the page is for; null for a page that needs none. */
  apiKey: string | null;
  name: N;
  args: ReadArgs<N>;
}

/** A read on behalf of a page. Throws what the browser would have been told: a `PublicRefusal`, whatever went wrong. */
export function pageRead<N extends ReadName>(
  wiring: Wiring,
  { cookieHeader, apiKey, name, args }: PageReading<N>,
): Promise<Answer<Data<N>>> {
  return toldAsPage(wiring, name, async () => {
    const accounts = accountsOf(wiring, await wiring.sessions.open(cookieHeader));
    const account = apiKey === null ? accounts[0] : accountNamed(accounts, apiKey);
    return readData(wiring, { account, read: checkedRead(name, args), asking: 'open' });
  });
}

/** The market's rigs on behalf of a page. Throws as `pageRead` does. */
export function pageRigs(
  wiring: Wiring,
  { cookieHeader, apiKey, query }: { cookieHeader: string | null; apiKey: string; query: RigsQuery },
): Promise<Answer<RigsPage>> {
  return toldAsPage(wiring, 'rigs', async () => {
    const session = await wiring.sessions.open(cookieHeader);
    const { text, meta } = await rigsAnswer(wiring, {
      session,
      named: apiKey,
      query: { ...query },
      asking: 'open',
    });
    return { data: JSON.parse(text) as RigsPage, meta };
  });
}

/** What the desk does, on behalf of a page. Throws as `pageRead` does. */
export function pageStatus(
  wiring: Wiring,
  { cookieHeader, apiKey }: { cookieHeader: string | null; apiKey: string },
): Promise<DeskStatus> {
  return toldAsPage(wiring, 'status', () => deskStatus(wiring, { cookieHeader, named: apiKey }));
}

async function toldAsPage<Told>(wiring: Wiring, page: string, work: () => Promise<Told>): Promise<Told> {
  const started = performance.now();
  try {
    return await work();
  } catch (error) {
    const id = randomUUID();
    const refusal = publicRefusal(error, id);
    logFailure(wiring.log, { entry: { id, page }, started, error, refusal });
    throw refusal;
  }
}
