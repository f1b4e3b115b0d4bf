import { Client } from 'undici';
import type { Subject } from '../alternate.ts';

/** What one connection asks for, over and over. */
export interface Asked {
  url: string;
  /** Path and query of the next request. */
  path: () => string;
  headers?: Record<string, string>;
}

/** Connections that each wait for their answer before they ask again; anything but 200 ends the benchmark. */
export function askOn(connections: readonly Asked[]): Subject {
  const clients = connections.map(({ url }) => new Client(url, { pipelining: 1 }));
  return async (seconds) => {
    const until = performance.now() + 1000 * seconds;
    const durations = await Promise.all(
      connections.map((asked, at) => askUntil(until, asked, clients[at] as Client)),
    );
    return durations.flat();
  };
}

async function askUntil(until: number, { path, headers = {} }: Asked, client: Client): Promise<number[]> {
  const durationsMs: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    const target = path();
    const { statusCode, body } = await client.request({ method: 'GET', path: target, headers });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`${target} was answered with ${statusCode}: ${text}`);
    durationsMs.push(performance.now() - began);
  }
  return durationsMs;
}
