import type { OpenMarket } from '#service/open-market.ts';

/** A request as it was answered. */
export interface AnsweredRequest {
  /** The name of the row, or "none". */
  endpoint: string;
  method: string;
  status: number;
  /** The code of a refusal. */
  code?: string | undefined;
  seconds: number;
}

export interface Metrics {
  observe: (request: AnsweredRequest) => void;
  /** Everything in Prometheus' text format. */
  expose: () => Promise<{ contentType: string; text: string }>;
}

export function createMetrics(_open: OpenMarket): Metrics {
  return { observe: () => undefined, expose: async () => ({ contentType: 'text/plain', text: '' }) };
}
