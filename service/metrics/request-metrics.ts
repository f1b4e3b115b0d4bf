import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { endpointNames } from '#lib/contract/endpoints.ts';
import { serviceCodes } from '#lib/contract/error-codes.ts';

/** A request as it was answered. */
interface AnsweredRequest {
  /** The name of the row, or "none". */
  endpoint: string;
  /** The code of a refusal. */
  code?: string | undefined;
  seconds: number;
}

export interface RequestMetrics {
  /** A request came in; `observe` follows when it was answered. */
  began: () => void;
  observe: (request: AnsweredRequest) => void;
}

const endpointLabels = new Set<string>(endpointNames);
const codeLabels = new Set(Object.keys(serviceCodes));
/** From an answer out of memory to one that a client gives up on. */
const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** Labels have values of the contract only: whatever a client sends, their number is bounded. */
export function createRequestMetrics(registry: Registry): RequestMetrics {
  const registers = [registry];
  const answered = new Counter({
    name: 'hashdesk_requests_total',
    help: 'Requests answered, by endpoint and code; OK is a success, "none" what is no endpoint.',
    labelNames: ['endpoint', 'code'],
    registers,
  });
  const refused = new Counter({
    name: 'hashdesk_refusals_total',
    help: 'Requests refused, by code.',
    labelNames: ['code'],
    registers,
  });
  const duration = new Histogram({
    name: 'hashdesk_request_duration_seconds',
    help: 'Time from a request to its answer, by endpoint.',
    labelNames: ['endpoint'],
    buckets: BUCKETS_SECONDS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'hashdesk_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  });
  for (const code of codeLabels) refused.inc({ code }, 0);
  return {
    began: () => inFlight.inc(),
    observe: (request) => {
      const endpoint = endpointLabels.has(request.endpoint) ? request.endpoint : 'none';
      const code = codeLabel(request.code);
      inFlight.dec();
      answered.inc({ endpoint, code });
      duration.observe({ endpoint }, request.seconds);
      if (code !== 'OK') refused.inc({ code });
    },
  };
}

function codeLabel(code: string | undefined): string {
  if (code === undefined) return 'OK';
  return codeLabels.has(code) ? code : 'INTERNAL';
}
