import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { chromium, ensurePackages, postgres, redis } from './apt-packages.ts';
import { checkBrowserBundle } from './check-browser-bundle.ts';
import { checkRooms } from './check-rooms.ts';
import { checkDerivedFiles } from './derived-files.ts';
import { type Command, runCommand } from './run-command.ts';
import { playwrightReport, type TestReport, vitestReport } from './test-reports.ts';

/** How a step went; what it says of single tests is of those it has, if any. */
export interface Outcome extends TestReport {
  ok: boolean;
}

export interface Step {
  name: string;
  run: () => Promise<Outcome>;
}

const untested: TestReport = { passed: 0, failed: 0, failures: [] };

/** TypeScript 7, which has no interface for programs: what reads our code by one (Next, the rooms' check) has TypeScript 6. */
const nativeCompiler = 'node_modules/@typescript/native/bin/tsc';

/** None of them needs another. */
const staticSteps: Step[] = [
  commands('types', ['next', 'typegen'], ['node', nativeCompiler, '--noEmit']),
  commands('style', ['biome', 'check', '--error-on-warnings', '.']),
  check('rooms', checkRooms),
  check('derived files', checkDerivedFiles),
  commands('dead code', ['knip']),
];

/** The part of everything that is quick enough to run before each commit. */
export const quickSteps: Step[][] = [staticSteps, [vitest('unit tests', ['unit'])]];

/** What every change must pass. */
export const changeSteps = stepsWith({
  unit: ['unit', 'virtual time', 'service', 'service on PostgreSQL'],
  browser: ['narrow', 'pointer', 'small', 'keyboard'],
});

/** What a release must pass: all there is. */
export const releaseSteps = stepsWith({ unit: [], browser: [] });

/** All steps, with the tests of some projects; none named is all of them. */
function stepsWith({ unit, browser }: { unit: string[]; browser: string[] }): Step[][] {
  return [
    // Packages are mostly waited for.
    [check('packages', hasPackages), ...staticSteps],
    [vitest('unit and service tests', unit)],
    // The demo builds the dashboard beside making its market.
    [{ name: 'build and browser tests', run: () => browserTests(browser) }],
    [check('browser bundle', async () => checkBrowserBundle())],
  ];
}

function commands(name: string, ...lines: Command['line'][]): Step {
  return check(name, async () => {
    for (const line of lines) if ((await runCommand({ line })) !== 0) return false;
    return true;
  });
}

function check(name: string, holds: () => Promise<boolean>): Step {
  return { name, run: async () => ({ ok: await holds(), ...untested }) };
}

function vitest(name: string, projects: string[]): Step {
  return { name, run: () => withReport(vitestReport, (file) => runVitest(file, projects)) };
}

function runVitest(reportFile: string, projects: string[]): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  return runCommand({ line: ['vitest', 'run', ...reporters, ...only(projects)] });
}

function only(projects: string[]): string[] {
  return projects.map((name) => `--project=${name}`);
}

async function hasPackages(): Promise<boolean> {
  await ensurePackages([postgres, redis, chromium]);
  return true;
}

async function browserTests(projects: string[]): Promise<Outcome> {
  const data = mkdtempSync(join(tmpdir(), 'hashdesk-browser-test-'));
  try {
    const outcome = await withReport(playwrightReport, (file) =>
      runCommand({
        line: ['playwright', 'test', '--reporter=list,json', ...only(projects)],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, HASHDESK_BROWSER_TEST_DATA: data },
      }),
    );
    const log = join(data, 'log.ndjson');
    if (outcome.passed === 0 && existsSync(log)) console.error(startProblem(log));
    return outcome;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** What the demo said besides what it logged, as it did not start: what kept it from being built, for one. */
function startProblem(log: string): string {
  const lines = readFileSync(log, 'utf8').split('\n');
  return lines.filter((line) => !line.startsWith('{')).join('\n');
}

/** Runs tests that write a report, and reads it. Tests that wrote none have failed, whatever they say. */
async function withReport(
  shape: z.ZodType<TestReport>,
  run: (reportFile: string) => Promise<number>,
): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), 'hashdesk-report-'));
  try {
    const file = join(directory, 'report.json');
    const code = await run(file);
    return { ok: code === 0, ...shape.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
