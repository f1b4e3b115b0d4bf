import { pino } from 'pino';
import type { ReadyMessage } from '#lib/config/program.ts';
import { type Credentials, createKey } from '#service/auth/accounts.ts';
import { openMarket } from '#service/open-market.ts';
import { serveMarket } from '#service/serve-market.ts';
import { migratedImage } from '../market/database-images.ts';
import { type Filled, type FillName, marketFills } from './market-fills.ts';

/** Where it answers, and what is to be known of what it was filled with. */
export interface FilledReady<Name extends FillName> extends ReadyMessage {
  filled: Filled<Name>;
  /** A key of the renter's that no desk has: whoever asks with it gets in nobody's way. */
  spare: Credentials;
}

/* A market in a process of its own, filled with what its one argument names; it ends with whoever started it. */

const fillName = process.argv[2] as FillName;
let stoppedAtMs: number | undefined;
const nowMs = () => stoppedAtMs ?? Date.now();
const open = await openMarket({
  place: { memory: await migratedImage() },
  sealKeys: ['the seal key of the browser tests and of nothing else'],
  feeRate: '0.03',
  nowMs,
});
const clock = {
  nowUnix: () => Math.floor(nowMs() / 1000),
  stopAt: (unixSeconds: number) => {
    stoppedAtMs = 1000 * unixSeconds;
  },
};
const filled = await marketFills[fillName]({ open, clock });
const spare = await createKey(open, {
  accountId: filled.renter.accountId,
  levels: { permAccount: 'read', permRental: 'read', permRig: 'read' },
});
const { url } = await serveMarket(open, {
  host: '127.0.0.1',
  port: 0,
  rateLimitPerMinute: 1_000_000,
  trustedProxies: 0,
  log: pino({ level: 'warn' }, pino.destination(2)),
});
const ready: FilledReady<FillName> = { type: 'ready', url, filled, spare };
process.send?.(ready);
process.on('disconnect', () => process.exit(0));
