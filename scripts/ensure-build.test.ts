import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

test('without the packages that only the build needs nothing is built, and nothing fetched', () => {
  const directory = mkdtempSync(join(tmpdir(), 'hashdesk-unbuilt-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const build = fileURLToPath(new URL('build.ts', import.meta.url));
  const line = ['--import', import.meta.resolve('tsx'), build];
  const { status, stdout, stderr } = failing(() =>
    execFileSync(process.execPath, line, { cwd: directory, encoding: 'utf8', stdio: 'pipe' }),
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^the dashboard cannot be built: .*"npm ci" brings them/);
});

function failing(run: () => unknown) {
  try {
    run();
  } catch (error) {
    return error as { status: number; stdout: string; stderr: string };
  }
  throw new Error('it did not fail');
}
