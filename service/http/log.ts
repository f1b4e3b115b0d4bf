import { type DestinationStream, type Logger, pino } from 'pino';
import { lineWriter } from '#lib/config/log-lines.ts';

/** The market's log: JSON lines on standard error, without secrets. */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  const hooks = { streamWrite: lineWriter() };
  return pino({ level, base: null, hooks, serializers: { err: describeError } }, destination);
}

interface ErrorDescription {
  type: string;
  message: string;
  code?: unknown;
  at: string[];
  cause?: ErrorDescription;
  /** Of several that failed together. */
  errors?: ErrorDescription[];
}

/** What went wrong and where. A failed query carries its parameters, pool passwords among them: they are left out. */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: '', at: [] };
  const [message = ''] = error.message.split('\nparams:');
  return {
    type: error.name,
    message,
    ...('code' in error ? { code: error.code } : {}),
    at: (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at ')),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
  };
}
