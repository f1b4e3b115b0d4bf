import type { Logger } from 'pino';
import type { AdminPlaces } from './admin/admin-places.ts';
import { listenAdmin } from './admin/listen-admin.ts';
import { createApp } from './app.ts';
import { createAuthenticate } from './auth/authenticate.ts';
import { answers } from './db/database.ts';
import { createHandlers } from './handlers.ts';
import { createRateLimit } from './http/rate-limit.ts';
import { createServeRow } from './http/serve-row.ts';
import { listen, type timeLimits } from './http/server.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { OpenMarket } from './open-market.ts';
import type { Worker } from './worker.ts';

export interface ServeSettings {
  host: string;
  /** 0 takes a free one. */
  port: number;
  rateLimitPerMinute: number;
  trustedProxies: number;
  log: Logger;
  limits?: typeof timeLimits;
  /** Where the operator's commands come in, and their files are on their way; without it there is no way in for them. */
  operator?: AdminPlaces | undefined;
  /** Starts what goes on beside the requests, once the market listens. */
  work?: () => readonly Worker[];
}

export interface ServedMarket {
  /** Without a trailing slash and without /api/v1. */
  url: string;
  /** Stops accepting, lets what was accepted be answered, then ends the work beside it, and last closes the database. */
  close: () => Promise<void>;
}

/** While it stops: whoever still waits for the database then is told so before connections are cut. */
const DATABASE_PATIENCE_MS = 4_000;

/** Puts an open market on a port, and takes charge of closing it: also where the port cannot be had. */
export async function serveMarket(open: OpenMarket, settings: ServeSettings): Promise<ServedMarket> {
  let draining = false;
  const metrics = createMetrics(open);
  const app = createApp({
    metrics,
    serveRow: createServeRow(createHandlers(open.market), createAuthenticate(open)),
    rateLimit: createRateLimit({
      limit: settings.rateLimitPerMinute,
      nowMs: open.nowMs,
      log: settings.log,
      shared: open.countRequests,
    }),
    trustedProxies: settings.trustedProxies,
    log: settings.log,
    isReady: () => answers(open.market.db),
    isDraining: () => draining,
  });
  let admin: { close: () => Promise<void> } | undefined;
  try {
    const { operator, log } = settings;
    admin = operator ? await listenAdmin({ open, metrics, ...operator, log }) : undefined;
    const server = await listen(app.fetch, settings);
    const workers = settings.work?.() ?? [];
    const close = async () => {
      draining = true;
      const cut = setTimeout(() => open.cutOff?.(), DATABASE_PATIENCE_MS);
      try {
        await Promise.all([server.close(), admin?.close()]);
        await Promise.all(workers.map((worker) => worker.stop()));
      } finally {
        await open.close();
        clearTimeout(cut);
      }
    };
    return { url: server.url, close };
  } catch (error) {
    await admin?.close();
    await open.close();
    throw error;
  }
}
