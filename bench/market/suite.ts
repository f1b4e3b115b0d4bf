import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pace } from '../alternate.ts';
import type { Finding } from '../finding.ts';
import { type PostgresServer, startPostgres } from '../postgres-server.ts';
import { type Bench, graphCase, openLoads, rigCase, searchCase } from './cases.ts';
import { type MarketProcess, startMarketProcess } from './child.ts';
import type { Start } from './commands.ts';
import { cpuSecondsOfTree } from './cpu-seconds.ts';
import { rentalsCase, transactionsCase } from './list-cases.ts';
import { ingestCase, rentCase } from './write-cases.ts';

export type DatabaseName = 'PGlite' | 'PostgreSQL';

export interface SuiteSettings {
  databases: readonly DatabaseName[];
  /** Cases whose names contain this; all where it is empty. */
  only: string;
  pace: Pace;
  sizes: { small: number; large: number };
  connections: number;
  ingestMinutes: number;
  profileTo: string | undefined;
  /** Called as soon as a case is done. */
  onFinding: (finding: Finding) => void;
}

interface Case {
  name: string;
  size: 'small' | 'large';
  run: (bench: Bench) => Promise<Finding>;
}

const GRAPH_RIGS = 20;

function casesOf({ ingestMinutes }: SuiteSettings): Case[] {
  return [
    { name: 'search-small', size: 'small', run: searchCase },
    { name: 'search', size: 'large', run: searchCase },
    { name: 'list-transactions', size: 'small', run: transactionsCase },
    { name: 'list-rentals', size: 'small', run: rentalsCase },
    { name: 'rig', size: 'large', run: rigCase },
    { name: 'graph-day', size: 'large', run: (bench) => graphCase(bench, 1) },
    { name: 'graph-fortnight', size: 'large', run: (bench) => graphCase(bench, 14) },
    { name: 'rent', size: 'large', run: rentCase },
    { name: 'ingest', size: 'large', run: (bench) => ingestCase(bench, ingestMinutes) },
  ];
}

/** All cases on each database, in a market of each size. */
export async function runSuite(settings: SuiteSettings): Promise<Finding[]> {
  const findings: Finding[] = [];
  const cases = casesOf(settings).filter(({ name }) => name.includes(settings.only));
  for (const database of settings.databases) {
    for (const size of ['small', 'large'] as const) {
      const ofSize = cases.filter((one) => one.size === size);
      if (ofSize.length === 0) continue;
      await withMarket(database, { ...settings, rigs: settings.sizes[size] }, async (bench) => {
        for (const { run } of ofSize) {
          const finding = await run(bench);
          settings.onFinding(finding);
          findings.push(finding);
        }
      });
    }
  }
  return findings;
}

type MarketSettings = Pick<SuiteSettings, 'pace' | 'connections' | 'profileTo'> & {
  rigs: number;
  clockSpeed?: number;
};

/** A market of its own on a database of its own, for as long as `work` takes. */
export async function withMarket(
  database: DatabaseName,
  settings: MarketSettings,
  work: (bench: Bench) => Promise<void>,
): Promise<void> {
  const { rigs, connections, clockSpeed = 1, pace } = settings;
  const directory = await mkdtemp(join(tmpdir(), 'hashdesk-bench-'));
  const server = database === 'PostgreSQL' ? await startPostgres() : undefined;
  try {
    const place = server ? { url: server.url } : { directory };
    const start: Start = { place, rigs, connections, clockSpeed, graphRigs: GRAPH_RIGS };
    const market = await startMarketProcess(start, settings.profileTo);
    const loads = openLoads(market);
    const cpuSeconds = () => cpuOf(market, server);
    await work({ database, market, ...loads, pace, connections, cpuSeconds });
    await Promise.all([loads.load.close(), loads.floor.close()]);
    await market.stop();
  } finally {
    await server?.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

function cpuOf(market: MarketProcess, server: PostgresServer | undefined): number {
  return cpuSecondsOfTree(market.processId) + (server ? cpuSecondsOfTree(server.processId) : 0);
}
