import { pino } from 'pino';
import type { ReadyMessage } from '#lib/config/program.ts';
import type { DatabasePlace } from '#service/db/open-database.ts';
import { openMarket } from '#service/open-market.ts';
import { serveMarket } from '#service/serve-market.ts';
import { startWorkers } from '#service/start-workers.ts';

/** What a market in a process of its own is started with, as JSON in its one argument. */
export interface MarketProgramSettings {
  place: Exclude<DatabasePlace, { memory: unknown }>;
  sealKeys: [string, ...string[]];
  /** Epoch milliseconds at its start; time goes on from there. */
  startMs: number;
}

const { place, sealKeys, startMs }: MarketProgramSettings = JSON.parse(process.argv[2] ?? '');
const began = Date.now();
const open = await openMarket({
  place,
  sealKeys,
  feeRate: '0.03',
  nowMs: () => startMs + Date.now() - began,
});
const log = pino({ level: 'warn' }, pino.destination(2));
const { url } = await serveMarket(open, {
  host: '127.0.0.1',
  port: 0,
  rateLimitPerMinute: 1_000_000,
  trustedProxies: 0,
  log,
  work: () => startWorkers(open.market, log),
});
const ready: ReadyMessage = { type: 'ready', url };
process.send?.(ready);
