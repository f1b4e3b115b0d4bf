import { mkdir, writeFile } from 'node:fs/promises';
import { runBffBench } from './bff/run.ts';
import { runCrowdBench } from './crowd/run.ts';
import { runDeskBench } from './desk/run.ts';
import type { BenchRun, OnFinding } from './finding.ts';
import { runMarketBench } from './market/run.ts';
import { type BenchOptions, readOptions, usage } from './options.ts';
import { describeFinding, reportText } from './report.ts';

interface Benchmark {
  title: string;
  run: (options: BenchOptions, onFinding: OnFinding) => Promise<BenchRun>;
}

const benchmarks: Record<string, Benchmark> = {
  market: { title: 'Market', run: runMarketBench },
  bff: { title: "The dashboard's server side", run: runBffBench },
  crowd: { title: 'A crowd of dashboards', run: runCrowdBench },
  desk: { title: 'The pages in a browser', run: runDeskBench },
};

const { values, positionals } = readOptions();
const [name = ''] = positionals;
const benchmark = positionals.length === 1 ? benchmarks[name] : undefined;
if (!benchmark) {
  process.stderr.write(usage);
  process.exit(2);
}
if (name === 'crowd' && values.only !== '') {
  process.stderr.write('A crowd is measured as a whole: it has no cases for --only to choose among.\n');
  process.exit(2);
}

const began = new Date();
const { settings, findings } = await benchmark.run(values, (finding) =>
  process.stdout.write(`${describeFinding(finding)}\n`),
);
const report = reportText(benchmark.title, findings, began);
process.stdout.write(`\n${report}`);
if (!values.quick && values.only === '') {
  const place = new URL('./results/', import.meta.url);
  const file = `${began.toISOString().slice(0, 16).replace(':', '')}-${name}${values.soak ? '-soak' : ''}`;
  await mkdir(place, { recursive: true });
  await writeFile(new URL(`${file}.md`, place), report);
  await writeFile(
    new URL(`${file}.json`, place),
    `${JSON.stringify({ began, settings, findings }, null, 2)}\n`,
  );
}
