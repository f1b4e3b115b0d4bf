import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What a run of tests came to. `failures` says of each that failed its file, its name and the first words of why. */
export interface TestReport {
  passed: number;
  failed: number;
  failures: string[];
}

const longestReason = 300;
/** A line of a stack that is not of our own code. */
const ofLibrary = /^\s+at .*(?:node_modules|node:|<anonymous>)/;

/** The report of Vitest's reporter "json". A file that could not be loaded counts as one failed test. */
export const vitestReport = z
  .object({
    numPassedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform(({ numPassedTests, testResults }): TestReport => {
    const failures = testResults.flatMap((file) => {
      const path = relative(process.cwd(), file.name);
      const tests = file.assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0 && file.status === 'failed') return [failure(path, file.message)];
      return tests.map((test) => failure(`${path} › ${test.fullName}`, test.failureMessages?.[0]));
    });
    return { passed: numPassedTests, failed: failures.length, failures };
  });

interface PlaywrightSuite {
  specs: z.infer<typeof playwrightSpec>[];
  suites?: PlaywrightSuite[] | undefined;
}

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
});

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

/** The report of Playwright's reporter "json". A test that passed only when it was repeated has failed. */
export const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number() }),
    suites: z.array(playwrightSuite),
    errors: z.array(z.object({ message: z.string().optional() })),
  })
  .transform(({ stats, suites, errors }): TestReport => {
    const failures = [
      ...errors.map(({ message }) => failure('outside a test', message)),
      ...suites.flatMap(specsOf).flatMap(failuresOf),
    ];
    return { passed: stats.expected, failed: failures.length, failures };
  });

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failuresOf({ file, title, tests }: PlaywrightSuite['specs'][number]): string[] {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName, results }) => {
      const reason = results.find(({ error }) => error?.message)?.error?.message;
      return failure(`[${projectName}] ${file} › ${title}`, reason);
    });
}

function failure(where: string, reason = 'no reason given'): string {
  const lines = stripVTControlCharacters(reason).split('\n');
  const words = lines
    .filter((line) => !ofLibrary.test(line))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${where}: ${words.length > longestReason ? `${words.slice(0, longestReason)}…` : words}`;
}
