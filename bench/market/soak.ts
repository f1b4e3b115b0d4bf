import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from '../finding.ts';
import { slope } from '../statistics.ts';
import { type Bench, someRig } from './cases.ts';
import type { Wanted } from './load.ts';
import { type SuiteSettings, withMarket } from './suite.ts';
import { rentNext } from './write-cases.ts';

const MB = 1024 * 1024;
const SAMPLE_SECONDS = 5;
/** A market grows until its caches and pools are full: what comes before is not counted. */
const WARM_UP_SHARE = 0.3;
const FLAT_MB_PER_MINUTE = 0.5;
/** A minute of the market's passes in a second, so that rentals end and hours are put away many times over. */
const CLOCK_SPEED = 60;
/** Of so many requests one rents. */
const RENTS_EACH = 50;

interface Sample {
  minutes: number;
  rssMb: number;
  heapMb: number;
}

/** Ten minutes of all kinds of load at once on each database, and the slope of the memory used. */
export async function runSoak(settings: SuiteSettings, quick: boolean): Promise<Finding[]> {
  const findings: Finding[] = [];
  const seconds = quick ? 30 : 600;
  for (const database of settings.databases) {
    const market = { ...settings, rigs: settings.sizes.small, clockSpeed: CLOCK_SPEED };
    await withMarket(database, market, async (bench) => {
      const finding = await soak(bench, seconds);
      settings.onFinding(finding);
      findings.push(finding);
    });
  }
  return findings;
}

async function soak(bench: Bench, seconds: number): Promise<Finding> {
  const { market, load, connections, database } = bench;
  let over = false;
  const samples: Sample[] = [];
  const began = performance.now();
  const beside = [everySecond(keepHouse), everySecond(sample, SAMPLE_SECONDS)];
  const durations = await load.run({ connections, seconds, want: mixed(bench) });
  over = true;
  await Promise.all(beside);
  const { ok } = await market.ask('audit');
  return findingOf({ database, samples, requests: durations.length, ok, seconds });

  async function everySecond(work: () => Promise<unknown>, pauseSeconds = 1): Promise<void> {
    while (!over) {
      await work();
      await sleep(1000 * pauseSeconds);
    }
  }

  async function keepHouse(): Promise<void> {
    await market.ask('ingest', { minutes: 1 });
    await market.ask('rollUp');
    await market.ask('settle');
  }

  async function sample(): Promise<void> {
    const { rssBytes, heapUsedBytes } = await market.ask('usage');
    const minutes = (performance.now() - began) / 60_000;
    samples.push({ minutes, rssMb: rssBytes / MB, heapMb: heapUsedBytes / MB });
  }
}

/** Searches, rigs, graphs, balances, lists of rentals, and a rental now and then. */
function mixed({ market }: Bench): () => Wanted {
  const [rig, rent] = [someRig(market), rentNext({ market })];
  const first = market.served.firstRigId;
  const reads: (() => Wanted)[] = [
    rig,
    rig,
    rig,
    () => ({ method: 'GET', path: '/rig' }),
    () => ({ method: 'GET', path: `/rig/${first}/graph`, query: '?hours=336' }),
    () => ({ method: 'GET', path: '/account/balance' }),
    () => ({ method: 'GET', path: '/rental', query: '?history=true' }),
    () => ({ method: 'GET', path: '/info/algorithms' }),
  ];
  let asked = 0;
  return () => {
    asked += 1;
    return asked % RENTS_EACH === 0 ? rent() : (reads[asked % reads.length] ?? rig)();
  };
}

interface Soaked {
  database: string;
  samples: Sample[];
  requests: number;
  ok: boolean;
  seconds: number;
}

function findingOf({ database, samples, requests, ok, seconds }: Soaked): Finding {
  const counted = samples.filter(({ minutes }) => minutes > (WARM_UP_SHARE * seconds) / 60);
  const heap = slope(counted.map(({ minutes, heapMb }) => [minutes, heapMb]));
  const rss = slope(counted.map(({ minutes, rssMb }) => [minutes, rssMb]));
  const measured = `heap ${heap.toFixed(2)} MB/min, resident ${rss.toFixed(2)} MB/min`;
  const every = (of: (sample: Sample) => number) => samples.map((sample) => of(sample).toFixed(0)).join(' ');
  return {
    on: database,
    name: `soak, ${seconds} s`,
    rounds: {},
    verdict: {
      aim: `memory flat (heap within ${FLAT_MB_PER_MINUTE} MB/min after the warm-up)`,
      measured,
      met: Math.abs(heap) <= FLAT_MB_PER_MINUTE,
    },
    notes: [
      `${(requests / seconds).toFixed(0)} requests/s; the ledger is ${ok ? 'exact' : 'WRONG'}`,
      `heap used, MB: ${every(({ heapMb }) => heapMb)}`,
      `resident, MB: ${every(({ rssMb }) => rssMb)}`,
    ],
  };
}
