import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ReadyMessage } from '#lib/config/program.ts';
import { bundleProgram } from '../programs/bundle-program.ts';
import { FOR_A_SHORT_LIFE } from '../programs/for-a-short-life.ts';
import type { MarketProgramSettings } from './market-program.ts';

/** A market in a process of its own. */
export interface MarketProcess {
  url: string;
  pid: number;
  /** As `kill -9` does; resolves when the process is gone. */
  kill: () => Promise<void>;
}

const program = fileURLToPath(new URL('market-program.ts', import.meta.url));

/** Starts one and waits until it answers. Throws where it ends before. */
export type StartMarketProcess = (settings: MarketProgramSettings) => Promise<MarketProcess>;

/** What starts many of them, one after the other. */
export async function prepareMarketProcess(): Promise<StartMarketProcess> {
  const bundle = await bundleProgram(program);
  return (settings) => startMarketProcess(bundle, settings);
}

async function startMarketProcess(bundle: string, settings: MarketProgramSettings): Promise<MarketProcess> {
  const child = spawn(process.execPath, [...FOR_A_SHORT_LIFE, bundle, JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { url } = await readyMessage(child);
  return {
    url,
    pid: child.pid ?? 0,
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function readyMessage(child: ChildProcess): Promise<ReadyMessage> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the market ended with ${code} before it was ready`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}
