import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { processEnvironment } from '#lib/config/environment.ts';
import type { ReadyMessage } from '#lib/config/program.ts';
import { FOR_A_SHORT_LIFE } from '#test/programs/for-a-short-life.ts';

/** A program of its own that has said that it is ready. */
interface Started<Ready extends ReadyMessage> {
  ready: Ready;
  stop: () => Promise<void>;
}

interface Given {
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
}

/** Starts one, and waits until it says that it is ready. It ends with this process. Throws where it ends before. */
export async function startProgram<Ready extends ReadyMessage>(
  file: string,
  { args = [], env = {} }: Given = {},
): Promise<Started<Ready>> {
  const child = spawn(process.execPath, [...FOR_A_SHORT_LIFE, '--import', 'tsx', file, ...args], {
    env: { ...(processEnvironment() as NodeJS.ProcessEnv), ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready: Ready = await readyMessage(child, file);
  const stop = async () => {
    const gone = once(child, 'exit');
    child.disconnect();
    await gone;
  };
  return { ready, stop };
}

async function readyMessage(child: ChildProcess, file: string) {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code} before it was ready`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}
