import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createLocalSessionMemory } from '#lib/session/local-session-memory.ts';
import type { Account, Session } from '#lib/session/session.ts';
import { createSessions } from '#lib/session/sessions.ts';

export const OLD_PASSWORD = 'an old password of more than 32 characters';
export const NEW_PASSWORD = 'a newer password of more than 32 characters';
export const COOKIE = '__Host-hashdesk';
export const MINUTE = 60_000;

export function account(apiKey: string, more: Partial<Account> = {}): Account {
  const permission_levels = { permAccount: 'read', permRental: 'write', permRig: 'none' } as const;
  return {
    environment: 'market',
    apiKey,
    apiSecret: `secret of ${apiKey}`,
    username: 'u',
    permission_levels,
    ...more,
  };
}

interface Options {
  passwords?: [string, ...string[]];
  dir?: string;
  start?: number;
}

export function localSessions({
  passwords = [OLD_PASSWORD],
  dir = newDir(),
  start = 1_785_585_600_000,
}: Options = {}) {
  let now = start;
  const denyFile = join(dir, 'data', 'ended.ndjson');
  const memory = createLocalSessionMemory({ denyFile, now: () => now, failed: () => {} });
  let between: (() => Promise<unknown>) | undefined;
  const opened: Session[] = [];
  const sessions = createSessions({
    passwords,
    memory: { ...memory, use },
    now: () => now,
    opened: (session) => void opened.push(session),
  });
  return {
    sessions,
    /** What was unsealed, in order. */
    opened,
    /** Once the next request has seen its session open, this is done before it goes on. */
    meanwhile: (work: () => Promise<unknown>) => {
      between = work;
    },
    dir,
    denyFile,
    now: () => now,
    pass: (ms: number) => {
      now += ms;
    },
    /** What the browser sends after connecting. */
    async connect(key: Account, cookie: string | null = null) {
      return cookieOf((await sessions.connect(cookie, key)).setCookie);
    },
    keysOf: async (cookie: string | null) =>
      (await sessions.open(cookie))?.accounts.map(({ apiKey }) => apiKey),
  };

  async function use(...of: Parameters<typeof memory.use>): Promise<boolean> {
    const isOpen = await memory.use(...of);
    const work = between;
    between = undefined;
    await work?.();
    return isOpen;
  }
}

export function newDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'hashdesk-sessions-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

export function cookieOf(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}
