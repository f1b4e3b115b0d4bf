import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { type Environment, processEnvironment } from '#lib/config/environment.ts';

/** A command line, and what its environment has besides this process's. */
export interface Command {
  line: readonly [program: string, ...args: string[]];
  env?: Record<string, string>;
  /** Ends the command; running it then rejects with an `AbortError`. */
  stop?: AbortSignal;
}

/** Runs a command in the terminal. Resolves with its exit code; 127 where there is no such program. */
export async function runCommand(command: Command): Promise<number> {
  return exitCode(spawnCommand(command, 'inherit'));
}

/** Runs a command with nothing shown. Resolves with its exit code and what it printed. */
export async function captureCommand(
  command: Command,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawnCommand(command, 'pipe');
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => stderr.push(chunk));
  const code = await exitCode(child);
  return { code, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() };
}

function spawnCommand({ line: [program, ...args], env, stop }: Command, output: 'inherit' | 'pipe') {
  const ours = processEnvironment();
  const path = ['node_modules/.bin', ours.PATH].join(delimiter);
  const theirs: Environment = { ...ours, PATH: path, NEXT_TELEMETRY_DISABLED: '1', ...env };
  return spawn(program, args, {
    stdio: ['ignore', output, output],
    env: theirs as NodeJS.ProcessEnv,
    ...(stop && { signal: stop }),
  });
}

async function exitCode(child: ReturnType<typeof spawnCommand>): Promise<number> {
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code ?? 1;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 127;
    throw error;
  }
}
