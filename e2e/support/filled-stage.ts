import type { BrowserContext } from '@playwright/test';
import type { Credentials } from '#service/auth/accounts.ts';
import { signedFetch } from '#test/market/signed-fetch.ts';
import type { FilledReady } from '#test/stage/filled-market-program.ts';
import type { Filled, FillName } from '#test/stage/market-fills.ts';
import { startOwnDesk } from './own-desk.ts';
import { startProgram } from './start-program.ts';

/** A market of the test's own, filled, and a desk in front of it. */
export interface FilledStage<Name extends FillName> {
  deskUrl: string;
  marketUrl: string;
  /** What is to be known of the market. */
  filled: Filled<Name>;
  /** Connects the browser with a key: the renter's, unless another is given. */
  connect: (context: BrowserContext, key?: Credentials) => Promise<void>;
  /** What the market itself answers the renter, without the desk. `path` follows /api/v1. */
  ofMarket: (path: string, query?: Record<string, string | number>) => Promise<unknown>;
  close: () => Promise<void>;
}

/**
 * `way` may put something between the two; it returns the address at which the desk finds the market. `budget`: the calls
 * the desk may make to it in a minute.
 */
export async function setStage<Name extends FillName>(
  name: Name,
  way: (marketUrl: string) => Promise<string> = async (marketUrl) => marketUrl,
  budget?: number,
): Promise<FilledStage<Name>> {
  const market = await startProgram<FilledReady<Name>>('test/stage/filled-market-program.ts', {
    args: [name],
  });
  const { url, filled, spare } = market.ready;
  const desk = await startOwnDesk('filled', await way(url), budget);
  const { renter } = filled;
  return {
    deskUrl: desk.url,
    marketUrl: url,
    filled,
    connect: (context, key = renter) => desk.connect(context, key),
    async ofMarket(path, query = {}) {
      const { json } = await signedFetch({ ...renter, ...spare, url }, ['GET', path], { query });
      if (!json.success) throw new Error(`the market refused ${path}: ${json.error}`);
      return json.data;
    },
    async close() {
      await Promise.all([desk.close(), market.stop()]);
    },
  };
}
