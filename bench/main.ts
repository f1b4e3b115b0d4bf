import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runSoak } from './market/soak.ts';
import { type DatabaseName, runSuite } from './market/suite.ts';
import { describeFinding, reportText } from './report.ts';

const usage = `npm run bench -- market [--soak] [--quick] [--database pglite|postgres] [--only CASE] [--profile DIRECTORY]

  --soak      ten minutes of mixed load instead of the cases, and how the memory grows
  --quick     short rounds and fewer rigs, to see that it works: its figures mean little, and no file is written
  --database  only on this one
  --only      only the cases whose names contain this: search-small, search, rig, graph-day, graph-fortnight, rent, ingest
  --profile   a CPU profile of each market process in this directory
`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    soak: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    database: { type: 'string' },
    only: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
});
const names: Record<string, DatabaseName> = { pglite: 'PGlite', postgres: 'PostgreSQL' };
const chosen = values.database === undefined ? Object.values(names) : [names[values.database]];
const databases = chosen.filter((name) => name !== undefined);

if (positionals.join() !== 'market' || databases.length === 0) {
  process.stderr.write(usage);
  process.exit(2);
}

const began = new Date();
const pace = values.quick
  ? { rounds: 2, seconds: 0.5, warmUpSeconds: 0.5 }
  : { rounds: 5, seconds: 2, warmUpSeconds: 3 };
const settings = {
  databases,
  only: values.only,
  pace,
  sizes: values.quick ? { small: 120, large: 1000 } : { small: 400, large: 10_000 },
  connections: 8,
  ingestMinutes: values.quick ? 1 : 5,
  profileTo: values.profile,
  onFinding: (finding: Parameters<typeof describeFinding>[0]) =>
    process.stdout.write(`${describeFinding(finding)}\n`),
};
const findings = values.soak ? await runSoak(settings, values.quick) : await runSuite(settings);
const report = reportText(findings, began);
process.stdout.write(`\n${report}`);
if (!values.quick && values.only === '') {
  const place = new URL('./results/', import.meta.url);
  const name = `${began.toISOString().slice(0, 16).replace(':', '')}-market${values.soak ? '-soak' : ''}`;
  await mkdir(place, { recursive: true });
  await writeFile(new URL(`${name}.md`, place), report);
  await writeFile(
    new URL(`${name}.json`, place),
    `${JSON.stringify({ began, settings, findings }, null, 2)}\n`,
  );
}
