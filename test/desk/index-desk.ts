import type { RigsPage } from '#lib/contract/desk-rigs.ts';
import { rigsOf, startMovingMarket } from '../foreign/moving-market.ts';
import { startDesk } from './desk.ts';
import { createManualClock } from './manual-clock.ts';

/** A desk in front of a market whose list of rigs changes, at which keys look. */
export async function startIndexDesk(rigs = rigsOf('sha256', 250)) {
  const market = await startMovingMarket(rigs);
  const clock = createManualClock();
  const desk = startDesk({ url: market.url, now: clock.now, after: clock.after });
  async function open(key: string) {
    const cookie = await desk.seat({ apiKey: key });
    const ask = (query = '', asking = 'refresh') =>
      desk.ask(`/api/rigs?${query}`, { key, cookie, headers: { 'x-hashdesk-asking': asking } });
    return {
      key,
      cookie,
      ask,
      page: async (query = '', asking = 'refresh') => pageOf(await ask(query, asking)),
    };
  }
  const first = await open('key-1');
  const close = async () => {
    await desk.close();
    await market.close();
  };
  return { market, clock, desk, open, first, close };
}

export function pageOf({ json }: { json: { data?: unknown } }): RigsPage {
  return json.data as RigsPage;
}
