import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { directAnswer } from '#lib/config/direct-answers.ts';
import { CSP_NONCE_HEADER } from '#lib/config/front-headers.ts';
import { withoutLongPipelines } from '#lib/config/pipelined-requests.ts';
import { answerDirectly } from './answer-directly.ts';
import { answerBroken, endWith } from './last-answer.ts';
import { type FrontRefusal, refuse } from './refuse.ts';
import { settleRequestHeaders } from './request-headers.ts';
import { refusedTarget } from './request-target.ts';
import { refusedRouter } from './router-headers.ts';
import { dataPolicy, everyAnswer, overTls, pagePolicy } from './security-headers.ts';

/**
 * How long a client may take for its headers, for its whole request, between requests, and without taking a byte of its
 * answer, in milliseconds.
 */
export const timeLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  timeout: 60_000,
};

/** Fewer than the files that a process may have open: beyond, a connection is closed at once. */
const MOST_CONNECTIONS = 10_000;

interface DeskServerOptions {
  /** Answers a request whose headers have been settled and whose answer already carries the security headers. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  trustedProxies: number;
  mode: 'production' | 'development';
  limits?: typeof timeLimits;
  mostConnections?: number;
}

/** The HTTP server in front of the pages: time limits, the client's address, security headers on every answer. */
export function createDeskServer({
  handle,
  trustedProxies,
  mode,
  limits = timeLimits,
  mostConnections = MOST_CONNECTIONS,
}: DeskServerOptions): Server {
  const { timeout, ...spans } = limits;
  const connectionsCheckingInterval = Math.min(1_000, limits.headersTimeout);
  // Node answers a request without Host itself, under none of our headers.
  const settings = { ...spans, connectionsCheckingInterval, requireHostHeader: false };
  const server = createServer(
    settings,
    withoutLongPipelines((request, response) => {
      answer(request, response).catch((error: unknown) => fail(response, error));
    }),
  );
  // While developing, the reloader's web socket is silent for longer.
  if (mode === 'production') server.timeout = timeout;
  server.maxConnections = mostConnections;
  server.on('clientError', answerBroken);
  server.on('checkExpectation', ({ socket }) => endWith(socket, 417));
  server.on('connect', (_, socket) => endWith(socket, 400));
  return server;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const protocol = settleRequestHeaders(request, trustedProxies);
    response.setHeaders(new Map(Object.entries(everyAnswer)));
    if (protocol === 'https') response.setHeaders(new Map(Object.entries(overTls)));
    const { method = '', url: target = '' } = request;
    const refusal = refusedFront(request, mode);
    if (refusal) return refuse(response, refusal);
    setContentPolicy(request, response, mode);
    if (target === '/healthz') return sayAlive(response);
    if (asksWhetherHere(request)) return void response.writeHead(204).end();
    const direct = directFor({ method, target }, mode);
    await (direct ? answerDirectly(direct, request, response) : handle(request, response));
  }
}

/** For whatever watches this process: it says nothing of the pages, nor of the services behind them. */
function sayAlive(response: ServerResponse): void {
  response.setHeader('Content-Type', 'text/plain');
  response.end('ok');
}

/**
 * What Next's router asks, of the page it is on, while the desk does not answer it: whether there is such a page does not
 * matter then, and none has to be drawn for that, nor read for.
 */
function asksWhetherHere({ method, headers, url = '' }: IncomingMessage): boolean {
  return method === 'HEAD' && headers.rsc === '1' && !DATA.test(url);
}

/** While developing, only Next has the routes as they are now. */
function directFor({ method, target }: { method: string; target: string }, mode: DeskServerOptions['mode']) {
  return mode === 'production' && method === 'GET' ? directAnswer(target) : undefined;
}

const withoutHost: FrontRefusal = {
  status: 400,
  error: 'BAD_REQUEST',
  message: 'the request names no host',
};

/** What nobody behind is asked. */
function refusedFront(
  { method = '', url: target = '', headers }: IncomingMessage,
  mode: DeskServerOptions['mode'],
): FrontRefusal | undefined {
  if (!headers.host) return withoutHost;
  return refusedTarget({ method, target }, mode) ?? refusedRouter(headers);
}

/** Addresses of answers and files, not of pages. */
const DATA = /^\/(?:api|_next|healthz)(?:[/?]|$)/;

/**
 * What a page, an answer or a file may do. A page's nonce travels on the request, from where Next puts it on its script
 * tags.
 */
function setContentPolicy(
  request: IncomingMessage,
  response: ServerResponse,
  mode: DeskServerOptions['mode'],
): void {
  const { url = '' } = request;
  // While developing, Next hands out its files itself, and says how long they are kept where nobody has.
  if (mode === 'development' && url.startsWith('/_next/')) response.removeHeader('Cache-Control');
  if (DATA.test(url)) {
    response.setHeader('Content-Security-Policy', dataPolicy);
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  const policy = pagePolicy(nonce, mode);
  request.headers['content-security-policy'] = policy;
  request.headers[CSP_NONCE_HEADER] = nonce;
  response.setHeader('Content-Security-Policy', policy);
}

/** Next answers its own errors; what still gets here ends the connection rather than hang. */
function fail(response: ServerResponse, error: unknown): void {
  const told = error instanceof Error ? error.stack : String(error);
  // biome-ignore lint/suspicious/noConsole: the console is the desk's log, which hides secrets (lib/bff/take-console.ts)
  console.error(`a request failed: ${told}`);
  if (!response.headersSent) response.writeHead(500);
  response.end();
}

const drainMs = 5_000;
const idleCheckMs = 50;

/** Stops accepting, lets what runs finish, and cuts what still runs after five seconds. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that becomes idle after `close` would be kept for its next request.
  const dropIdle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(dropIdle);
  clearTimeout(cut);
}
