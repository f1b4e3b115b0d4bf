import { once } from 'node:events';
import { createServer, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { endConnection } from '#lib/config/end-connection.ts';
import { withoutLongPipelines } from '#lib/config/pipelined-requests.ts';
import { type Failure, fail } from '#lib/contract/envelope.ts';
import { statusOf } from '#lib/contract/error-codes.ts';
import { type UnservedRoute, unserved } from './request-path.ts';
import { type BrokenRequest, routeOfUnknownMethod } from './unknown-method.ts';

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

/** Request line and headers together. */
const MAX_HEAD_BYTES = 16 * 1024;
/** Fewer than the files that a process may have open: beyond, a connection is closed at once. */
const MOST_CONNECTIONS = 10_000;

/** On every answer, also where nothing else of ours is. */
const CAREFUL = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

const DRAIN_MS = 5_000;

export interface ListeningServer {
  /** Without a trailing slash. */
  url: string;
  /** Stops accepting, lets what runs finish, and cuts what still runs after five seconds. */
  close: () => Promise<void>;
}

interface Listening {
  host: string;
  /** 0 takes a free one. */
  port: number;
  limits?: typeof timeLimits;
  mostConnections?: number;
}

type Fetch = Parameters<typeof getRequestListener>[0];

/** Listens. What is not even HTTP is answered in JSON too. */
export async function listen(
  fetch: Fetch,
  { host, port, limits = timeLimits, mostConnections = MOST_CONNECTIONS }: Listening,
): Promise<ListeningServer> {
  const connectionsCheckingInterval = Math.min(1_000, limits.headersTimeout);
  const listener = getRequestListener(fetch, {
    overrideGlobalObjects: false,
    errorHandler: answerUnreadable,
  });
  // Node answers a request without Host itself, with an empty body: the listener finds no address in it.
  const { timeout, ...spans } = limits;
  const checking = { connectionsCheckingInterval, requireHostHeader: false, maxHeaderSize: MAX_HEAD_BYTES };
  const server = createServer(
    { ...spans, ...checking },
    withoutLongPipelines((incoming, outgoing) => {
      // In HTTP/1.0 a request need not name a host; nothing here depends on which one it was.
      if (incoming.httpVersion === '1.0') incoming.headers.host ??= 'localhost';
      return listener(incoming, outgoing);
    }),
  );
  server.timeout = timeout;
  server.maxConnections = mostConnections;
  server.on('clientError', answerBroken);
  server.on('checkExpectation', ({ socket }) => endWith(socket, 417));
  server.on('connect', (_, socket) => endWith(socket, 400));
  server.listen(port, host);
  await once(server, 'listening');
  return { url: urlOf(server), close: () => close(server) };
}

/** A request whose target or Host is no address. */
function answerUnreadable(error: unknown): Response {
  const unreadable = error instanceof RequestError;
  const body = unreadable
    ? fail('NOT_FOUND', 'no such path')
    : fail('INTERNAL', 'the request could not be answered');
  return Response.json(body, { status: unreadable ? 404 : 500, headers: CAREFUL });
}

/** A request that cannot be parsed, or took too long; a connection that is gone already stays so. */
function answerBroken(error: BrokenRequest, socket: Duplex): void {
  const route = routeOfUnknownMethod(error);
  if (route) answerUnserved(route, socket);
  else endWith(socket, brokenStatus(error.code));
}

function answerUnserved(route: UnservedRoute, socket: Duplex): void {
  const { code, message } = unserved(route);
  const headers: LastAnswer['headers'] = 'allow' in route ? { Allow: route.allow } : {};
  endWith(socket, statusOf(code), { failure: fail(code, message), headers });
}

interface LastAnswer {
  failure?: Failure;
  headers?: Readonly<Record<string, string>>;
}

/** The last answer on a connection: BAD_REQUEST where nothing else is said. */
function endWith(socket: Duplex, status: number, { failure, headers = {} }: LastAnswer = {}): void {
  const body = JSON.stringify(failure ?? fail('BAD_REQUEST', STATUS_CODES[status] ?? ''));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries({ ...headers, ...CAREFUL }).map(([name, value]) => `${name}: ${value}`),
  ];
  endConnection(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
}

function brokenStatus(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}

function urlOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

async function close(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cut);
}
