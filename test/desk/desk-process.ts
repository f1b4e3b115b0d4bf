import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cookieOf, type DeskAnswer, type DeskOptions, type DeskRequest } from './desk.ts';
import type { DeskQuestion, DeskReply } from './desk-program.ts';

/** A desk in a process of its own. */
export interface DeskProcess {
  ask: (path: string, request?: DeskRequest) => Promise<DeskAnswer>;
  connect: (key: { apiKey: string; apiSecret: string }) => Promise<string>;
  /** As `kill -9` does; resolves when the process is gone. What was asked is never answered. */
  kill: () => Promise<void>;
}

const program = fileURLToPath(new URL('desk-program.ts', import.meta.url));
/** `server-only` throws outside a bundler but where this condition is given. */
const options = ['--conditions=react-server', '--import', 'tsx'];

/** Starts one and waits until it can be asked. It ends with this process. */
export async function startDeskProcess(settings: Omit<DeskOptions, 'now' | 'after'>): Promise<DeskProcess> {
  const child = spawn(process.execPath, [...options, program, JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const asked = new Map<number, (reply: DeskReply) => void>();
  let questions = 0;
  await once(child, 'message');
  child.on('message', (reply: DeskReply) => {
    asked.get(reply.at)?.(reply);
    asked.delete(reply.at);
  });
  return {
    ask,
    async connect({ apiKey, apiSecret }) {
      return cookieOf(await ask('/api/session', { body: { environment: 'market', apiKey, apiSecret } }));
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };

  async function ask(path: string, request: DeskRequest = {}): Promise<DeskAnswer> {
    questions += 1;
    const question: DeskQuestion = { at: questions, path, request };
    const { status, headers, text } = await new Promise<DeskReply>((resolve) => {
      asked.set(question.at, resolve);
      child.send(question);
    });
    const json = text === '' ? { success: false } : JSON.parse(text);
    return { status, headers: new Headers(headers), text, json };
  }
}
