import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Dispatcher, Pool } from 'undici';

const MINUTE_MS = 60_000;
/** As the market itself keeps them: a connection must not be closed under a call that just leaves. */
const KEPT_OPEN_MS = 65_000;

/** A way to a service that notes when each call arrived. */
export interface CallLog {
  url: string;
  /** On the monotonic clock, in milliseconds. */
  arrivals: readonly number[];
  /** How many of each kind of call: ids are left out. */
  kinds: ReadonlyMap<string, number>;
  close: () => Promise<void>;
}

export async function logCalls(serviceUrl: string): Promise<CallLog> {
  const arrivals: number[] = [];
  const kinds = new Map<string, number>();
  const pool = new Pool(serviceUrl, { connections: 32 });
  const server = createServer({ keepAliveTimeout: KEPT_OPEN_MS }, async (request, response) => {
    arrivals.push(performance.now());
    const { method = 'GET', url = '/', headers } = request;
    const kind = kindOf(method, url);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    const answer = await pool.request({
      method: method as Dispatcher.HttpMethod,
      path: url,
      headers,
      body: method === 'GET' ? null : await text(request),
    });
    response.writeHead(answer.statusCode, { 'content-type': 'application/json' });
    answer.body.pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    kinds,
    async close() {
      server.closeAllConnections();
      server.close();
      await pool.destroy();
    },
  };
}

function kindOf(method: string, url: string): string {
  const [path = ''] = url.replace('/api/v1', '').split('?');
  return `${method} ${path.replace(/\/\d+/g, '/{id}')}`;
}

/** How many arrived in each minute since the first. */
export function callsByMinute(arrivals: readonly number[]): number[] {
  const [began = 0] = arrivals;
  const counts: number[] = [];
  for (const at of arrivals) {
    const minute = Math.floor((at - began) / MINUTE_MS);
    counts[minute] = (counts[minute] ?? 0) + 1;
  }
  return Array.from(counts, (count) => count ?? 0);
}
