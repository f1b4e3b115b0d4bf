import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Metrics } from '#service/metrics/metrics.ts';
import type { OpenMarket } from '#service/open-market.ts';
import type { AdminPlaces } from './admin-places.ts';
import { claimSocket } from './claim-socket.ts';
import { createAdminApp } from './create-admin-app.ts';
import { removeLeftovers } from './scratch.ts';

interface Admin extends AdminPlaces {
  open: OpenMarket;
  metrics: Metrics;
  log: Logger;
  limits?: typeof adminLimits;
}

/**
 * For a client's headers, between requests, for its silence in the middle of what it sends, and between two signs that
 * its command is worked on, in milliseconds.
 */
export const adminLimits = { headersTimeout: 10_000, keepAliveTimeout: 5_000, silence: 60_000, beat: 5_000 };

const DRAIN_MS = 5_000;

/**
 * Listens for the operator on a Unix socket that only this user can reach.
 * @throws {StartProblem} where another market listens there.
 */
export async function listenAdmin({
  open,
  metrics,
  socketPath,
  scratchIn,
  log,
  limits = adminLimits,
}: Admin): Promise<{ close: () => Promise<void> }> {
  const app = createAdminApp({
    open,
    metrics,
    log,
    scratchIn,
    silenceMs: limits.silence,
    beatMs: limits.beat,
  });
  const { headersTimeout, keepAliveTimeout } = limits;
  const connectionsCheckingInterval = Math.min(1_000, headersTimeout);
  // A file may take as long as it likes, as long as it comes at all.
  const options = { headersTimeout, keepAliveTimeout, requestTimeout: 0, connectionsCheckingInterval };
  const server = createServer(options, getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const removeName = await claimSocket(server, socketPath);
  await removeLeftovers(scratchIn);
  return {
    async close() {
      await removeName();
      await closeServer(server);
    },
  };
}

async function closeServer(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cut);
}
