import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { processEnvironment } from '#lib/config/environment.ts';

/** Debian keeps the programs of each version of PostgreSQL apart, and only a few of them in PATH. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/** Where one of some names is a program of PATH, or of one of some other directories. */
export function findProgram(names: readonly string[], elsewhere: readonly string[] = []): string | undefined {
  const directories = [...elsewhere, ...(processEnvironment().PATH?.split(delimiter) ?? [])];
  const candidates = directories.flatMap((directory) => names.map((name) => join(directory, name)));
  return candidates.find((candidate) => existsSync(candidate));
}

const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without the program around it: a test in it takes three quarters of the time. */
const HEADLESS = 'chromium-headless-shell';

/** The browser that people use, where there is one: for what is measured and looked at. */
export function findChromium(): string | undefined {
  return findProgram([...WITH_WINDOWS, HEADLESS]);
}

export function findTestBrowser(): string | undefined {
  return findProgram([HEADLESS, ...WITH_WINDOWS]);
}

export function findRedis(): string | undefined {
  return findProgram(['redis-server']);
}

/** PostgreSQL's `initdb`, beside which its other programs are: of the newest version, where there are several. */
export function findInitdb(versions = POSTGRES_VERSIONS): string | undefined {
  const numbers = existsSync(versions) ? readdirSync(versions).map(Number).filter(Number.isFinite) : [];
  const newestFirst = numbers.sort((a, b) => b - a);
  return findProgram(
    ['initdb'],
    newestFirst.map((version) => join(versions, String(version), 'bin')),
  );
}
