import 'server-only';
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

const SECRET_NAMES = [
  'apiSecret',
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
];

/** Whatever lands in a line by mistake, these names do not show their values, at the top or one level down. */
const paths = SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`]);

/** The desk's log: JSON lines on standard error, in which no value can break a line. */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
  const options = { level, base: null, redact: { paths, censor: '[redacted]' } };
  return pino(options, destination);
}

/** An error as the log tells it: names, codes and messages down the chain of causes, without whatever else hangs on it. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const own = [error.name, code, error.message].filter(Boolean).join(' ');
  return error.cause === undefined ? own : `${own} < ${causeOf(error.cause)}`;
}
