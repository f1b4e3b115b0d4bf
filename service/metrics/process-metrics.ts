import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import manifest from '../../package.json' with { type: 'json' };

let ofProcess: Registry | undefined;

/** Memory, processor, event loop and garbage of the process: one registry, however many markets it holds. */
export function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** What runs: for the operator only, who alone reads the metrics. */
export function addBuildInfo(registry: Registry, database: 'embedded' | 'postgresql'): void {
  const build = new Gauge({
    name: 'hashdesk_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'node', 'database'],
    registers: [registry],
  });
  build.set({ version: manifest.version, node: process.versions.node, database }, 1);
}
