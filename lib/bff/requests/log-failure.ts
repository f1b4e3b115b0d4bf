import 'server-only';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { causeOf, type Log } from '../log.ts';
import type { PublicRefusal } from './public-refusal.ts';

interface Failed {
  /** What was asked. */
  entry: Record<string, string>;
  /** When, on the monotonic clock. */
  started: number;
  error: unknown;
  refusal: PublicRefusal;
}

/** That calls run short is told by the status; in a crowd it is the answer to thousands of requests. */
const OFTEN = new Set(['BUDGET_EXHAUSTED', 'UPSTREAM_RATE_LIMITED']);

/** One line for a request that failed: what the browser was told, and the reason it was not. */
export function logFailure(log: Log, { entry, started, error, refusal }: Failed): void {
  const { code, details } = refusal;
  const ms = Math.round(performance.now() - started);
  const line = { ...entry, status: details.status, code, cause: reasonOf(error, code), ms };
  log[details.status >= 500 && !OFTEN.has(code) ? 'warn' : 'debug'](line);
}

/** A refusal's code says enough, and its words may quote what was typed. */
function reasonOf(error: unknown, code: string): string | undefined {
  if (error instanceof MarketRefusal) return undefined;
  return code === 'INTERNAL' && error instanceof Error ? `${causeOf(error)} ${error.stack}` : causeOf(error);
}
