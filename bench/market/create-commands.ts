import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { auditLedger } from '#service/audit/audit-ledger.ts';
import { rows } from '#service/db/database.ts';
import type { OpenMarket } from '#service/open-market.ts';
import { settleDue } from '#service/settlement/settle-due.ts';
import type { BenchClock } from './clock.ts';
import type { Commands, Start } from './commands.ts';
import { fillHistory, rawTransactions } from './history.ts';
import { createIngest } from './ingest.ts';
import { openRaw } from './raw-database.ts';
import { rawRent } from './raw-rent.ts';
import { rawSearch, rawWholeSearch } from './raw-search.ts';
import type { Seeded } from './seed.ts';

export interface CommandParts {
  open: OpenMarket;
  clock: BenchClock;
  start: Start;
  seeded: Seeded;
}

/** An hour's rental, and the time until its settlement. */
const UNTIL_SETTLED_SECONDS = 3600 + 15 * 60 + 1;

export function createCommands({ open, clock, start, seeded }: CommandParts): Commands {
  const raw = openRaw(open, start);
  const { db } = open.market;
  const [renterId = 0] = seeded.renterIds;
  let history: Promise<void> | undefined;
  return {
    rawSearch: ({ seconds }) => repeat(seconds, () => rawSearch(raw, clock.nowUnix())),

    rawWholeSearch: ({ seconds }) => repeat(seconds, () => rawWholeSearch(raw, clock.nowUnix())),

    async fillHistory({ rentals }) {
      history ??= fillHistory(db, { renterId, rentals, nowUnix: clock.nowUnix() });
      await history;
    },

    rawTransactions: ({ seconds }) => repeat(seconds, () => rawTransactions(raw, renterId)),

    async rawRent({ seconds, connections }) {
      const free = await freeRigs();
      const lanes = seeded.renterIds.slice(0, connections).map((renterId) =>
        repeat(seconds, async () => {
          const rigId = free.pop();
          if (rigId === undefined) throw new Error('there are no free rigs left');
          await rawRent(raw, { rigId, renterId, nowUnix: clock.nowUnix() });
        }),
      );
      return (await Promise.all(lanes)).flat();
    },

    async settle() {
      clock.advance(UNTIL_SETTLED_SECONDS);
      const began = performance.now();
      const settled = await settleDue(open.market);
      return { settled, seconds: (performance.now() - began) / 1000 };
    },

    ...createIngest(db, clock),

    async audit() {
      const { ok, transfers } = await auditLedger(db);
      return { ok, transfers };
    },

    async usage() {
      globalThis.gc?.();
      const { rss, heapUsed } = process.memoryUsage();
      return { rssBytes: rss, heapUsedBytes: heapUsed };
    },
  };

  async function freeRigs(): Promise<number[]> {
    const found = await rows<{ id: string }>(
      db,
      sql`SELECT id FROM rigs WHERE id NOT IN (SELECT rig_id FROM rentals WHERE settled_unix IS NULL) ORDER BY id`,
    );
    return found.map(({ id }) => Number(id));
  }
}

async function repeat(seconds: number, work: () => Promise<unknown>): Promise<number[]> {
  const durationsMs: number[] = [];
  const until = performance.now() + 1000 * seconds;
  while (performance.now() < until) {
    const began = performance.now();
    await work();
    durationsMs.push(performance.now() - began);
    // An embedded database answers in microtasks: others have their turn here.
    await turn();
  }
  return durationsMs;
}
