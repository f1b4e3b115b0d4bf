import type { Environment } from '#lib/config/environment.ts';
import { StartProblem } from '#lib/config/problem.ts';
import { captureCommand } from './run-command.ts';

interface Key {
  apiKey: string;
  apiSecret: string;
}

/** What a key may do. */
export type KeyMay = Readonly<Record<'account' | 'rental' | 'rig', 'none' | 'read' | 'write'>>;

const EVERYTHING: KeyMay = { account: 'write', rental: 'write', rig: 'write' };

/** Makes an account of a demo market in which nothing has ever happened, with a key that may do all it says. */
export async function addNewcomer(market: Environment, may: KeyMay = EVERYTHING): Promise<Key> {
  const user = `newcomer-${Date.now().toString(36)}`;
  await operate(market, 'user', 'add', user);
  return addKey(market, user, may);
}

/** Makes a key of somebody who is there. */
export async function addKey(
  market: Environment,
  user: string,
  { account, rental, rig }: KeyMay,
): Promise<Key> {
  const levels = ['--account', account, '--rental', rental, '--rig', rig];
  return JSON.parse(await operate(market, 'key', 'create', '--user', user, ...levels, '--json'));
}

/** Ends a key, for ever and at once. */
export async function revokeKey(market: Environment, apiKey: string): Promise<void> {
  await operate(market, 'key', 'revoke', apiKey);
}

async function operate(market: Environment, ...words: string[]): Promise<string> {
  const set = Object.entries(market).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const { code, stdout } = await captureCommand({
    line: ['node', '--import', 'tsx', 'service/main.ts', ...words],
    env: Object.fromEntries(set),
  });
  if (code !== 0) throw new StartProblem(`the demo market refused "${words.slice(0, 2).join(' ')}".`);
  return stdout;
}
