import { pino } from 'pino';
import type { ReadyMessage } from '#lib/config/program.ts';
import type { DatabasePlace } from '#service/db/open-database.ts';
import { openMarket } from '#service/open-market.ts';
import { startKeeping } from '#service/recording/start-keeping.ts';
import { serveMarket } from '#service/serve-market.ts';
import { startSettling } from '#service/settlement/start-settling.ts';
import { neverAway } from './never-away.ts';

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
// As if another had settled until now: what ended before this start is settled at once.
await neverAway(open.market.db, { fromUnix: 0, untilUnix: open.market.nowUnix() });
const log = pino({ level: 'warn' }, pino.destination(2));
const { url } = await serveMarket(open, {
  host: '127.0.0.1',
  port: 0,
  rateLimitPerMinute: 1_000_000,
  trustedProxies: 0,
  log,
  work: () => [
    // The database's clock is the machine's, and far from this one.
    startSettling(open.market, { log, unixOf: async () => open.market.nowUnix() }),
    startKeeping(open.market, { log }),
  ],
});
const ready: ReadyMessage = { type: 'ready', url };
process.send?.(ready);
