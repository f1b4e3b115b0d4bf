import { Registry } from 'prom-client';
import { joinRunning } from '#service/join-running.ts';
import type { OpenMarket } from '#service/open-market.ts';
import { createMarketMetrics } from './market-metrics.ts';
import { addBuildInfo, processMetrics } from './process-metrics.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';

export interface Metrics extends RequestMetrics {
  /** Everything in Prometheus' text format. What only the database knows is read for it, and absent where it is away. */
  expose: () => Promise<{ contentType: string; text: string }>;
}

export function createMetrics(open: OpenMarket): Metrics {
  const registry = new Registry();
  const requests = createRequestMetrics(registry);
  const refresh = joinRunning(createMarketMetrics(registry, open));
  addBuildInfo(registry, open.poolState() ? 'postgresql' : 'embedded');
  return {
    ...requests,
    expose: async () => {
      await refresh();
      const all = Registry.merge([registry, processMetrics()]);
      return { contentType: all.contentType, text: await all.metrics() };
    },
  };
}
