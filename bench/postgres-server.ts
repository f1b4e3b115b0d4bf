import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

export interface PostgresServer {
  url: string;
  processId: number;
  stop: () => Promise<void>;
}

const BINARIES = '/usr/lib/postgresql/15/bin';
const START_ATTEMPTS = 200;

/**
 * A PostgreSQL of its own on a free port, in a directory that goes with it, as it comes: with durable commits. It does
 * not run as root; root starts it as the user `postgres`.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), 'hashdesk-bench-'));
  const user = ordinaryUser();
  if (user) chownSync(directory, user.uid, user.gid);
  const data = join(directory, 'data');
  const options = { ...user, cwd: directory, stdio: 'ignore' as const };
  execFileSync(`${BINARIES}/initdb`, ['-D', data, '-A', 'trust', '-U', 'bench', '-E', 'UTF8'], options);
  const port = await freePort();
  const settings = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-k', directory];
  const server = spawn(`${BINARIES}/postgres`, ['-D', data, ...settings], options);
  const ended = once(server, 'exit');
  const url = `postgres://bench@127.0.0.1:${port}/postgres`;
  await untilAnswering(url);
  return {
    url,
    processId: server.pid ?? 0,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilAnswering(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error;
      await sleep(50);
    }
  }
}
