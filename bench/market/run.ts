import type { BenchRun, OnFinding } from '../finding.ts';
import type { BenchOptions } from '../options.ts';
import { runSoak } from './soak.ts';
import { type DatabaseName, runSuite } from './suite.ts';

const names: Record<string, DatabaseName> = { pglite: 'PGlite', postgres: 'PostgreSQL' };

/** The market on both databases, or the one asked for. */
export async function runMarketBench(options: BenchOptions, onFinding: OnFinding): Promise<BenchRun> {
  const { quick, soak, database } = options;
  const chosen = database === undefined ? Object.values(names) : [names[database]];
  const settings = {
    databases: chosen.filter((name) => name !== undefined),
    only: options.only,
    pace: quick
      ? { rounds: 2, seconds: 0.5, warmUpSeconds: 0.5 }
      : { rounds: 5, seconds: 2, warmUpSeconds: 3 },
    sizes: quick ? { small: 120, large: 1000 } : { small: 400, large: 10_000 },
    connections: 8,
    ingestMinutes: quick ? 1 : 5,
    profileTo: options.profile,
    onFinding,
  };
  const findings = soak ? await runSoak(settings, quick) : await runSuite(settings);
  return { settings, findings };
}
