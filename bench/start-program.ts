import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { processEnvironment } from '#lib/config/environment.ts';
import type { ReadyMessage } from '#lib/config/program.ts';

/** A program of its own that answers at `url`. */
export interface Program {
  url: string;
  processId: number;
  stop: () => Promise<void>;
}

interface Started {
  /** From the top of the repository. */
  file: string;
  env: Record<string, string>;
  /** Where it leaves a CPU profile when it stops. */
  profileTo?: string | undefined;
}

/** Starts one and waits until it says that it is ready. It ends with this process, or when it is stopped. */
export async function startProgram({ file, env, profileTo }: Started): Promise<Program> {
  const profiling = profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : [];
  const child = fork(fileURLToPath(new URL(`../${file}`, import.meta.url)), {
    execArgv: ['--import', 'tsx', ...profiling],
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
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}
