import { setTimeout as sleep } from 'node:timers/promises';
import { DirectoryInUse } from '#lib/config/directory-lock.ts';
import { type Environment, readVariables } from '#lib/config/environment.ts';
import { StartProblem } from '#lib/config/problem.ts';
import { isListening } from '#lib/config/short-path.ts';
import type { WhereEmpty } from '#service/db/migrate.ts';
import { adminPlacesOf, adminVariables } from './admin-places.ts';
import type { HereOptions } from './call-here.ts';
import { callSocket } from './call-socket.ts';
import type { CallMarket } from './operator.ts';

/** For a market that just starts or stops, or another command that has the database. */
const WAIT_MS = 60_000;
const PAUSE_MS = 200;

interface Reaching {
  /** A mistyped setting leads to where no market is: one is made there only where that is wanted. */
  whereEmpty?: WhereEmpty | undefined;
  waitMs?: number;
  /** Hears in one sentence what opening the database changed of its schema. */
  tell?: (sentence: string) => void;
}

/**
 * Reaches the market where it runs, on its socket; where none runs, its database. Of an embedded database there is never
 * a second opener. @throws {StartProblem} where neither can be had, or there is no market at all.
 */
export async function withMarket<T>(
  env: Environment,
  use: (call: CallMarket) => Promise<T>,
  { whereEmpty = 'refuse', waitMs = WAIT_MS, tell = () => undefined }: Reaching = {},
): Promise<T> {
  const { socketPath } = adminPlacesOf(readVariables(adminVariables, env));
  const giveUp = Date.now() + waitMs;
  for (;;) {
    if (await isListening(socketPath)) return use(callSocket(socketPath));
    const tried = await tryDatabase({ env, whereEmpty, tell }, use);
    if ('done' in tried) return tried.done;
    if (Date.now() > giveUp) throw unreachable(tried.inUse, socketPath);
    await sleep(PAUSE_MS);
  }
}

async function tryDatabase<T>(
  where: HereOptions,
  use: (call: CallMarket) => Promise<T>,
): Promise<{ done: T } | { inUse: DirectoryInUse }> {
  // Loaded only now: beside a running market nothing of this is needed.
  const { withDatabase } = await import('./call-here.ts');
  try {
    return { done: await withDatabase(where, use) };
  } catch (error) {
    if (error instanceof DirectoryInUse) return { inUse: error };
    throw error;
  }
}

function unreachable({ message }: DirectoryInUse, socketPath: string): StartProblem {
  return new StartProblem(
    `${message} It does not answer at ${socketPath}: it is starting or stopping, or has another MARKET_ADMIN_SOCKET.`,
  );
}
