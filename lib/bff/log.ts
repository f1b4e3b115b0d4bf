import 'server-only';
import { type DestinationStream, type Logger, pino } from 'pino';
import { lineWriter } from '#lib/config/log-lines.ts';
import { createKnownSecrets, type KnownSecrets } from './known-secrets.ts';

export type Log = Logger;

/**
 * The desk's log: JSON lines on standard error, in which no value can break a line. Whatever lands in one by mistake, what
 * stands under a secret's name, is a secret known to this process or looks like a signature is not shown, however deep.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(2),
  secrets: KnownSecrets = createKnownSecrets([]),
): Log {
  const streamWrite = lineWriter(secrets.hideIn);
  return pino({ level, base: null, hooks: { streamWrite } }, destination);
}

/** An error as the log tells it: names, codes and messages down the chain of causes, without whatever else hangs on it. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const own = [error.name, code, error.message].filter(Boolean).join(' ');
  return error.cause === undefined ? own : `${own} < ${causeOf(error.cause)}`;
}
