import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playwrightReport, vitestReport } from './test-reports.ts';

test('a failed test of Vitest is told by its file, name and reason, without the lines of libraries', () => {
  const report = vitestReport.parse({
    numPassedTests: 3,
    testResults: [
      vitestFile('lib/a.test.ts', [
        { fullName: 'adds', status: 'passed', failureMessages: [] },
        {
          fullName: 'takes away',
          status: 'failed',
          failureMessages: [
            'Error: 1 is not 2\n    at /desk/lib/a.test.ts:2:1\n    at /desk/node_modules/x/y.js:1:1',
          ],
        },
      ]),
    ],
  });
  expect(report).toEqual({
    passed: 3,
    failed: 1,
    failures: ['lib/a.test.ts › takes away: Error: 1 is not 2 at /desk/lib/a.test.ts:2:1'],
  });
});

test('a file that could not be loaded has failed, and says why', () => {
  const file = { ...vitestFile('lib/b.test.ts', []), message: 'no such module' };
  expect(vitestReport.parse({ numPassedTests: 0, testResults: [file] })).toEqual({
    passed: 0,
    failed: 1,
    failures: ['lib/b.test.ts: no such module'],
  });
});

test('a test of Playwright that failed, or passed only when repeated, is told with its project, however deep it stands', () => {
  const red = '\u001b[31m';
  const suites = [
    {
      specs: [spec('looks', [played('expected'), played('flaky', `${red}too late`)])],
      suites: [{ specs: [spec('pays', [played('unexpected', 'paid twice')])] }],
    },
  ];
  expect(playwrightReport.parse({ stats: { expected: 1 }, suites, errors: [] })).toEqual({
    passed: 1,
    failed: 2,
    failures: ['[pointer] a.spec.ts › looks: too late', '[pointer] a.spec.ts › pays: paid twice'],
  });
});

test('what stopped Playwright outside a test has failed', () => {
  const errors = [{ message: 'the demo did not start' }];
  expect(playwrightReport.parse({ stats: { expected: 0 }, suites: [], errors })).toMatchObject({
    failed: 1,
    failures: ['outside a test: the demo did not start'],
  });
});

test('a long reason is cut', () => {
  const assertionResults = [{ fullName: 'is', status: 'failed', failureMessages: ['x'.repeat(1_000)] }];
  const { failures } = vitestReport.parse({
    numPassedTests: 0,
    testResults: [vitestFile('a.test.ts', assertionResults)],
  });
  expect(failures[0]).toHaveLength('a.test.ts › is: …'.length + 300);
});

function vitestFile(
  path: string,
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[],
) {
  return { name: join(process.cwd(), path), status: 'failed', message: '', assertionResults };
}

function spec(title: string, tests: object[]) {
  return { title, file: 'a.spec.ts', tests };
}

function played(status: string, message?: string) {
  return { projectName: 'pointer', status, results: [message ? { error: { message } } : {}] };
}
