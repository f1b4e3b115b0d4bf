import { type DestinationStream, type Logger, pino } from 'pino';

/** Whatever lands in a line by mistake: values under these names are not shown, however deep. */
const HIDDEN_NAMES = new Set([
  'apiSecret',
  'api_secret',
  'secret',
  'sealedSecret',
  'pass',
  'password',
  'pool_password',
  'poolPassword',
  'signature',
  'nonce',
  'x-api-sign',
  'x-api-nonce',
  'authorization',
  'cookie',
  'set-cookie',
]);

/** Signatures and API secrets are long hexadecimal words: they are not shown under any name. */
const SECRET_WORD = /[0-9a-f]{40,}/gi;
const CENSOR = '[redacted]';

/** The market's log: JSON lines on standard error. Line breaks in values are escaped, so that no value can forge a line. */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  const streamWrite = (line: string) => `${JSON.stringify(JSON.parse(line, shown))}\n`;
  return pino(
    { level, base: null, hooks: { streamWrite }, serializers: { err: describeError } },
    destination,
  );
}

function shown(name: string, value: unknown): unknown {
  if (HIDDEN_NAMES.has(name)) return CENSOR;
  return typeof value === 'string' ? value.replace(SECRET_WORD, CENSOR) : value;
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
