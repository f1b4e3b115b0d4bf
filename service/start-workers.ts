import type { Logger } from 'pino';
import type { Market } from './market.ts';
import { startKeeping } from './recording/start-keeping.ts';
import { startSettling } from './settlement/start-settling.ts';
import type { Worker } from './worker.ts';

/** What a market does beside answering: it settles rentals, and keeps its telemetry in order. */
export function startWorkers(market: Market, log: Logger): Worker[] {
  return [startSettling(market, { log }), startKeeping(market, { log })];
}
