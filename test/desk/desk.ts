import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '#lib/bff/clock.ts';
import type { CheckParts } from '#lib/bff/pool-check/check-pool.ts';
import { createWiring, type Wiring } from '#lib/bff/wiring.ts';
import { networks } from '#lib/config/networks.ts';
import { INTENT_HEADER, KEY_HEADER, REQUESTED_BY, REQUESTED_BY_HEADER } from '#lib/contract/desk.ts';
import type { Account } from '#lib/session/session.ts';
import type { WindowTimes } from '#lib/upstream/own-calls.ts';
import type { WireLimits } from '#lib/upstream/wire.ts';
import { deskRoutes } from './desk-routes.ts';

export const DESK = 'https://desk.example';
export const PASSWORD = 'a session password of more than 32 characters';

export interface DeskOptions {
  /** The service behind it, without /api/v1. */
  url: string;
  upstreamBudgetPerMinute?: number;
  sessionPasswords?: [string, ...string[]];
  /** Epoch milliseconds. */
  now?: () => number;
  /** The timers of orders. */
  after?: Clock['after'];
  wireLimits?: WireLimits;
  dataDir?: string;
  /** The Redis that several desks share, how many they are, and the times of their budget. */
  redisUrl?: string;
  instances?: number;
  windowTimes?: WindowTimes;
  /** How long a call waits to leave. */
  waitMs?: number;
  /** POOL_CHECK_ALLOWED, and how pools are found and waited for. */
  poolCheckAllowed?: string;
  poolCheck?: Partial<CheckParts>;
}

export interface DeskRequest {
  method?: string;
  /** The key id that the call names. */
  key?: string;
  cookie?: string | undefined;
  /** Sent as JSON by POST. */
  body?: unknown;
  /** The Idempotency-Key of a change; a new one where none is given. */
  intent?: string;
  headers?: Record<string, string>;
  /** Gives the request up. */
  signal?: AbortSignal;
}

export interface DeskAnswer {
  status: number;
  headers: Headers;
  text: string;
  json: {
    success: boolean;
    error?: string;
    data?: { message?: string } & Record<string, unknown>;
    meta?: { asOf: number; freshFor: number; newerIn?: number; source: string };
  };
}

export interface TestDesk {
  wiring: Wiring;
  dataDir: string;
  /** Every line logged so far. */
  logged: string[];
  /** A request as a page of the desk makes it. `path` begins with /api. */
  ask: (path: string, request?: DeskRequest) => Promise<DeskAnswer>;
  /** Connects a key through the route and answers with the cookie as a browser sends it back. */
  connect: (key: { apiKey: string; apiSecret: string }, cookie?: string) => Promise<string>;
  /** A session with this account without asking its service. */
  seat: (account?: Partial<Account>) => Promise<string>;
  close: () => Promise<void>;
}

/** The desk's own server side without the pages: real routes, real sessions, and whatever service `url` leads to. */
export function startDesk({ url, now = Date.now, ...options }: DeskOptions): TestDesk {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'hashdesk-desk-'));
  const logged: string[] = [];
  const wiring = createWiring(
    {
      environments: [{ name: 'market', baseUrl: url }],
      sessionPasswords: options.sessionPasswords ?? [PASSWORD],
      upstreamBudgetPerMinute: options.upstreamBudgetPerMinute ?? 1_000_000,
      redisUrl: options.redisUrl ?? '',
      instances: options.instances ?? 1,
      poolCheckAllowed: networks(options.poolCheckAllowed ?? ''),
      dataDir,
      logLevel: 'trace',
    },
    {
      now,
      windowTimes: options.windowTimes,
      // A busy machine is no budget that is used up: where a test gives one, it waits as it really does.
      waitMs: options.waitMs ?? (options.upstreamBudgetPerMinute === undefined ? 60_000 : undefined),
      // A busy machine is no Redis that is away.
      redisAnswerMs: 10_000,
      after: options.after,
      wireLimits: options.wireLimits,
      poolCheck: options.poolCheck,
      logTo: { write: (line) => void logged.push(line) },
    },
  );
  const routes = deskRoutes(wiring);

  return {
    wiring,
    dataDir,
    logged,
    ask,
    async connect({ apiKey, apiSecret }, cookie) {
      const body = { environment: 'market', apiKey, apiSecret };
      return cookieOf(await ask('/api/session', { body, cookie }));
    },
    async seat(account = {}) {
      const { setCookie } = await wiring.sessions.connect(null, { ...seated, ...account });
      return setCookie.split(';')[0] ?? '';
    },
    async close() {
      await wiring.close();
      // What is written last may come while it is removed.
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };

  async function ask(path: string, request: DeskRequest = {}): Promise<DeskAnswer> {
    const response = await routes(requestOf(path, request));
    const text = await response.text();
    const json = text === '' ? { success: false } : JSON.parse(text);
    return { status: response.status, headers: response.headers, text, json };
  }
}

const seated: Account = {
  environment: 'market',
  apiKey: 'seated-key',
  apiSecret: 'seated-secret',
  username: 'seated',
  permission_levels: { permAccount: 'write', permRental: 'write', permRig: 'write' },
};

/** What a browser keeps of an answer's `Set-Cookie`. */
export function cookieOf({ headers, text }: DeskAnswer): string {
  const [cookie] = (headers.get('set-cookie') ?? '').split(';');
  if (!cookie) throw new Error(`no cookie came with ${text}`);
  return cookie;
}

function requestOf(
  path: string,
  { key, cookie, body, intent, headers, signal, ...rest }: DeskRequest,
): Request {
  const method = rest.method ?? (body === undefined ? 'GET' : 'POST');
  return new Request(`${DESK}${path}`, {
    method,
    signal: signal ?? null,
    body: body === undefined || typeof body === 'string' ? ((body as string) ?? null) : JSON.stringify(body),
    headers: {
      host: new URL(DESK).host,
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST'
        ? {
            'content-type': 'application/json',
            [REQUESTED_BY_HEADER]: REQUESTED_BY,
            [INTENT_HEADER]: intent ?? randomUUID(),
          }
        : {}),
      ...(key ? { [KEY_HEADER]: key } : {}),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
  });
}
