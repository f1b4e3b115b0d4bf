import type { ReadyMessage } from '#lib/config/program.ts';
import { startForeignMarket } from './foreign-market.ts';

/** Somebody else's market in a process of its own, which ends with whoever started it. */
const { url } = await startForeignMarket();
const ready: ReadyMessage = { type: 'ready', url };
process.send?.(ready);
process.on('disconnect', () => process.exit(0));
