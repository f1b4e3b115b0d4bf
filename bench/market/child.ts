import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CommandName, Outcome, Reply, Served, Start, Wish } from './commands.ts';

/** A market in a process of its own. */
export interface MarketProcess {
  served: Served;
  processId: number;
  ask: <Name extends CommandName>(name: Name, ...wish: AsArguments<Wish<Name>>) => Promise<Outcome<Name>>;
  stop: () => Promise<void>;
}

type AsArguments<Given> = undefined extends Given ? [] : [wish: Given];

interface Waiting {
  resolve: (outcome: unknown) => void;
  reject: (error: Error) => void;
}

const program = fileURLToPath(new URL('./market-process.ts', import.meta.url));

/** Starts a market and fills it. With `profileTo` it leaves a CPU profile in that directory when it stops. */
export async function startMarketProcess(start: Start, profileTo?: string): Promise<MarketProcess> {
  const profiling = profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : [];
  const child = fork(program, [JSON.stringify(start)], {
    execArgv: ['--import', 'tsx', '--expose-gc', ...profiling],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, Waiting>();
  const served = await new Promise<Served>((resolve, reject) => {
    child.on('message', (reply: Reply) => {
      if ('served' in reply) resolve(reply.served);
      else settle(waiting, reply);
    });
    child.once('exit', (code) => {
      const error = new Error(`the market process ended with ${code}`);
      reject(error);
      for (const one of waiting.values()) one.reject(error);
    });
  });
  let orders = 0;
  return {
    served,
    processId: child.pid ?? 0,
    ask: (name, ...[wish]) =>
      new Promise((resolve, reject) => {
        orders += 1;
        waiting.set(orders, { resolve: (outcome) => resolve(outcome as Outcome<typeof name>), reject });
        child.send({ id: orders, name, wish });
      }),
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

function settle(waiting: Map<number, Waiting>, reply: Exclude<Reply, { served: Served }>): void {
  const one = waiting.get(reply.id);
  waiting.delete(reply.id);
  if ('error' in reply) one?.reject(new Error(reply.error));
  else one?.resolve(reply.outcome);
}
