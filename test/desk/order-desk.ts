import { pino } from 'pino';
import type { Clock } from '#lib/bff/clock.ts';
import type { Order } from '#lib/bff/journal/journal-store.ts';
import { createKeptOrders } from '#lib/bff/journal/kept-orders.ts';
import { createLocalJournalStore } from '#lib/bff/journal/local-journal-store.ts';
import { createOrders, type Orders } from '#lib/bff/orders/orders.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Account } from '#lib/session/session.ts';
import type { Upstream } from '#lib/upstream/client.ts';

/** How long a line takes to the disk, before and after it is there; undefined where the disk is full. */
export type DiskFault = { beforeMs: number; afterMs: number } | undefined;

interface OrderDeskOptions {
  clock: Clock;
  upstream: Upstream;
  /** Lines of JSON that outlive the process. */
  disk: string[];
  nextWrite?: (order: Order) => DiskFault;
}

export interface OrderDesk {
  orders: Orders;
  /** The process is gone: it sends and writes nothing more, and whoever waits for it waits in vain. */
  kill: () => void;
}

export const renter: Account = {
  environment: 'market',
  apiKey: 'key',
  apiSecret: 'secret',
  username: 'renter',
  permission_levels: { permAccount: 'write', permRental: 'write', permRig: 'write' },
};

/** The orders of a desk that can be killed, with a journal on a disk in memory. */
export function startOrderDesk(options: OrderDeskOptions): OrderDesk {
  const { clock, upstream, disk, nextWrite = () => ({ beforeMs: 0, afterMs: 0 }) } = options;
  let alive = true;
  const never = new Promise<never>(() => undefined);
  const after: Clock['after'] = (ms, work) => clock.after(ms, () => alive && work());
  const wait = (ms: number) =>
    ms === 0 ? undefined : new Promise<void>((resolve) => void after(ms, resolve));
  const lines = disk.map((line): Order => JSON.parse(line));
  const journal = createLocalJournalStore({
    orders: createKeptOrders(lines),
    keep,
    now: clock.now,
  });
  const orders = createOrders({
    journal,
    clock: { now: clock.now, after },
    log: pino({ level: 'silent' }),
    settled: () => undefined,
    upstreamOf: () => ({
      call: async (name, args) => {
        if (!alive) return never;
        const answer = upstream.call(name, args);
        await answer.catch(() => undefined);
        return alive ? answer : never;
      },
    }),
  });

  return {
    orders,
    kill: () => {
      alive = false;
    },
  };

  async function keep(order: Order): Promise<void> {
    const line = JSON.stringify(order);
    const fault = nextWrite(order);
    if (!fault) throw new MarketRefusal('UNAVAILABLE', { message: 'the disk is full' });
    await wait(fault.beforeMs);
    if (!alive) return never;
    disk.push(line);
    await wait(fault.afterMs);
  }
}
