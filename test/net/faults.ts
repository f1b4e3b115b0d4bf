import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../programs/free-port.ts';
import { randomFrom } from '../random-from.ts';
import { firstMessage, httpMessages } from './http-messages.ts';

/** Where in an exchange something goes wrong. */
export const faultPoints = [
  'before connect',
  'after connect',
  'mid-request',
  'after request',
  'mid-answer',
  'after answer',
] as const;
type FaultPoint = (typeof faultPoints)[number];

/**
 * What goes wrong there. `closed port` refuses whatever comes next too, until it is mended; `half answer` and `lost
 * answer` have a point of their own: the answer ends in order in its middle; the service has done its work, and its
 * answer is dropped. `replayed` is that too, and then what a load balancer does: it sends the request again, and passes
 * on what that is answered.
 */
export const faultKinds = [
  'latency',
  'reset',
  'slow bytes',
  'closed port',
  'half answer',
  'lost answer',
  'replayed',
] as const;
type FaultKind = (typeof faultKinds)[number];

interface Fault {
  kind: FaultKind;
  point: FaultPoint;
}

/** A way to a service on which something goes wrong, as a test says. */
export interface Faults {
  /** The address in place of the service's. */
  url: string;
  /** The request lines that came this far, whether or not they were passed on. */
  requests: string[];
  /** Goes wrong once, at the next request that `matches`; "before connect" at the connection that comes after it. */
  next: (fault: Fault, matches: (request: string) => boolean) => void;
  /** Nothing comes through, and whoever connects is refused, until it is mended. */
  shut: () => void;
  /** Opens the port again. */
  mend: () => Promise<void>;
  close: () => Promise<void>;
}

/** One request and what comes back: the bytes as they arrived. */
interface Exchange {
  near: Socket;
  far: Socket;
  request: Buffer;
}

/** Stands between a client and the HTTP service at `to`; `seed` says where bytes are cut and how long latency is. */
export async function startFaults(to: string, seed = 1): Promise<Faults> {
  const { hostname, port: farPort } = new URL(to);
  const random = randomFrom(seed);
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  let atNextConnection: Fault | undefined;
  let awaited: { fault: Fault; matches: (request: string) => boolean } | undefined;
  const server = createServer((near) => void serve(near));
  // It is opened again after a while, so it is none that others are given meanwhile.
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    next: (fault, matches) => {
      awaited = { fault, matches };
    },
    shut,
    async mend() {
      if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
    },
    async close() {
      shut();
    },
  };

  function shut(): void {
    server.close();
    for (const socket of sockets) socket.destroy();
  }

  async function serve(near: Socket): Promise<void> {
    track(near);
    const early = atNextConnection;
    atNextConnection = undefined;
    if (early) await goWrong(early.kind, [near]);
    for await (const request of httpMessages(near)) {
      const far = track(connect(Number(farPort), hostname));
      const awaitedHere = faultFor(request);
      const fault = early ?? awaitedHere;
      await exchange({ near, far, request }, fault);
      if (fault?.point === 'before connect' && !early) breakBefore(fault, near);
    }
  }

  function faultFor(request: Buffer): Fault | undefined {
    const [line = ''] = request.toString('latin1').split('\r\n', 1);
    requests.push(line);
    if (!awaited?.matches(line)) return undefined;
    const { fault } = awaited;
    awaited = undefined;
    return fault;
  }

  /** Whoever asks next must connect anew. */
  function breakBefore(fault: Fault, near: Socket): void {
    near.end();
    if (fault.kind === 'closed port') shut();
    else atNextConnection = fault;
  }

  function track(socket: Socket): Socket {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  }

  async function exchange({ near, far, request }: Exchange, fault: Fault | undefined): Promise<void> {
    const at = (point: FaultPoint) => (fault?.point === point ? goWrong(fault.kind, [near, far]) : undefined);
    const cut = (bytes: Buffer) => 1 + Math.floor(random() * (bytes.length - 1));
    const slow = (...points: FaultPoint[]) => fault?.kind === 'slow bytes' && points.includes(fault.point);
    await at('after connect');
    const half = cut(request);
    await pass(far, request.subarray(0, half), slow('before connect', 'after connect'));
    await at('mid-request');
    await pass(far, request.subarray(half), slow('before connect', 'after connect', 'mid-request'));
    await at('after request');
    const first = await firstMessage(far);
    far.destroy();
    const answer = fault?.kind === 'replayed' ? await answerTo(request) : first;
    if (!answer || fault?.kind === 'lost answer') return void near.resetAndDestroy();
    const middle = cut(answer);
    await pass(near, answer.subarray(0, middle), slow('after request'));
    if (fault?.kind === 'half answer') return void near.end();
    await at('mid-answer');
    await pass(near, answer.subarray(middle), slow('after request', 'mid-answer'));
    await at('after answer');
  }

  async function answerTo(request: Buffer): Promise<Buffer | undefined> {
    const far = track(connect(Number(farPort), hostname));
    await pass(far, request);
    const answer = await firstMessage(far);
    far.destroy();
    return answer;
  }

  async function goWrong(kind: FaultKind, ends: Socket[]): Promise<void> {
    if (kind === 'latency') await pause(1 + Math.floor(random() * 20));
    if (kind === 'closed port') shut();
    if (kind !== 'reset') return;
    for (const end of ends) end.resetAndDestroy();
  }
}

async function pass(socket: Socket, bytes: Buffer, slow = false): Promise<void> {
  const step = slow ? Math.max(1, Math.ceil(bytes.length / 10)) : bytes.length;
  for (let from = 0; from < bytes.length && socket.writable; from += step) {
    await new Promise((resolve) => socket.write(bytes.subarray(from, from + step), resolve));
    if (slow) await pause(1);
  }
}
