import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findInitdb } from '#scripts/find-program.ts';
import { freePort } from './free-port.ts';
import { type KeptProgram, keepProgram } from './kept-program.ts';

/** A PostgreSQL of our own. */
export interface TestPostgres extends KeptProgram {
  port: number;
  /** Of one of its databases; "postgres" is there from the start. */
  urlOf: (database: string) => string;
}

const START_LIMIT_MS = 30_000;

/** Losing all of it costs nothing, so nothing is forced to disk. */
const carefree = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };

/**
 * Starts PostgreSQL on a free port of 127.0.0.1, in a directory that goes with it, as this user; where this is root,
 * which it refuses to run as, as the user postgres or nobody. It ends with this process, however that ends.
 */
export async function startPostgres(settings: Record<string, string> = carefree): Promise<TestPostgres> {
  const initdb = findInitdb();
  if (!initdb)
    throw new Error('there is no PostgreSQL on this machine: "apt-get install postgresql" brings it');
  const directory = mkdtempSync(join(tmpdir(), 'hashdesk-postgres-'));
  const user = ordinaryUser();
  if (user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const kind = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(initdb, ['-D', data, ...kind], { ...user, cwd: directory, stdio: 'ignore' });

  const port = await freePort();
  const own = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: directory };
  const options = Object.entries({ ...own, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const kept = await keepProgram({
    directory,
    line: [join(dirname(initdb), 'postgres'), '-D', data, ...options],
    user,
  });
  const urlOf = (database: string) => postgresUrl(port, database);
  try {
    await untilItAnswers(urlOf('postgres'));
    return { ...kept, port, urlOf };
  } catch (error) {
    await kept.stop();
    throw error;
  }
}

export function postgresUrl(port: number, database: string): string {
  return `postgres://postgres@127.0.0.1:${port}/${database}`;
}

/** Runs one statement outside of a transaction. */
export async function runSql(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const uid = idOf('-u', 'postgres') ?? idOf('-u', 'nobody');
  const gid = idOf('-g', 'postgres') ?? idOf('-g', 'nobody');
  if (uid && gid) return { uid, gid };
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody"');
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

async function untilItAnswers(url: string): Promise<void> {
  const giveUpAt = performance.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await runSql(url, 'SELECT 1');
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await sleep(50);
    }
  }
}
