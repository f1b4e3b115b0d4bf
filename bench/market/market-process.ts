import { pino } from 'pino';
import { createLog } from '#service/http/log.ts';
import { openMarket } from '#service/open-market.ts';
import { serveMarket } from '#service/serve-market.ts';
import { createClock } from './clock.ts';
import type { Commands, Order, Reply, Start } from './commands.ts';
import { createCommands } from './create-commands.ts';
import { serveFloor } from './floor.ts';
import { seedMarket } from './seed.ts';

const start = JSON.parse(process.argv[2] ?? '') as Start;
const clock = createClock(start.clockSpeed);
const open = await openMarket({
  place: start.place,
  sealKeys: ['the seal key of a benchmark and of nothing else'],
  feeRate: '0.03',
  nowMs: clock.nowMs,
});
const seeded = await seedMarket(open, start);
const address = { host: '127.0.0.1', port: 0 };
const floor = await serveFloor(open, address);
const served = await serveMarket(open, {
  ...address,
  rateLimitPerMinute: Number.MAX_SAFE_INTEGER,
  trustedProxies: 0,
  // Written as always, but not to a terminal.
  log: createLog('info', pino.destination({ dest: '/dev/null', sync: true })),
});
const commands = createCommands({ open, clock, start, seeded });

process.on('message', ({ id, name, wish }: Order) => {
  const command = commands[name] as (wish: unknown) => ReturnType<Commands[typeof name]>;
  command(wish).then(
    (outcome) => reply({ id, outcome }),
    (error: unknown) =>
      reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.once('disconnect', async () => {
  await floor.close();
  await served.close();
  process.exit();
});
reply({ served: { ...seeded, marketUrl: served.url, floorUrl: floor.url } });

function reply(message: Reply): void {
  process.send?.(message);
}
