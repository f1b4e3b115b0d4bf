import type { Logger } from 'pino';
import type { Market } from './market.ts';
import { startKeeping } from './recording/start-keeping.ts';
import { startSettling } from './settlement/start-settling.ts';
import { startWatching } from './watch-database.ts';
import type { Worker } from './worker.ts';

/** What a market does beside answering: it settles rentals, keeps its telemetry in order, and watches its database. */
export function startWorkers(market: Market, log: Logger): Worker[] {
  return [startSettling(market, { log }), startKeeping(market, { log }), startWatching(market, { log })];
}
