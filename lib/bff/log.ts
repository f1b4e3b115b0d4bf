import 'server-only';
import { type DestinationStream, type Logger, pino } from 'pino';
import { createKnownSecrets, HIDDEN, type KnownSecrets } from './known-secrets.ts';

export type Log = Logger;

const SECRET_NAMES = new Set([
  'apiSecret',
  'api_secret',
  'secret',
  'pass',
  'password',
  'pool_password',
  'signature',
  'x-api-sign',
  'nonce',
  'x-api-nonce',
  'cookie',
  'set-cookie',
  'authorization',
]);

/** HMAC-SHA1 in hexadecimal, and whatever else is as long. */
const SIGNATURE = /[0-9a-f]{40,}/gi;

/**
 * The desk's log: JSON lines on standard error, in which no value can break a line. Whatever lands in one by mistake, what
 * stands under a secret's name, is a secret known to this process or looks like a signature is not shown, however deep.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(2),
  secrets: KnownSecrets = createKnownSecrets([]),
): Log {
  const shown = (name: string, value: unknown) => {
    if (SECRET_NAMES.has(name)) return HIDDEN;
    return typeof value === 'string' ? secrets.hideIn(value).replace(SIGNATURE, HIDDEN) : value;
  };
  const streamWrite = (line: string) => `${JSON.stringify(JSON.parse(line, shown))}\n`;
  return pino({ level, base: null, hooks: { streamWrite } }, destination);
}

/** An error as the log tells it: names, codes and messages down the chain of causes, without whatever else hangs on it. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const own = [error.name, code, error.message].filter(Boolean).join(' ');
  return error.cause === undefined ? own : `${own} < ${causeOf(error.cause)}`;
}
