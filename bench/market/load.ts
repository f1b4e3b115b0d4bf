import { Client } from 'undici';
import { sign } from '#lib/signing/sign.ts';
import type { BenchKey } from './commands.ts';

/** A request of the API: `path` is what follows /api/v1 and is signed, `query` comes with its question mark. */
export interface Wanted {
  method: 'GET' | 'PUT';
  path: string;
  query?: string;
  body?: unknown;
}

/** Connections that each wait for an answer before they ask again, each with a key of its own. */
export interface Load {
  /** Asks on so many connections for so many seconds; resolves to each answer's duration in milliseconds. */
  run: (wish: { connections: number; seconds: number; want: () => Wanted }) => Promise<number[]>;
  close: () => Promise<void>;
}

interface Lane {
  client: Client;
  key: BenchKey;
}

/** `keys` are never used at two places at once: their nonces rise with every load made of them. */
export function createLoad(url: string, keys: readonly BenchKey[]): Load {
  const lanes = keys.map((key) => ({ client: new Client(url, { pipelining: 1 }), key }));
  return {
    async run({ connections, seconds, want }) {
      const until = performance.now() + 1000 * seconds;
      const durations = await Promise.all(
        lanes.slice(0, connections).map((lane) => askUntil(until, lane, want)),
      );
      return durations.flat();
    },
    close: async () => {
      await Promise.all(lanes.map(({ client }) => client.close()));
    },
  };
}

async function askUntil(until: number, lane: Lane, want: () => Wanted): Promise<number[]> {
  const durationsMs: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    await ask(lane, want());
    durationsMs.push(performance.now() - began);
  }
  return durationsMs;
}

let lastNonce = Date.now() * 1000;

async function ask(
  { client, key: { apiKey, apiSecret } }: Lane,
  { method, path, query = '', body }: Wanted,
): Promise<void> {
  lastNonce += 1;
  const nonce = String(lastNonce);
  const signature = sign({ apiKey, nonce, endpoint: path }, apiSecret);
  const answer = await client.request({
    method,
    path: `/api/v1${path}${query}`,
    headers: {
      'x-api-key': apiKey,
      'x-api-nonce': nonce,
      'x-api-sign': signature,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200)
    throw new Error(`${method} ${path} was answered with ${answer.statusCode}: ${text}`);
}
