import 'server-only';
import { buildConnector, type Dispatcher, errors, Pool } from 'undici';
import { MarketUnreachable, MarketUnreadable } from '#lib/contract/errors.ts';
import { API_PREFIX } from '#lib/contract/path.ts';

/** One request to a service, below `/api/v1`. */
export interface WireRequest {
  method: 'GET' | 'PUT';
  endpoint: string;
  /** Without the question mark; may be empty. */
  query: string;
  headers: Record<string, string>;
  /** JSON text. */
  body?: string | undefined;
  /** How many bytes its answer may have, where that is not the usual number. */
  answerBytes?: number | undefined;
  abandoned?: AbortSignal | undefined;
}

export interface WireAnswer {
  status: number;
  text: string;
  retryAfterSeconds?: number | undefined;
}

/** Sends once. Throws `MarketUnreachable` where no answer came, `MarketUnreadable` where it is not to be read. */
export type Send = (request: WireRequest) => Promise<WireAnswer>;

export interface WireLimits {
  connectMs: number;
  /** From asking to the last byte of the answer. */
  answerMs: number;
  /** Of an answer, unless its request says otherwise. */
  answerBytes: number;
}

const usualLimits: WireLimits = { connectMs: 3_000, answerMs: 15_000, answerBytes: 8 * 1024 * 1024 };
const CONNECTIONS = 64;

/** The connection could not be made, so nothing was sent. */
class ConnectFailed extends Error {
  override readonly name = 'ConnectFailed';
}

/**
 * The connections to one service. `baseUrl` has no trailing slash; `/api/v1` follows it. Those of reads are kept alive. A
 * change has one of its own: a kept one may be closed by the service just when it leaves, and nobody knew what became of it.
 */
export function createWire(
  baseUrl: string,
  limits: WireLimits = usualLimits,
): { send: Send; close: () => Promise<void> } {
  const { origin, pathname } = new URL(baseUrl);
  const prefix = `${pathname.replace(/\/+$/, '')}${API_PREFIX}`;
  const connect = connectorWithin(limits.connectMs);
  // One clock for the whole answer, below, in place of one for its head and one for each pause.
  const options = { connect, connections: CONNECTIONS, headersTimeout: 0, bodyTimeout: 0 };
  const ofReads = new Pool(origin, options);
  const ofChanges = new Pool(origin, options);

  return { send, close: () => Promise.all([ofReads.destroy(), ofChanges.destroy()]).then(() => undefined) };

  async function send(request: WireRequest): Promise<WireAnswer> {
    const { method, endpoint, query, headers, body = null } = request;
    const { signal, over } = endOf(request.abandoned, limits.answerMs);
    const changes = method !== 'GET';
    try {
      const answer = await (changes ? ofChanges : ofReads).request({
        method,
        path: `${prefix}${endpoint}${query && `?${query}`}`,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body,
        signal,
        reset: changes,
      });
      refuseUnread(answer);
      const text = await readText(answer.body, request.answerBytes ?? limits.answerBytes);
      return { status: answer.statusCode, text, retryAfterSeconds: retryAfter(answer.headers) };
    } catch (error) {
      throw wireError(error);
    } finally {
      over();
    }
  }
}

/** Ends a request when it takes too long or is abandoned, until `over`. */
function endOf(abandoned: AbortSignal | undefined, ms: number) {
  const controller = new AbortController();
  const end = () => controller.abort();
  const clock = setTimeout(end, ms);
  if (abandoned?.aborted) end();
  abandoned?.addEventListener('abort', end);
  return {
    signal: controller.signal,
    over() {
      clearTimeout(clock);
      abandoned?.removeEventListener('abort', end);
    },
  };
}

function connectorWithin(connectMs: number): buildConnector.connector {
  // Said here, no variable of the environment says otherwise.
  const connect = buildConnector({ timeout: connectMs, rejectUnauthorized: true });
  return (options, done) =>
    connect(options, (error, socket) => {
      if (error) done(new ConnectFailed('could not connect', { cause: error }), null);
      else done(null, socket);
    });
}

/** A redirect would carry a signature elsewhere, and what was not asked for in a coding is not decoded. */
function refuseUnread({ statusCode, headers, body }: Dispatcher.ResponseData): void {
  const coding = headers['content-encoding'] ?? 'identity';
  const reason =
    statusCode >= 300 && statusCode < 400 ? `a redirect (HTTP ${statusCode})` : `content-encoding ${coding}`;
  if (coding === 'identity' && (statusCode < 300 || statusCode >= 400)) return;
  body.on('error', () => undefined).destroy();
  throw new MarketUnreadable(reason);
}

async function readText(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maxBytes) throw new MarketUnreadable(`longer than ${maxBytes} bytes`, { maxBytes });
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (cause) {
    throw new MarketUnreadable('not UTF-8', { cause });
  }
}

/** Whole seconds, one at least: whoever says that it takes no more has not meant "at once". */
function retryAfter(headers: Dispatcher.ResponseData['headers']): number | undefined {
  const header = String(headers['retry-after'] ?? '');
  const isNumber = /^\d{1,9}(\.\d{1,9})?$/.test(header);
  const seconds = isNumber ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  // A date that is over is of another clock than ours, and says nothing.
  if (!isNumber && !(seconds > 0)) return undefined;
  return Math.max(1, Math.ceil(seconds));
}

/** "nothing sent" is only said where the connection could not be made: after that nobody can know. */
function wireError(error: unknown): MarketUnreachable | MarketUnreadable {
  if (error instanceof MarketUnreadable) return error;
  if (error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError) {
    return new MarketUnreadable('not HTTP', { cause: error });
  }
  return new MarketUnreachable(error instanceof ConnectFailed ? 'nothing sent' : 'perhaps sent', {
    cause: error,
  });
}
