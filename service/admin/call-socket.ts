import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { StartProblem } from '#lib/config/problem.ts';
import { readEnvelope } from '#lib/contract/envelope.ts';
import { atShortPath } from '#service/db/short-path.ts';
import type { CommandResult } from './command.ts';
import type { CallMarket, OperatorAnswer, OperatorCall } from './operator.ts';

/** Commands to the market that listens on a Unix socket. */
export function callSocket(path: string): CallMarket {
  return async function callMarket(call) {
    try {
      return await answerOf(await atShortPath(path, (socketPath) => send(socketPath, call)));
    } catch (error) {
      throw explained(error, path);
    }
  };
}

async function send(socketPath: string, { name, given = {}, input }: OperatorCall): Promise<IncomingMessage> {
  const target = `/commands/${name}?arguments=${encodeURIComponent(JSON.stringify(given))}`;
  const sending = request({ socketPath, method: 'POST', path: target, agent: false });
  const answered = once(sending, 'response');
  sending.on('error', () => undefined);
  // A market that has heard enough answers before it has heard all.
  if (input) pipeline(input, sending).catch(() => undefined);
  else sending.end();
  const [response] = (await answered) as [IncomingMessage];
  return response;
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
  if (code === 'ECONNRESET' || code === 'EPIPE' || code === 'ECONNREFUSED') {
    return new StartProblem(
      `The market at ${path} went away before it answered: it may have carried the command out, or not.`,
    );
  }
  return error;
}
