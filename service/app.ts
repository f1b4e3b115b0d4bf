import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { clientAddress } from '#lib/config/client-address.ts';
import { fail, succeed } from '#lib/contract/envelope.ts';
import { statusOf } from '#lib/contract/error-codes.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { within } from '#lib/domain/within.ts';
import { apiPage } from './api-page/api-page.ts';
import { openApiPage } from './api-page/openapi-page.ts';
import type { Page } from './api-page/page.ts';
import { BrokenChange } from './http/broken-change.ts';
import type { RateLimit } from './http/rate-limit.ts';
import { routeOf, unserved } from './http/request-path.ts';
import type { Serve } from './http/serve-row.ts';
import { AWAY, whyUndone } from './http/unavailable.ts';
import { joinRunning } from './join-running.ts';
import type { RequestMetrics } from './metrics/request-metrics.ts';
import { reasonOf } from './reason-of.ts';

export interface AppParts {
  metrics: RequestMetrics;
  serveRow: Serve;
  rateLimit: RateLimit;
  trustedProxies: number;
  log: Logger;
  /** Whether requests can be answered at all just now. */
  isReady: () => Promise<boolean>;
  isDraining: () => boolean;
}

type App = {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; endpoint: string; code?: string };
};

const UNAVAILABLE_RETRY_SECONDS = 5;
/** A database that does not answer within this is away. */
const READY_LIMIT_MS = 2_000;
/** Asked every few seconds by whatever watches the market. */
const PROBES = new Set(['/healthz', '/readyz']);

/** The market over HTTP. Every answer is JSON, whatever happens; only the page for people at "/" is not. */
export function createApp(given: AppParts): Hono<App> {
  const parts = { ...given, isReady: joinRunning(() => isReadySoon(given)) };
  const app = new Hono<App>();
  app.use(told(parts));
  app.get('/healthz', (context) => context.json(succeed({ status: 'alive' })));
  app.get('/readyz', async (context) => {
    if (parts.isDraining() || !(await parts.isReady())) throw unavailable(AWAY);
    return context.json(succeed({ status: 'ready' }));
  });
  app.get('/', (context) => page(parts, context, apiPage));
  app.get('/openapi.json', (context) => page(parts, context, openApiPage));
  app.all('*', (context) => answer(parts, context));
  app.onError((error, context) => refuse(parts, error, context));
  return app;
}

async function isReadySoon({ isReady }: AppParts): Promise<boolean> {
  return (await within(READY_LIMIT_MS, isReady())) ?? false;
}

/** What is public and the same for everybody; it counts against the limit as any other request. */
async function page(parts: AppParts, context: Context<App>, pageOf: () => Page): Promise<Response> {
  if (parts.isDraining()) throw unavailable(AWAY);
  await limit(parts, context);
  const { body, headers } = pageOf();
  return context.body(body, 200, headers);
}

/** The order of the checks is part of the contract: rate limit, path and method, then what `serveRow` checks. */
async function answer(parts: AppParts, context: Context<App>): Promise<Response> {
  if (parts.isDraining()) throw unavailable(AWAY);
  await limit(parts, context);
  const request = context.req.raw;
  const { path, query } = targetOf(context);
  const route = routeOf(request.method, path);
  if (route.kind === 'method not allowed') context.header('Allow', route.allow);
  if (route.kind !== 'served') throw unserved(route);
  context.set('endpoint', route.name);
  const data = await parts.serveRow(route, { query, request });
  return context.json(succeed(data));
}

/** The target as it was sent: `URL` would resolve dots on the way, and with them answer paths that nobody asked for. */
function targetOf({ env, req }: Context<App>): { path: string; query: string } {
  const target = (env.incoming?.url ?? req.url).replace(/^https?:\/\/[^/?#]*/i, '');
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  return { path, query };
}

async function limit({ rateLimit, trustedProxies }: AppParts, context: Context<App>): Promise<void> {
  const socketAddress = context.env.incoming?.socket.remoteAddress;
  const forwardedFor = context.req.header('x-forwarded-for');
  const state = await rateLimit(clientAddress({ socketAddress, forwardedFor }, trustedProxies));
  context.header('X-RateLimit-Limit', String(state.limit));
  context.header('X-RateLimit-Remaining', String(state.remaining));
  context.header('X-RateLimit-Reset', String(state.resetUnix));
  if (state.passes) return;
  const message = `At most ${state.limit} requests a minute are answered`;
  throw new MarketRefusal('RATE_LIMITED', { message, retryAfterSeconds: state.retryAfterSeconds });
}

/** One line a request, and its place in the metrics. Never its query, body or headers: they carry pool passwords and signatures. */
function told({ log, isDraining, metrics }: AppParts) {
  return async function tell(context: Context<App>, next: () => Promise<void>): Promise<void> {
    const began = performance.now();
    const isProbe = PROBES.has(context.req.path);
    const requestId = randomUUID();
    context.set('requestId', requestId);
    context.set('endpoint', 'none');
    context.header('X-Request-Id', requestId);
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    if (!isProbe) metrics.began();
    await next();
    if (isDraining()) context.header('Connection', 'close');
    const { endpoint, code } = context.var;
    const seconds = (performance.now() - began) / 1000;
    if (!isProbe) metrics.observe({ endpoint, code, seconds });
    const { status } = context.res;
    const line = { requestId, method: context.req.method, endpoint, status, code, ms: roundedMs(seconds) };
    log[isProbe && status === 200 ? 'debug' : 'info'](line, 'answered');
  };
}

function roundedMs(seconds: number): number {
  return Math.round(seconds * 10_000) / 10;
}

async function refuse({ log, isReady }: AppParts, error: Error, context: Context<App>): Promise<Response> {
  if (error instanceof MarketRefusal) return refusal(error, context);
  const { requestId, endpoint } = context.var;
  const answered = await refusalOf(error, { isReady, requestId });
  if (context.req.raw.signal.aborted) log.info({ requestId, endpoint }, 'the client went away');
  else if (answered.code === 'UNAVAILABLE')
    log.warn({ requestId, endpoint, reason: reasonOf(error) }, 'not done');
  else log.error({ requestId, endpoint, err: error }, 'failed');
  return refusal(answered, context);
}

async function refusalOf(
  error: Error,
  { isReady, requestId }: Pick<AppParts, 'isReady'> & { requestId: string },
): Promise<MarketRefusal> {
  if (error instanceof BrokenChange) return perhapsDone(requestId);
  // Only where the failure does not say it: to ask takes a connection, which may be what is lacking.
  const why = whyUndone(error) ?? ((await isReady()) ? undefined : AWAY);
  return why ? unavailable(why) : new MarketRefusal('INTERNAL', { message: `request ${requestId}` });
}

function refusal({ code, message, details }: MarketRefusal, context: Context<App>): Response {
  if (details.retryAfterSeconds !== undefined)
    context.header('Retry-After', String(details.retryAfterSeconds));
  context.set('code', code);
  return context.json(fail(code, message, details), statusOf(code) as ContentfulStatusCode);
}

/** Without a word on when to come back: whoever sent it again without looking might pay twice. */
function perhapsDone(requestId: string): MarketRefusal {
  return new MarketRefusal('INTERNAL', {
    message: `request ${requestId}: it may have been done; look before sending it again`,
  });
}

/** Nothing was done. */
function unavailable(message: string): MarketRefusal {
  return new MarketRefusal('UNAVAILABLE', { message, retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS });
}
