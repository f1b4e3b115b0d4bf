import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRedis } from '#scripts/find-program.ts';
import { freePort } from './free-port.ts';
import { type KeptProgram, keepProgram } from './kept-program.ts';

/** A Redis of our own, which keeps nothing. */
export interface TestRedis extends KeptProgram {
  url: string;
  port: number;
}

const START_LIMIT_MS = 30_000;

/** Starts Redis on a port of 127.0.0.1, a free one where none is given. It ends with this process, however that ends. */
export async function startRedis(port?: number): Promise<TestRedis> {
  const program = findRedis();
  if (!program)
    throw new Error('there is no Redis on this machine: "apt-get install redis-server" brings it');
  const chosen = port ?? (await freePort());
  const directory = mkdtempSync(join(tmpdir(), 'hashdesk-redis-'));
  const options = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const kept = await keepProgram({ directory, line: [program, ...options] });
  await untilItListens(chosen);
  return { ...kept, port: chosen, url: `redis://127.0.0.1:${chosen}` };
}

async function untilItListens(port: number): Promise<void> {
  const giveUpAt = performance.now() + START_LIMIT_MS;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await sleep(20);
    } finally {
      socket.destroy();
    }
  }
}
