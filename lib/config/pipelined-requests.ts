import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests on one connection that may wait for their answers. Browsers and proxies send one, and the next after its answer. */
const MOST_WAITING = 16;

/**
 * What answers the requests of an HTTP server, but cuts a connection on which more than 16 wait: Node hands on whatever has
 * arrived at once, and thousands of requests in a few bytes each would hold everybody else up.
 */
export function withoutLongPipelines(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  const waitingOn = (socket: Socket) => waiting.get(socket) ?? 0;
  return (request, response) => {
    const { socket } = request;
    if (waitingOn(socket) === MOST_WAITING) socket.destroy();
    if (socket.destroyed) return;
    waiting.set(socket, waitingOn(socket) + 1);
    response.once('close', () => waiting.set(socket, waitingOn(socket) - 1));
    answer(request, response);
  };
}
