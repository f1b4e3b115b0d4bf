import 'server-only';
import { causeOf, type Log } from '#lib/bff/log.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { JournalStore, Order } from './journal-store.ts';
import { createKeptOrders, type KeptOrders } from './kept-orders.ts';
import { createLocalJournalStore } from './local-journal-store.ts';
import { openOrderFile } from './order-file.ts';

interface FileJournalOptions {
  file: string;
  /** Epoch milliseconds. */
  now: () => number;
  log: Log;
  /** So many lines that no longer count are left in the file until it is written anew. */
  maxOldLines?: number;
}

const MAX_OLD_LINES = 5_000;

/**
 * The journal of the only instance, in a file that only grows while it runs: what an order is about is on the disk
 * before it is sent. It is read when it is first needed. Whatever needs a file that cannot be read or written throws
 * UNAVAILABLE, and is tried anew the next time. A file that only cannot be written anew serves as it is.
 */
export function createFileJournalStore({
  file,
  now,
  log,
  maxOldLines = MAX_OLD_LINES,
}: FileJournalOptions): JournalStore {
  const lines = openOrderFile(file);
  let opening: Promise<JournalStore> | undefined;

  return {
    begin: async (order) => (await opened()).begin(order),
    put: async (order) => (await opened()).put(order),
    get: async (id) => (await opened()).get(id),
    ofOwner: async (owner) => (await opened()).ofOwner(owner),
    claim: async (id, forMs) => (await opened()).claim(id, forMs),
    release: async (id) => (await opened()).release(id),
  };

  function opened(): Promise<JournalStore> {
    opening ??= openStore().catch((error: unknown) => {
      opening = undefined;
      throw unavailable(error);
    });
    return opening;
  }

  async function openStore(): Promise<JournalStore> {
    const orders = createKeptOrders((await lines.read()).values());
    if (orders.size() > 0) await compact(orders);
    /** As if it had been written anew when that was last tried: what failed is not tried again with each order. */
    let written = orders.size();
    return createLocalJournalStore({ orders, keep, now });

    async function keep(order: Order): Promise<void> {
      await lines.append(order).catch((error: unknown) => {
        throw unavailable(error);
      });
      written += 1;
      if (written - orders.size() <= maxOldLines) return;
      const compacted = compact(orders);
      written = orders.size();
      await compacted;
    }
  }

  async function compact(orders: KeptOrders): Promise<void> {
    orders.dropPast(now());
    await lines.replace(orders).catch((error: unknown) => {
      log.warn({ cause: causeOf(error) }, 'the journal of orders could not be written anew');
    });
  }

  function unavailable(error: unknown): MarketRefusal {
    log.error({ cause: causeOf(error) }, 'the journal of orders cannot be used');
    return new MarketRefusal('UNAVAILABLE', {
      message: 'the journal of orders cannot be written, so nothing is sent',
    });
  }
}
