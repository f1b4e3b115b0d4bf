import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { StartProblem } from '#lib/config/problem.ts';
import { atShortPath } from '#lib/config/short-path.ts';
import { readEnvelope } from '#lib/contract/envelope.ts';
import type { CommandResult } from './command.ts';
import type { CallMarket, OperatorAnswer, OperatorCall } from './operator.ts';

/** A market that works on a command says so every few seconds: one that says nothing so long is stopped or stuck. */
const SILENCE_MS = 30_000;

const UNKNOWN = 'it may have carried the command out, or not';

/** Commands to the market that listens on a Unix socket. @throws {StartProblem} where nothing moves for `silenceMs`. */
export function callSocket(path: string, silenceMs = SILENCE_MS): CallMarket {
  return async function callMarket(call) {
    try {
      return await answerOf(
        await atShortPath(path, (socketPath) => send({ socketPath, path, silenceMs }, call)),
      );
    } catch (error) {
      throw explained(error, path);
    }
  };
}

interface Way {
  socketPath: string;
  /** The socket's own name, for people. */
  path: string;
  silenceMs: number;
}

async function send(way: Way, { name, given = {}, input }: OperatorCall): Promise<IncomingMessage> {
  const target = `/commands/${name}?arguments=${encodeURIComponent(JSON.stringify(given))}`;
  const sending = request({ socketPath: way.socketPath, method: 'POST', path: target, agent: false });
  cutSilent(sending, way);
  const answered = once(sending, 'response');
  sending.on('error', () => undefined);
  // A market that has heard enough answers before it has heard all.
  if (input) pipeline(input, sending).catch(() => undefined);
  else sending.end();
  const [response] = (await answered) as [IncomingMessage];
  return response;
}

function cutSilent(sending: ClientRequest, { path, silenceMs }: Way): void {
  let cut: ClientRequest | IncomingMessage = sending;
  sending.once('response', (response) => {
    cut = response;
  });
  sending.setTimeout(silenceMs, () => {
    const seconds = silenceMs / 1000;
    cut.destroy(
      new StartProblem(`The market at ${path} does not answer for ${seconds} seconds: ${UNKNOWN}.`),
    );
  });
}

async function answerOf(response: IncomingMessage): Promise<OperatorAnswer> {
  if (response.headers['content-type'] === 'application/gzip') return { file: response };
  return readEnvelope(await text(response), response.statusCode ?? 0) as CommandResult;
}

function explained(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES') {
    return new StartProblem(`${path} belongs to another user; run this as the user the market runs as.`);
  }
  if (code === 'ENOTDIR') {
    return new StartProblem(
      `${path} is in what is no directory; HASHDESK_DATA or MARKET_ADMIN_SOCKET chooses another.`,
    );
  }
  if (code === 'EAGAIN') {
    return new StartProblem(`The market at ${path} takes no more commands: it is stopped or stuck.`);
  }
  if (code === 'ECONNRESET' || code === 'EPIPE' || code === 'ECONNREFUSED') {
    return new StartProblem(`The market at ${path} went away before it answered: ${UNKNOWN}.`);
  }
  return error;
}
