import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from '#lib/config/environment.ts';
import type { ReadyMessage } from '#lib/config/program.ts';

/** A desk of its own, on the build that is there, in front of somebody else's market. */
export interface ForeignDesk {
  url: string;
  close: () => Promise<void>;
}

export async function startForeignDesk(): Promise<ForeignDesk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hashdesk-foreign-'));
  const market = await startProgram('test/foreign-program.ts', {});
  const desk = await startProgram('dashboard/main.ts', {
    NODE_ENV: 'production',
    HASHDESK_DATA: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    UPSTREAM_BUDGET: '100000',
    SESSION_PASSWORDS: 'a-session-password-of-the-browser-tests',
    MARKET_ENVIRONMENTS: JSON.stringify([{ name: 'foreign', baseUrl: market.url }]),
  });
  return {
    url: desk.url,
    async close() {
      await Promise.all([desk.stop(), market.stop()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function startProgram(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { ...(processEnvironment() as NodeJS.ProcessEnv), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { url } = await readyMessage(child, file);
  const stop = async () => {
    const gone = once(child, 'exit');
    child.disconnect();
    await gone;
  };
  return { url, stop };
}

async function readyMessage(child: ChildProcess, file: string): Promise<ReadyMessage> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code} before it was ready`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}
