import type { BenchRun, Finding, OnFinding } from '../finding.ts';
import type { BenchOptions } from '../options.ts';
import { type BffBench, coldCase, latencyCase, throughputCase } from './cases.ts';
import { soak } from './soak.ts';
import { startSubjects } from './start-subjects.ts';

const cases: Record<string, (bench: BffBench) => Promise<Finding[]>> = {
  throughput: throughputCase,
  latency: async (bench) => [await latencyCase(bench)],
  cold: async (bench) => [await coldCase(bench)],
};

/** The dashboard's server side against a plain Next handler and nginx, over a service that answers at once. */
export async function runBffBench(options: BenchOptions, onFinding: OnFinding): Promise<BenchRun> {
  const pace = options.quick
    ? { rounds: 2, seconds: 1, warmUpSeconds: 1 }
    : { rounds: 5, seconds: 4, warmUpSeconds: 4 };
  const settings = { connections: 16, pace, profileTo: options.profile };
  const subjects = await startSubjects({ ...settings, tellsHeap: options.soak });
  const findings: Finding[] = [];
  try {
    const bench = { ...settings, subjects };
    const chosen = Object.entries(cases).filter(([name]) => name.includes(options.only));
    const works = options.soak
      ? [async () => [await soak(bench, options.quick ? 30 : 600)]]
      : chosen.map(
          ([, work]) =>
            () =>
              work(bench),
        );
    for (const work of works) {
      const found = await work();
      findings.push(...found);
      for (const finding of found) onFinding(finding);
    }
  } finally {
    await subjects.stop();
  }
  return { settings, findings };
}
