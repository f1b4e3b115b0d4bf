import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { processEnvironment } from '#lib/config/environment.ts';
import { StartProblem } from '#lib/config/problem.ts';
import { type Command, runCommand } from './run-command.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The system's Chromium, wherever PATH has it. */
export function findChromium(): string | undefined {
  const directories = processEnvironment().PATH?.split(delimiter) ?? [];
  const candidates = directories.flatMap((directory) => names.map((name) => join(directory, name)));
  return candidates.find((candidate) => existsSync(candidate));
}

/**
 * Installs Chromium by apt where there is none, as root or by a sudo that asks for no password.
 * @throws {StartProblem} where neither is possible.
 */
export async function ensureChromium(): Promise<void> {
  if (findChromium()) return;
  await runCommand({ line: asRoot('apt-get', 'update', '-qq') });
  await runCommand({
    line: asRoot('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'),
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (!findChromium()) {
    throw new StartProblem(
      'the browser tests need Chromium, which could not be installed; "sudo apt-get install chromium" does it by hand.',
    );
  }
}

function asRoot(...line: [string, ...string[]]): Command['line'] {
  return process.getuid?.() === 0 ? line : ['sudo', '-n', ...line];
}
