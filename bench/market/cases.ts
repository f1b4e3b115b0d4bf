import { alternate, type Pace, type Subject } from '../alternate.ts';
import type { Finding } from '../finding.ts';
import { median, type Round } from '../statistics.ts';
import type { MarketProcess } from './child.ts';
import { createLoad, type Load, type Wanted } from './load.ts';

/** What a case runs against. */
export interface Bench {
  database: string;
  market: MarketProcess;
  /** Requests to the market, and to the empty route. */
  load: Load;
  floor: Load;
  pace: Pace;
  connections: number;
  /** CPU seconds so far of market and database together. */
  cpuSeconds: () => number;
}

export function openLoads({ served }: MarketProcess): Pick<Bench, 'load' | 'floor'> {
  return { load: createLoad(served.marketUrl, served.keys), floor: createLoad(served.floorUrl, served.keys) };
}

const SEARCH_TIMES_RAW = 3;
const RIG_SHARE_OF_FLOOR = 0.6;
const GRAPH_MS = 20;
const GRAPH_RIGS = 20;
const LOOKED_AT = 100;

/** A page of a hundred rigs on one connection, next to the same page in SQL by hand, and to all that its answer says. */
export async function searchCase(bench: Bench): Promise<Finding> {
  const { market, pace, load, floor } = bench;
  const rounds = await alternate(
    {
      market: one(load, () => ({ method: 'GET', path: '/rig' })),
      raw: (seconds: number) => market.ask('rawSearch', { seconds }),
      'all by hand': (seconds: number) => market.ask('rawWholeSearch', { seconds }),
      floor: one(floor, () => ({ method: 'GET', path: '/rig' })),
    },
    pace,
    bench,
  );
  const times = typical(rounds.market, 'p50') / typical(rounds.raw, 'p50');
  const verdict = {
    aim: `p50 at most ${SEARCH_TIMES_RAW} × raw SQL`,
    measured: `${times.toFixed(2)} ×`,
    met: times <= SEARCH_TIMES_RAW,
  };
  const timesAll = typical(rounds.market, 'p50') / typical(rounds['all by hand'], 'p50');
  const notes = [
    `${timesAll.toFixed(2)} × all that the answer says, by hand: raw SQL reads the page alone, without the market's totals, the shares behind the windows and what the rigs delivered over their rentals`,
  ];
  return { on: bench.database, name: `GET /rig, ${market.served.rigs} rigs`, rounds, verdict, notes };
}

/** One rig on all connections, next to the empty route. */
export async function rigCase(bench: Bench): Promise<Finding> {
  const { market, pace, load, floor, connections } = bench;
  const want = someRig(market);
  const rounds = await alternate(
    {
      market: (seconds: number) => load.run({ connections, seconds, want }),
      floor: (seconds: number) => floor.run({ connections, seconds, want }),
    },
    pace,
    bench,
  );
  const share = typical(rounds.market, 'perSecond') / typical(rounds.floor, 'perSecond');
  const verdict = {
    aim: `rate at least ${100 * RIG_SHARE_OF_FLOOR} % of the floor`,
    measured: `${(100 * share).toFixed(0)} %`,
    met: share >= RIG_SHARE_OF_FLOOR,
  };
  return { on: bench.database, name: `GET /rig/{id}, ${connections} connections`, rounds, verdict };
}

/** A rig's graph on one connection. */
export async function graphCase(bench: Bench, days: number): Promise<Finding> {
  const { market, pace, load, floor } = bench;
  let asked = 0;
  const want = (): Wanted => {
    asked += 1;
    const id = market.served.firstRigId + (asked % GRAPH_RIGS);
    return { method: 'GET', path: `/rig/${id}/graph`, query: `?hours=${24 * days}` };
  };
  const rounds = await alternate({ market: one(load, want), floor: one(floor, want) }, pace, bench);
  const p50 = typical(rounds.market, 'p50');
  const verdict = {
    aim: `p50 at most ${GRAPH_MS} ms`,
    measured: `${p50.toFixed(1)} ms`,
    met: p50 <= GRAPH_MS,
  };
  const name = days === 1 ? 'graph, 24 hours' : `graph, ${days} days`;
  return { on: bench.database, name, rounds, ...(days === 1 ? {} : { verdict }) };
}

/** Over and over on one connection. */
export function one(load: Load, want: () => Wanted): Subject {
  return (seconds) => load.run({ connections: 1, seconds, want });
}

/** Another of a hundred rigs each time: people look at what they found on a page. */
export function someRig({ served }: MarketProcess): () => Wanted {
  let asked = 0;
  return () => {
    asked += 1;
    return { method: 'GET', path: `/rig/${served.firstRigId + (asked % Math.min(LOOKED_AT, served.rigs))}` };
  };
}

/** The median of a figure over rounds. */
export function typical(rounds: readonly Round[], figure: keyof Round): number {
  return median(rounds.map((round) => round[figure]));
}
