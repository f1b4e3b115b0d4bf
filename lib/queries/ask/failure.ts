import {
  MarketRefusal,
  MarketUnreachable,
  MarketUnreadable,
  type RefusalDetails,
} from '#lib/contract/errors.ts';

/** A failed read or change as plain data: what crosses from the server's prefetch to the browser, where classes cannot. */
export interface Failure extends Pick<RefusalDetails, 'fields' | 'retryAfterSeconds' | 'retryAtMs' | 'more'> {
  name: string;
  /** Ours or the service's; UNREACHABLE where the desk itself did not answer. */
  code: string;
  message: string;
  /** Where no answer came: whether the request may have arrived. */
  sent?: 'nothing sent' | 'perhaps sent' | undefined;
}

/** Reads any of the three errors of `lib/contract/errors.ts`, or what this made of one before. */
export function failureOf(error: unknown): Failure {
  if (isFailure(error)) return error;
  if (error instanceof MarketRefusal) {
    const { name, code, message, details } = error;
    const { fields, retryAfterSeconds, retryAtMs, more } = details;
    return { name, code, message, fields, retryAfterSeconds, retryAtMs, more };
  }
  if (error instanceof MarketUnreachable) {
    return { name: error.name, code: 'UNREACHABLE', message: error.message, sent: error.sent };
  }
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof MarketUnreadable) return { name: error.name, code: 'UPSTREAM_UNREADABLE', message };
  return { name: 'Error', code: 'FAULT', message };
}

/** How long one was told to wait before it is tried again, in milliseconds; 0 where nobody said. */
export function toldToWaitMs(error: unknown): number {
  return error ? (failureOf(error).retryAfterSeconds ?? 0) * 1_000 : 0;
}

/** Whether what was sent may have been done all the same: nothing tells what came of it. */
export function isUntold(error: unknown): boolean {
  const { code, sent } = failureOf(error);
  return sent === 'perhaps sent' || code === 'UNCONFIRMED' || code === 'UPSTREAM_UNREADABLE';
}

function isFailure(error: unknown): error is Failure {
  return typeof error === 'object' && error !== null && !(error instanceof Error) && 'code' in error;
}
