import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { onTestFinished } from 'vitest';

export interface TcpHost {
  port: number;
  /** What was sent to it, line by line. */
  heard: string[];
  connections: () => number;
}

/** What a host does with a connection, and with each line it hears on it. */
export interface Manners {
  met?: (socket: Socket) => void;
  told?: (line: string, socket: Socket) => void;
}

const pem = readFileSync(new URL('../fixtures/self-signed.pem', import.meta.url), 'utf8');

/** A host on this machine that speaks whatever a test wants to be spoken; with TLS under a certificate of its own making. */
export async function startTcpHost(manners: Manners, carrier: 'tcp' | 'tls' = 'tcp'): Promise<TcpHost> {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const meet = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        heard.push(line);
        manners.told?.(line, socket);
      }
    });
    manners.met?.(socket);
  };
  const server: Server =
    carrier === 'tcp' ? createServer(meet) : createTlsServer({ key: pem, cert: pem }, meet);
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, heard, connections: () => sockets.size };
}

/** The manners of a pool: it answers, sets a difficulty and gives a job; `login` is its answer to a login. */
export function poolManners(login: object = { result: true, error: null }): Manners {
  return {
    told(line, socket) {
      const { id, method } = JSON.parse(line) as { id: number; method: string };
      const say = (message: object) => socket.write(`${JSON.stringify(message)}\n`);
      if (method === 'mining.subscribe') {
        say({ id, result: [[['mining.notify', 'a1']], '08000001', 4], error: null });
        return;
      }
      say({ id, ...login });
      say({ id: null, method: 'mining.set_difficulty', params: [4096] });
      say({
        id: null,
        method: 'mining.notify',
        params: ['job-7', 'ff', '00', '00', [], '2', '17', '65', true],
      });
    },
  };
}
