import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import type { Environment } from '#lib/config/environment.ts';
import { StartProblem } from '#lib/config/problem.ts';
import { captureCommand } from '../run-command.ts';
import type { Who } from './pages.ts';

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>['cookies'];

interface Key {
  apiKey: string;
  apiSecret: string;
}

interface Desk {
  browser: Browser;
  /** The dashboard's address. */
  url: string;
  dataDir: string;
  /** What the demo market runs with. */
  market: Environment;
}

/** Connects the renter, the owner, and somebody who has nothing yet. */
export async function connectAll(desk: Desk): Promise<Map<Who, Session>> {
  const accounts = JSON.parse(readFileSync(join(desk.dataDir, 'demo-accounts.json'), 'utf8')) as (Key & {
    role: string;
  })[];
  const sessions = new Map<Who, Session>();
  for (const who of ['renter', 'owner'] as const) {
    const account = accounts.find(({ role }) => role === who);
    if (account) sessions.set(who, await connect(desk, account));
  }
  sessions.set('newcomer', await connect(desk, await addNewcomer(desk)));
  return sessions;
}

async function connect({ browser, url }: Desk, { apiKey, apiSecret }: Key): Promise<Session> {
  const context = await browser.newContext({ baseURL: url });
  const headers = { origin: url, 'x-requested-by': 'hashdesk' };
  const data = { environment: 'demo', apiKey, apiSecret };
  const answer = await context.request.post('/api/session', { headers, data });
  if (!answer.ok()) throw new StartProblem(`a demo account could not be connected (${answer.status()}).`);
  const { cookies } = await context.storageState();
  await context.close();
  return cookies;
}

async function addNewcomer({ market }: Desk): Promise<Key> {
  const user = `newcomer-${Date.now().toString(36)}`;
  await operate(market, 'user', 'add', user);
  const levels = ['--account', 'write', '--rental', 'write', '--rig', 'write'];
  const made = await operate(market, 'key', 'create', '--user', user, ...levels, '--json');
  return JSON.parse(made) as Key;
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
