import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Somebody else's pool in a process of its own; what it writes to the console goes nowhere. */
export async function startStratumPool(): Promise<{ url: string; close: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/programs/stratum-pool-program.ts'], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  const said: Buffer[] = [];
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk));
  const fault = ended.then(() => {
    throw new Error(`the pool ended: ${Buffer.concat(said)}`);
  });
  fault.catch(() => undefined);
  const [message] = (await Promise.race([once(child, 'message'), fault])) as [{ url: string }];
  return {
    url: message.url,
    async close() {
      child.kill();
      await ended;
    },
  };
}
