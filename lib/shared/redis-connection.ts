import 'server-only';
import { Redis } from 'ioredis';

const CONNECT_MS = 2_000;
const RETRY_MS = 500;
/** What a new connection asks by itself has no other limit than this many of those of an answer. */
const GREETING = 3;

/** A connection that is made once it is asked to be, and again whenever it was lost. */
export function connectionTo(url: string, answerMs: number): Redis {
  return new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: GREETING * answerMs,
    disconnectTimeout: RETRY_MS,
    retryStrategy: (times) => Math.min(times * 50, RETRY_MS),
    // What cannot be asked now is decided without it: nothing waits for a connection, or is asked again later.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  });
}
