import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { fail, succeed } from '#lib/contract/envelope.ts';
import { MarketRefusal, statusOf } from '#lib/contract/errors.ts';
import { clientAddress } from './http/client-address.ts';
import type { RateLimit } from './http/rate-limit.ts';
import { routeOf } from './http/request-path.ts';
import type { Serve } from './http/serve-row.ts';
import type { Metrics } from './metrics/metrics.ts';

export interface AppParts {
  metrics: Metrics;
  serveRow: Serve;
  rateLimit: RateLimit;
  trustedProxies: number;
  log: Logger;
  /** Whether requests can be answered at all just now. */
  isReady: () => Promise<boolean>;
  isDraining: () => boolean;
}

type App = { Bindings: Partial<HttpBindings>; Variables: { requestId: string; endpoint: string } };

const UNAVAILABLE_RETRY_SECONDS = 5;

/** The market over HTTP. Every answer is JSON, whatever happens. */
export function createApp(parts: AppParts): Hono<App> {
  const app = new Hono<App>();
  app.use(logged(parts));
  app.get('/healthz', (context) => context.json(succeed({ status: 'alive' })));
  app.get('/readyz', async (context) => {
    if (parts.isDraining() || !(await parts.isReady())) throw unavailable();
    return context.json(succeed({ status: 'ready' }));
  });
  app.all('*', (context) => answer(parts, context));
  app.onError((error, context) => refuse(parts, error, context));
  return app;
}

/** The order of the checks is part of the contract: rate limit, path and method, then what `serveRow` checks. */
async function answer(parts: AppParts, context: Context<App>): Promise<Response> {
  if (parts.isDraining()) throw unavailable();
  await limit(parts, context);
  const request = context.req.raw;
  const { path, query } = targetOf(context);
  const route = routeOf(request.method, path);
  if (route.kind === 'not found') throw new MarketRefusal('NOT_FOUND', { message: 'There is no such path' });
  if (route.kind === 'method not allowed') {
    context.header('Allow', route.allow);
    throw new MarketRefusal('METHOD_NOT_ALLOWED', { message: `Allowed here: ${route.allow}` });
  }
  context.set('endpoint', route.name);
  const data = await parts.serveRow(route, { query: new URLSearchParams(query), request });
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

/** One line a request. Never its query, body or headers: they carry pool passwords and signatures. */
function logged({ log, isDraining }: AppParts) {
  return async function logRequest(context: Context<App>, next: () => Promise<void>): Promise<void> {
    const began = performance.now();
    context.set('requestId', randomUUID());
    context.set('endpoint', 'none');
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
    await next();
    if (isDraining()) context.header('Connection', 'close');
    const { requestId, endpoint } = context.var;
    const ms = Math.round((performance.now() - began) * 10) / 10;
    log.info({ requestId, method: context.req.method, endpoint, status: context.res.status, ms }, 'answered');
  };
}

async function refuse({ log, isReady }: AppParts, error: Error, context: Context<App>): Promise<Response> {
  if (error instanceof MarketRefusal) return refusal(error, context);
  const { requestId, endpoint } = context.var;
  if (context.req.raw.signal.aborted) log.info({ requestId, endpoint }, 'the client went away');
  else log.error({ requestId, endpoint, err: error }, 'failed');
  if (!(await isReady())) return refusal(unavailable(), context);
  return context.json(fail('INTERNAL', `request ${requestId}`), 500);
}

function refusal({ code, message, details }: MarketRefusal, context: Context<App>): Response {
  if (details.retryAfterSeconds !== undefined)
    context.header('Retry-After', String(details.retryAfterSeconds));
  return context.json(fail(code, message, details.fields), statusOf(code) as ContentfulStatusCode);
}

function unavailable(): MarketRefusal {
  const message = 'The market is starting, stopping, or without its database';
  return new MarketRefusal('UNAVAILABLE', { message, retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS });
}
