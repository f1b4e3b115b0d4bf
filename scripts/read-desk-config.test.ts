import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { processEnvironment } from '#lib/config/environment.ts';

test('"npm run dashboard" says what its configuration lacks before it builds anything', async () => {
  const env = { ...processEnvironment(), MARKET_ENVIRONMENTS: '', SESSION_PASSWORDS: '' };
  const { code, stdout, stderr } = await run('npm', { cwd: unbuilt(), env });
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'dashboard: MARKET_ENVIRONMENTS must be set (.env.example says to what).\n',
  });
  expect(stdout).not.toContain('Building');
});

/** The program's directory without anything that could be built. */
function unbuilt(): string {
  const directory = mkdtempSync(join(tmpdir(), 'hashdesk-unbuilt-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const here = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));
  copyFileSync(here('package.json'), join(directory, 'package.json'));
  for (const name of ['node_modules', 'scripts', 'dashboard']) symlinkSync(here(name), join(directory, name));
  return directory;
}

function run(program: string, where: { cwd: string; env: object }) {
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const settings = { ...where, env: where.env as NodeJS.ProcessEnv };
    execFile(program, ['run', '--silent', 'dashboard'], settings, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}
