import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import type { Environment } from '#lib/config/environment.ts';
import { addNewcomer } from '../add-newcomer.ts';
import { connectKey } from '../connect-key.ts';
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
  sessions.set('newcomer', await connect(desk, await addNewcomer(desk.market)));
  return sessions;
}

async function connect({ browser, url }: Desk, key: Key): Promise<Session> {
  const context = await browser.newContext({ baseURL: url });
  await connectKey(context.request, url, { environment: 'demo', ...key });
  const { cookies } = await context.storageState();
  await context.close();
  return cookies;
}
