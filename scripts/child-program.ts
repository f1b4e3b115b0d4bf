import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Environment } from '#lib/config/environment.ts';
import { AlreadyTold, StartProblem } from '#lib/config/problem.ts';
import type { ReadyMessage } from '#lib/config/program.ts';

const endLimitMs = 8_000;

/** A program of ours that runs as a child: it says over IPC when it is ready, and closes when the channel does. */
export interface ChildProgram {
  /** The address it answers at, once it does; rejects with `AlreadyTold` if the start fails. */
  ready: Promise<string>;
  /** Rejects when the program ends, unless `close` asked for it. */
  broken: Promise<never>;
  /** Ends the program, by force after eight seconds, and resolves when it is gone. */
  close: () => Promise<void>;
}

/** Starts `file` under tsx, with exactly the environment given. */
export function startChild(file: string, env: Environment): ChildProgram {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...env } as NodeJS.ProcessEnv,
  });
  const ended = once(child, 'exit');
  let closing = false;
  const broken = ended.then(([code, signal]) => {
    if (closing) return new Promise<never>(() => undefined);
    throw new StartProblem(`${file} ended unexpectedly (${signal ?? `exit code ${code}`}).`);
  });
  const failed = ended.then(([code]) => (code === 1 ? Promise.reject(new AlreadyTold()) : broken));
  for (const rejection of [broken, failed]) rejection.catch(() => undefined);
  return {
    ready: Promise.race([readyUrl(child), failed]),
    broken,
    async close() {
      closing = true;
      await endChild(child, ended);
    },
  };
}

async function readyUrl(child: ChildProcess): Promise<string> {
  const [message] = (await once(child, 'message')) as [ReadyMessage];
  return message.url;
}

async function endChild(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const force = setTimeout(() => child.kill('SIGKILL'), endLimitMs);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(force);
}
