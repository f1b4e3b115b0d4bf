import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '#lib/config/environment.ts';
import type { ReadyMessage } from '#lib/config/program.ts';
import type { HeapMessage, HeapWish } from './tell-heap.ts';

/** A program of its own that answers at `url`. */
export interface Program {
  url: string;
  processId: number;
  /** What is in use after a collection, in bytes; for one started with `tellsHeap`. */
  heapBytes: () => Promise<number>;
  stop: () => Promise<void>;
}

interface Started {
  /** From the top of the repository. */
  file: string;
  env: Record<string, string>;
  /** Where it leaves a CPU profile when it stops. */
  profileTo?: string | undefined;
  tellsHeap?: boolean;
}

/** Starts one and waits until it says that it is ready. It ends with this process, or when it is stopped. */
export async function startProgram({ file, env, profileTo, tellsHeap }: Started): Promise<Program> {
  const profiling = profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : [];
  const telling = tellsHeap ? ['--expose-gc', '--import', new URL('tell-heap.ts', import.meta.url).href] : [];
  const child = fork(fileURLToPath(new URL(`../${file}`, import.meta.url)), {
    execArgv: ['--import', 'tsx', ...telling, ...profiling],
    env: { ...processEnvironment(), ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code} before it was ready`);
  });
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [ReadyMessage];
  ended.catch(() => undefined);
  return {
    url: ready.url,
    processId: child.pid ?? 0,
    async heapBytes() {
      child.send('heap' satisfies HeapWish);
      const [told] = (await once(child, 'message')) as [HeapMessage];
      return told.heapBytes;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
