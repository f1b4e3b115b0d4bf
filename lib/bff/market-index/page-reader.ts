import 'server-only';
import type { StoredAnswer } from '#lib/bff/answers/answer-store.ts';
import { requestText } from '#lib/bff/answers/request-text.ts';
import type { Lane } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { ABOUT_KEY } from '#lib/contract/key-refusals.ts';
import type { Data } from '#lib/contract/shapes.ts';
import type { Account } from '#lib/session/session.ts';
import type { CallArgs } from '#lib/upstream/client.ts';
import type { Refusals } from './refusals.ts';
import type { Asker, Signers } from './signers.ts';
import type { ReadPage, ReadPageOf } from './sweep.ts';

/** How the index reaches the service. */
export interface PageSource {
  /** Calls `searchRigs` with a key and answers with its public part, as JSON. Throws as `Upstream.call` does. */
  ask: (account: Account, args: CallArgs<'searchRigs'>) => Promise<string>;
  /** The page at hand where it is not older, in this instance or another, else what `ask` brings. */
  pageNoOlderThan: (request: string, maxAgeMs: number, ask: () => Promise<string>) => Promise<StoredAnswer>;
  /** Epoch milliseconds. */
  now: () => number;
  /** Resolves after so many milliseconds. */
  sleep: (ms: number) => Promise<void>;
}

interface PageReaderOptions {
  source: PageSource;
  signers: Signers;
  refusals: Refusals;
  /** The algorithm; undefined for all of them. */
  algo: string | undefined;
  /** How urgent the next page is. */
  lane: () => Lane;
  maxAgeMs: () => number;
  /** The service, or the budget, asks to wait: it is asked again for the same page afterwards. */
  interrupted: (reason: MarketRefusal) => void;
}

/** Nobody looks at the list any more, so there is nobody to sign for. */
export class NobodyLooks extends Error {
  override readonly name = 'NobodyLooks';
}

/** How many rigs are read with one call: as many as the service gives. */
export const PAGE_RIGS = 100;
const DEFAULT_WAIT_SECONDS = 10;
/** Without a call left, the page stands in the budget's line again so soon, whatever wait it was told: its turn comes there. */
const IN_LINE_AGAIN_SECONDS = 1;
const WAITS = new Set(['BUDGET_EXHAUSTED', 'RATE_LIMITED']);

/**
 * Reads pages of one list, each signed with the next key in turn, on the desk's own account. Throws `NobodyLooks` where no
 * key is left, and whatever is not about one key.
 */
export function createPageReader(options: PageReaderOptions): ReadPageOf {
  const { source, signers, refusals, algo, lane, maxAgeMs, interrupted } = options;

  return async function readPage(start, notBefore) {
    for (;;) {
      const asker = await signers.next();
      if (!asker) throw new NobodyLooks();
      try {
        return await readSigned(asker, start, notBefore);
      } catch (error) {
        await overcome(error, asker);
      }
    }
  };

  /** Makes it worth trying again, or throws the error. */
  async function overcome(error: unknown, asker: Asker): Promise<void> {
    if (!(error instanceof MarketRefusal)) throw error;
    if (WAITS.has(error.code)) return waitAsAsked(error);
    const isAboutKey = ABOUT_KEY.has(error.code);
    if (!isAboutKey && error.code !== 'NOT_CONNECTED') throw error;
    if (isAboutKey) refusals.refused(asker.account.apiKey, error);
    signers.drop(asker);
  }

  async function readSigned(asker: Asker, start: number, notBefore: number): Promise<ReadPage> {
    const query = { ...(algo ? { type: algo } : {}), limit: PAGE_RIGS, start };
    const args = { query, lane: lane(), mayLeave: asker.lives } satisfies CallArgs<'searchRigs'>;
    const { apiKey } = asker.account;
    const ask = async () => {
      const text = await source.ask(asker.account, args);
      refusals.taken(apiKey);
      return text;
    };
    // Whether a key is taken again is only known where the service is asked with it.
    const isTried = refusals.of(apiKey) !== undefined;
    const youngest = isTried ? 0 : Math.min(maxAgeMs(), source.now() - notBefore + 1);
    const now = source.now();
    const request = requestText(endpoints.searchRigs.path, query);
    const { text, asOf } = await source.pageNoOlderThan(request, youngest, ask);
    const { records, total } = JSON.parse(text) as Data<'searchRigs'>;
    return { records, total: total ?? undefined, asOf, askedAt: Math.min(asOf, now) };
  }

  async function waitAsAsked(reason: MarketRefusal): Promise<void> {
    interrupted(reason);
    const asked = reason.details.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS;
    const seconds = reason.code === 'BUDGET_EXHAUSTED' ? Math.min(asked, IN_LINE_AGAIN_SECONDS) : asked;
    await source.sleep(seconds * 1000);
  }
}
