import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { gotUntilCut } from '#test/net/half-open-client.ts';
import { closeServer, createDeskServer, timeLimits } from './server.ts';

/** A desk server that remembers what got through to the pages, and what a client wrote to it by hand gets back. */
async function setup(limits: Partial<typeof timeLimits> = {}, mostConnections?: number) {
  const reached: string[] = [];
  const server = createDeskServer({
    handle: async (request, response) => {
      const { method, url, headers } = request;
      reached.push(`${method} ${url} ${headers.host}`);
      await text(request);
      response.end(headers['x-large'] ? Buffer.alloc(64 * 1024 * 1024) : 'page');
    },
    trustedProxies: 0,
    mode: 'production',
    limits: { ...timeLimits, ...limits },
    ...(mostConnections && { mostConnections }),
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => closeServer(server));
  const { port } = server.address() as AddressInfo;
  const open = () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    return socket;
  };
  const raw = (request: string) => {
    const socket = open();
    socket.write(request);
    return text(socket);
  };
  return { raw, open, reached, server, port };
}

/** What a client gets that sends a byte every few milliseconds for ever. */
async function drip(socket: Socket, head: string): Promise<string> {
  const ended = text(socket);
  socket.write(head);
  const dripping = setInterval(() => socket.writable && socket.write('x'), 20);
  return ended.finally(() => clearInterval(dripping));
}

const smuggling: [string, string][] = [
  [
    'Content-Length and Transfer-Encoding',
    'POST /api/market/rental HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  [
    'two Content-Length',
    'POST /api/market/rental HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 38\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  [
    'a list for Content-Length',
    'POST /api/market/rental HTTP/1.1\r\nHost: x\r\nContent-Length: 0, 38\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  [
    'an odd Transfer-Encoding',
    'POST /api/market/rental HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  [
    'space before the colon',
    'POST /api/market/rental HTTP/1.1\r\nHost: x\r\nContent-Length : 38\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  ['a folded header', 'GET /rigs HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n Content-Length: 5\r\n\r\n'],
  ['a bare line feed in a header', 'GET /rigs HTTP/1.1\r\nHost: x\r\nX-A: 1\nX-B: 2\r\r\n\r\n'],
];

test.each(smuggling)(
  'security 27: a request with %s is refused, and nothing of it gets through',
  async (_, request) => {
    const { raw, reached } = await setup();
    const answer = await raw(request);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(reached).toEqual([]);
  },
);

test('security 27: two honest requests on one connection are two', async () => {
  const { raw, reached } = await setup();
  await raw('GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(reached).toEqual(['GET /a x', 'GET /b x']);
});

test.each([
  ['no Host', 'GET /rigs HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['what is not HTTP', 'hello\r\n\r\n', 400],
  ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', 400],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n', 417],
  ['too long a head', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
])('security 16: %s is refused under the headers of every other answer', async (_, request, status) => {
  const { raw, reached } = await setup();
  const answer = await raw(request.replace('Host: x\r\n', 'Host: x\r\nConnection: close\r\n'));
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const header of [
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy: same-origin',
    'Cache-Control: private, no-store',
  ]) {
    expect(answer).toContain(header);
  }
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: 'BAD_REQUEST' });
  expect(reached).toEqual([]);
});

test('a connection that its client resets is gone, and the next is answered', async () => {
  const { raw, open, server } = await setup();
  const socket = open();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  const broken = once(server, 'clientError');
  socket.resetAndDestroy();
  const [error, theirs] = await broken;
  expect([error.code, theirs.destroyed]).toEqual(['ECONNRESET', true]);
  expect(await raw('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

test('security 18: no answer of the server says what it runs on', async () => {
  const { raw } = await setup();
  for (const path of ['/', '/api/status', '//x']) {
    const head = (await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).split(
      '\r\n\r\n',
    )[0];
    expect(head).not.toMatch(/^(server|x-powered-by|via|x-aspnet-version):|node|next/im);
  }
});

test('security 50: a client has ten seconds for its headers, thirty for its request, and about a minute to be silent', () => {
  expect(timeLimits).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    timeout: 60_000,
  });
});

test('security 50: slow headers are cut, however lively they come', async () => {
  const { raw, open } = await setup({ headersTimeout: 200, requestTimeout: 400 });
  expect(await raw('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /);
  expect(await drip(open(), 'GET / HTTP/1.1\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /);
});

test('security 50: a slow body is cut, however lively it comes', async () => {
  const { open } = await setup({ headersTimeout: 100, requestTimeout: 300 });
  const head = 'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n';
  expect(await drip(open(), head)).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ['asks for a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400 /],
  ['has a slow head', 'GET / HTTP/1.1\r\nX-Slow: ', /^HTTP\/1\.1 408 /],
])(
  'security 50: a client that %s is cut after its answer, also where it does not close',
  async (_, head, answer) => {
    const { port } = await setup({ headersTimeout: 200 });
    expect(await gotUntilCut(port, head)).toMatch(answer);
  },
  20_000,
);

test('security 50: the server closes in time though a client that asked for a tunnel does not', async () => {
  const { port, server } = await setup();
  const tunnel = once(server, 'connect');
  const got = gotUntilCut(port, 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n');
  await tunnel;
  await closeServer(server);
  expect(await got).toMatch(/^HTTP\/1\.1 400 /);
}, 20_000);

test('security 50: a connection on which nothing ever comes is closed, and so is one that is idle', async () => {
  const { raw: silent } = await setup({ headersTimeout: 200, requestTimeout: 200 });
  expect(await silent('')).toMatch(/^HTTP\/1\.1 408 /);
  const { raw } = await setup({ keepAliveTimeout: 100 });
  expect(await raw('GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

test('security 50: a client that does not take its answer is let go', async () => {
  const { open, server } = await setup({ timeout: 1_000 });
  const socket = open();
  const [theirs] = (await Promise.all([once(server, 'connection'), once(socket, 'connect')]))[0];
  const cut = once(theirs, 'close');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Large: 1\r\n\r\n');
  await cut;
  socket.resume();
  expect((await text(socket)).length).toBeLessThan(64 * 1024 * 1024);
});

test('security 50: a connection beyond the most that are kept is closed at once, and the others are answered', async () => {
  const { open, raw } = await setup({}, 1);
  const kept = open();
  kept.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(String(await once(kept, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
  expect(await raw('').catch(({ code }) => code)).toMatch(/^(ECONNRESET)?$/);
  kept.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(String(await once(kept, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
  kept.destroy();
});

test('security 50: a few requests sent ahead are answered in turn; of a flood of them on one connection most reach nobody', async () => {
  const { open, reached } = await setup();
  const ahead = (count: number, path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(count);
  const few = open();
  const answered = text(few);
  few.end(ahead(8, '/few'));
  expect((await answered).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(8);

  const flood = open();
  const cut = once(flood, 'close');
  flood.write(ahead(2_000, '/many'));
  await cut;
  expect(reached.filter((line) => line.includes('/many')).length).toBeLessThanOrEqual(16);
});
