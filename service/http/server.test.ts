import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { gotUntilCut } from '#test/net/half-open-client.ts';
import { type ListeningServer, listen, timeLimits } from './server.ts';

test('security 50: the limits are ten seconds for the headers and thirty for the request', () => {
  expect(timeLimits).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
});

test('security 50: a client may be silent between requests, and leave its answer lying, for about a minute', () => {
  expect(timeLimits).toMatchObject({ timeout: 60_000, keepAliveTimeout: 65_000 });
});

test('security 50: slow headers are cut, in JSON', async () => {
  const { raw } = await setup({ headersTimeout: 200 });
  const answer = await raw('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  expect(answer).toMatch(
    /^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*\r\n\r\n\{"success":false,"error":"BAD_REQUEST"/,
  );
});

test('security 50: a slow body is cut', async () => {
  const { raw } = await setup({ headersTimeout: 100, requestTimeout: 200 });
  const answer = await raw('PUT /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n123');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('security 50: a connection on which nothing ever comes is closed', async () => {
  const { raw } = await setup({ headersTimeout: 200, requestTimeout: 200 });
  expect(await raw('')).toMatch(/^HTTP\/1\.1 408 /);
});

test('security 50: a head that comes byte by byte is cut when its time is over, however lively it is', async () => {
  const { server } = await setup({ headersTimeout: 300 });
  const socket = connect(portOf(server));
  const ended = everything(socket);
  socket.write('GET / HTTP/1.1\r\nX-Slow: ');
  const dripping = setInterval(() => socket.writable && socket.write('x'), 20);
  expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(dripping);
});

test('security 50: a body that comes byte by byte is cut when its time is over, however lively it is', async () => {
  const { server } = await setup({ headersTimeout: 100, requestTimeout: 300 });
  const socket = connect(portOf(server));
  const ended = everything(socket);
  socket.write('PUT /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n');
  const dripping = setInterval(() => socket.writable && socket.write('x'), 20);
  expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(dripping);
});

test.each([
  ['asks for a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['has a slow head', 'GET / HTTP/1.1\r\nX-Slow: ', /^HTTP\/1\.1 408 /],
])(
  'security 50: a client that %s is cut after its answer, also where it does not close',
  async (_, head, answer) => {
    const { server } = await setup({ headersTimeout: 200 });
    expect(await gotUntilCut(portOf(server), head)).toMatch(answer);
  },
  20_000,
);

test('security 50: a client that does not take its answer is let go', async () => {
  const { server, cut } = await setup({ timeout: 3_000 });
  const socket = connect(portOf(server));
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  await cut;
  socket.resume();
  const received = await everything(socket);
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
  expect(received.length).toBeLessThan(LARGE);
});

test('a second request on a connection has its own time, and a late one its own limit', async () => {
  const { server } = await setup({ headersTimeout: 1_000, keepAliveTimeout: 5_000 });
  const socket = connect(portOf(server));
  const ended = everything(socket);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  socket.write('GET / HTTP/1.1\r\nHost: ');
  expect(await ended).toMatch(/200 OK[\s\S]*408 Request Timeout/);
});

test('security 50: a connection is cut on which more requests come than are waited for', async () => {
  const { server } = await setup({});
  const socket = connect(portOf(server));
  const ended = everything(socket);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2_000));
  expect((await ended).split('200 OK').length).toBeLessThan(20);
});

test('security 50: an idle connection is closed', async () => {
  const { server, raw } = await setup({ keepAliveTimeout: 100 });
  expect(await raw('GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toContain('fine');
  await server.close();
});

test.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400],
  ['two lengths', 'PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  [
    'a length and chunks at once',
    'PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['headers without an end', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ['many headers', `GET / HTTP/1.1\r\nHost: x\r\n${'X-Many: yes\r\n'.repeat(2_000)}\r\n`, 431],
  ['a long target', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b@c\r\n\r\n', 404],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 404],
  ['an expectation', 'PUT / HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nContent-Length: 2\r\n\r\nab', 417],
  ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a path with a backslash', 'GET /a\\b HTTP/1.1\r\nHost: x\r\n\r\n', 404],
])('%s is refused in JSON', async (_, request, status) => {
  const { raw } = await setup({});
  const answer = await raw(request, 'close');
  expect(answer).toMatch(
    new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\\r\\n\\r\\n\\{"success":false,"error":"[A-Z_]+"`),
  );
});

test.each([
  ['FOO /api/v1/rig/7', 405, 'GET, HEAD, PUT'],
  ['TRACK /api/v1/info/assets?at=once', 405, 'GET, HEAD'],
  ['get /api/v1/rig', 405, 'GET, HEAD, PUT'],
  ['FOO /api/v1/nowhere', 404, undefined],
])('a method that nobody knows, %s, is refused as a known one is', async (request, status, allow) => {
  const { raw } = await setup({});
  const read = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const answers = await raw(`${read}${request} HTTP/1.1\r\nHost: x\r\n\r\n`, 'close');
  const [head = '', body = ''] = answers.slice(answers.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(/^Allow: (.*)\r$/m.exec(head)?.[1]).toBe(allow);
  expect(JSON.parse(body)).toEqual({
    success: false,
    error: allow ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND',
    data: { message: allow ? `Allowed here: ${allow}` : 'There is no such path' },
  });
});

test('a client of HTTP/1.0 need not name a host', async () => {
  const { raw } = await setup({});
  expect(await raw('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 [\s\S]*fine/);
});

test.each([
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n'],
  ['what is not HTTP', 'hello\r\n\r\n'],
])('the answer to %s is not stored, and taken for nothing but JSON', async (_, request) => {
  const { raw } = await setup({});
  const answer = (await raw(request, 'close')).toLowerCase();
  for (const header of [
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'content-type: application/json',
  ])
    expect(answer).toContain(`\r\n${header}`);
});

test('a connection that its client resets is gone, and the next is answered', async () => {
  const { server, raw } = await setup({});
  const socket = connect(portOf(server));
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  socket.resetAndDestroy();
  expect(await raw('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain('fine');
});

test('security 50: a connection beyond the most that are kept is closed at once, and the others are answered', async () => {
  const server = await listen(async () => Response.json('fine'), {
    host: '127.0.0.1',
    port: 0,
    mostConnections: 2,
  });
  onTestFinished(() => server.close());
  const [one, other] = [connect(portOf(server)), connect(portOf(server))];
  for (const socket of [one, other]) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
  }
  const beyond = connect(portOf(server));
  beyond.on('error', () => undefined);
  beyond.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await everything(beyond)).toBe('');
  one.destroy();
  other.end('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await everything(other)).toContain('HTTP/1.1 200 ');
});

test('closing lets what runs finish, and takes nothing new', async () => {
  const { server, raw, slowSeen, answerSlow } = await setup({});
  const slow = raw('GET /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await slowSeen;
  const closing = server.close();
  await expect(once(connect(portOf(server)), 'connect')).rejects.toThrow('ECONNREFUSED');
  answerSlow();
  expect(await slow).toContain('fine');
  await closing;
});

type Fetch = Parameters<typeof listen>[0];

/** More than the buffers between two sockets hold. */
const LARGE = 64 * 1024 * 1024;

async function setup(limits: Partial<typeof timeLimits>) {
  const [cut, tellCut] = signal();
  const [slowSeen, tellSlowSeen] = signal();
  const [slowMayEnd, answerSlow] = signal();
  async function answer(...[request, { outgoing }]: Parameters<Fetch>): Promise<Response> {
    if (request.url.endsWith('/large')) {
      outgoing.once('close', tellCut);
      return new Response(new Uint8Array(LARGE));
    }
    if (request.url.endsWith('/slow')) {
      tellSlowSeen();
      await slowMayEnd;
    }
    if (request.method === 'PUT') await request.text();
    return Response.json('fine');
  }
  const server = await listen(answer, { host: '127.0.0.1', port: 0, limits: { ...timeLimits, ...limits } });
  onTestFinished(() => server.close());
  /** Sends bytes and gives what comes back until the connection ends. */
  async function raw(bytes: string, then?: 'close'): Promise<string> {
    const socket = connect(portOf(server));
    socket.write(bytes);
    if (then === 'close') socket.end();
    return everything(socket);
  }
  return { server, raw, cut, slowSeen, answerSlow };
}

/** A promise, and what resolves it. */
function signal(): [Promise<void>, () => void] {
  let tell = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return [told, tell];
}

async function everything(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  await once(socket, 'close');
  return text;
}

function portOf({ url }: ListeningServer): number {
  return Number(new URL(url).port);
}
