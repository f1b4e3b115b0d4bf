import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { fail, succeed } from '#lib/contract/envelope.ts';
import { statusOf } from '#lib/contract/error-codes.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { Metrics } from '#service/metrics/metrics.ts';
import type { OpenMarket } from '#service/open-market.ts';
import { reasonOf } from '#service/reason-of.ts';
import type { CommandOutcome } from './command.ts';
import { explainFailure } from './explain-failure.ts';
import { runCommand } from './run-command.ts';
import { withScratch } from './scratch.ts';

export interface AdminAppParts {
  open: OpenMarket;
  metrics: Metrics;
  log: Logger;
  /** The directory for files on their way. */
  scratchIn: string;
  /** How long a client may be silent in the middle of what it sends. */
  silenceMs: number;
  /** How often a client that waits is told that its command is worked on. */
  beatMs: number;
}

type App = { Bindings: HttpBindings };

/** `POST /commands/<name>?arguments=<JSON>`, with what a command reads as its body, and `GET /metrics`. */
export function createAdminApp(parts: AdminAppParts): Hono<App> {
  const app = new Hono<App>();
  app.get('/metrics', async (context) => {
    const { contentType, text } = await parts.metrics.expose();
    return context.body(text, 200, { 'Content-Type': contentType });
  });
  app.post('/commands/:name', (context) => answer(parts, context));
  app.notFound((context) => context.json(fail('NOT_FOUND', 'There is no such path'), 404));
  return app;
}

async function answer(
  { open, log, scratchIn, silenceMs, beatMs }: AdminAppParts,
  context: Context<App>,
): Promise<Response> {
  const began = performance.now();
  const command = context.req.param('name') ?? '';
  const told = (outcome: string) => ({ command, outcome, ms: Math.round(performance.now() - began) });
  const beating = setInterval(beat, beatMs, context.env);
  try {
    const call = {
      name: command,
      given: argumentsOf(context.req.query('arguments')),
      input: heard(context.env.incoming, silenceMs),
    };
    return await withScratch(scratchIn, async (scratchFile) => {
      const outcome = await runCommand(call, { open, scratchFile });
      clearInterval(beating);
      const came = 'ok' in outcome && outcome.ok === false ? 'found wrong' : 'done';
      log.info({ ...told(came), ...subjectOf(call.given) }, 'operator');
      return await answerWith(outcome, context);
    });
  } catch (failure) {
    const error = await explainFailure(failure, { open, directory: scratchIn });
    if (error instanceof MarketRefusal) {
      log[error.cause ? 'error' : 'info'](
        { ...told(`refused: ${error.code}`), ...causeOf(error) },
        'operator',
      );
      return context.json(fail(error.code, error.message), statusOf(error.code) as ContentfulStatusCode);
    }
    log.error({ ...told('failed'), err: error }, 'operator');
    return context.json(fail('INTERNAL', 'The command failed; the log of the market says why'), 500);
  } finally {
    clearInterval(beating);
  }
}

/** Whom or what a command that was carried out was about: a user, an algorithm, a rig or a rental. The name of an API key is not told. */
function subjectOf(given: unknown): object {
  const { user, name = user, slug, id, ofRig = id, rental } = given as Record<string, unknown>;
  return { user: name, algorithm: slug, rig: ofRig, rental };
}

/** What the operator can mend or wait for is told by its reason alone. */
function causeOf({ code, cause }: MarketRefusal): object {
  return cause && code === 'UNAVAILABLE' ? { reason: reasonOf(cause) } : { err: cause };
}

/** A client that still sends is silent on its own account. */
function beat({ incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse }): void {
  if (incoming.complete && !outgoing.headersSent) outgoing.writeProcessing();
}

async function answerWith(outcome: CommandOutcome, context: Context<App>): Promise<Response> {
  if (!('file' in outcome)) return context.json(succeed({ ok: true, ...outcome }));
  const { outgoing } = context.env;
  outgoing.writeHead(200, { 'Content-Type': 'application/gzip', Connection: 'close' });
  // Whoever leaves in the middle knows it.
  await pipeline(createReadStream(outcome.file), outgoing).catch(() => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

/** Text that is no JSON fits the arguments of no command. */
function argumentsOf(text = '{}'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A client's body. One that falls silent in the middle is cut off. */
function heard(incoming: IncomingMessage, silenceMs: number): Readable {
  async function* chunks() {
    incoming.socket.setTimeout(silenceMs, () => incoming.socket.destroy());
    for await (const chunk of incoming) yield chunk;
    incoming.socket.setTimeout(0);
  }
  return Readable.from(chunks());
}
