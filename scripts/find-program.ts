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

export function findChromium(): string | undefined {
  return findProgram(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']);
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
