import { isFree } from '#test/stage/rig-kinds.ts';
import { alternate } from '../alternate.ts';
import type { Finding } from '../finding.ts';
import { median } from '../statistics.ts';
import { type Bench, typical } from './cases.ts';
import type { Wanted } from './load.ts';

const RENT_SHARE_OF_RAW = 0.3;
const INGEST_SHARE_OF_CORE = 0.05;
const MINUTE_SECONDS = 60;
const MINUTES_PER_HOUR = 60;
const pool = { pool_url: 'stratum+tcp://pool.example:3333', pool_user: 'renter', pool_password: 'x' };

/** Renting on all connections, each time another rig, next to the same statements by hand; and settling all of it. */
export async function rentCase(bench: Bench): Promise<Finding> {
  const { market, pace, load, connections, database } = bench;
  const want = rentNext(bench);
  const settledPerSecond: number[] = [];
  const rounds = await alternate(
    {
      market: (seconds: number) => load.run({ connections, seconds, want }),
      raw: (seconds: number) => market.ask('rawRent', { seconds, connections }),
    },
    pace,
    {
      cpuSeconds: bench.cpuSeconds,
      between: async () => {
        const { settled, seconds } = await market.ask('settle');
        if (settled > 0) settledPerSecond.push(settled / seconds);
      },
    },
  );
  await market.ask('settle');
  const { ok, transfers } = await market.ask('audit');
  const share = typical(rounds.market, 'perSecond') / typical(rounds.raw, 'perSecond');
  const exact = ok ? 'the ledger is exact' : 'THE LEDGER IS WRONG';
  const verdict = {
    aim: `rate at least ${100 * RENT_SHARE_OF_RAW} % of the raw transactions, the ledger exact`,
    measured: `${(100 * share).toFixed(0)} %, ${exact}`,
    met: share >= RENT_SHARE_OF_RAW && ok,
  };
  const notes = [
    `settled ${median(settledPerSecond).toFixed(0)} rentals/s; ${transfers} transfers in the ledger: ${exact}`,
  ];
  return { on: database, name: `PUT /rental, ${connections} connections`, rounds, verdict, notes };
}

/** A free rig each time: all that were rented are free again after a settlement, and no round takes all there are. */
export function rentNext({ market: { served } }: Pick<Bench, 'market'>): () => Wanted {
  let asked = 0;
  return () => {
    do asked = (asked + 1) % served.rigs;
    while (!isFree(asked));
    const id = String(served.firstRigId + asked);
    return { method: 'PUT', path: '/rental', body: { rig: id, length: 1, currency: 'BTC', ...pool } };
  };
}

/** A minute of all rigs, with its share of what it costs to put their hour away once it ended. */
export async function ingestCase(bench: Bench, minutes: number): Promise<Finding> {
  const { market, database } = bench;
  const cpuOf = async (work: () => Promise<unknown>) => {
    const before = bench.cpuSeconds();
    await work();
    return bench.cpuSeconds() - before;
  };
  await market.ask('ingest', { minutes: 1 });
  const taking = (await cpuOf(() => market.ask('ingest', { minutes }))) / minutes;
  const { rows } = await market.ask('recordHour');
  const moving = await cpuOf(() => market.ask('rollUp'));
  const share = (taking + moving / MINUTES_PER_HOUR) / MINUTE_SECONDS;
  const verdict = {
    aim: `${market.served.rigs} rigs a minute under ${100 * INGEST_SHARE_OF_CORE} % of a core`,
    measured: `${(100 * share).toFixed(1)} %`,
    met: share < INGEST_SHARE_OF_CORE,
  };
  const notes = [
    `taking a minute in costs ${taking.toFixed(2)} CPU seconds, the database's included`,
    `moving an ended hour (${rows} minutes) costs ${moving.toFixed(1)} CPU seconds, once an hour`,
  ];
  return { on: database, name: 'minutes ingest', rounds: {}, verdict, notes };
}
