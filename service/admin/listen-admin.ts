import { readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { basename, dirname, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { Metrics } from '#service/metrics/metrics.ts';
import type { OpenMarket } from '#service/open-market.ts';
import { claimSocket } from './claim-socket.ts';
import { createAdminApp } from './create-admin-app.ts';

interface Admin {
  open: OpenMarket;
  metrics: Metrics;
  socketPath: string;
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
  log,
  limits = adminLimits,
}: Admin): Promise<{ close: () => Promise<void> }> {
  const scratch = join(dirname(socketPath), `.${basename(socketPath)}-`);
  const app = createAdminApp({ open, metrics, log, scratch, silenceMs: limits.silence, beatMs: limits.beat });
  const { headersTimeout, keepAliveTimeout } = limits;
  const connectionsCheckingInterval = Math.min(1_000, headersTimeout);
  // A file may take as long as it likes, as long as it comes at all.
  const options = { headersTimeout, keepAliveTimeout, requestTimeout: 0, connectionsCheckingInterval };
  const server = createServer(options, getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const removeName = await claimSocket(server, socketPath);
  await removeLeftovers(scratch);
  return {
    async close() {
      await removeName();
      await closeServer(server);
    },
  };
}

/** What a process left that was killed while it had files on their way. The name of the socket is ours now. */
async function removeLeftovers(scratch: string): Promise<void> {
  const left = (await readdir(dirname(scratch))).filter((name) => name.startsWith(basename(scratch)));
  for (const name of left) await rm(join(dirname(scratch), name), { recursive: true, force: true });
}

async function closeServer(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cut);
}
