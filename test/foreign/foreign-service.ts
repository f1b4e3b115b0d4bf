import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ForeignRequest {
  method: string;
  /** As it stood in the request line. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface ForeignService {
  /** Without a trailing slash and without /api/v1. */
  url: string;
  /** What has arrived, in order. */
  requests: ForeignRequest[];
  close: () => Promise<void>;
}

export type ForeignAnswer = (response: ServerResponse, request: ForeignRequest, at: number) => unknown;

/** Somebody else's server, which answers as a test says: slowly, wrongly, or not at all. */
export async function startForeignService(answer: ForeignAnswer): Promise<ForeignService> {
  const requests: ForeignRequest[] = [];
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    void receive(request).then((received) => answer(response, received, requests.push(received) - 1));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function receive(request: IncomingMessage): Promise<ForeignRequest> {
  const { method = '', url = '', headers } = request;
  return { method, url, headers, body: await text(request).catch(() => '') };
}

/** Writes an envelope, or whatever else is to be its text. */
export function answerJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
