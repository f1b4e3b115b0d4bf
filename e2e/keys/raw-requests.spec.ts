import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { EVERYWHERE } from '../support/every-answer.ts';
import { expect, test } from '../support/fixtures.ts';

const HOSTS = ['evil.example', 'evil.example:443', '127.0.0.1.evil.example', 'evil.example/..'];

test('security 26: games with Host, with X-Forwarded-Host and with the target steer no redirect', async ({
  baseURL,
}) => {
  for (const host of HOSTS) {
    for (const target of [
      '/',
      '/rigs/',
      '/connect/',
      '/rentals',
      `//${host}`,
      `http://${host}/`,
      `/\\${host}`,
    ]) {
      const head = [
        `GET ${target} HTTP/1.1`,
        `Host: ${host}`,
        `X-Forwarded-Host: ${host}`,
        `Forwarded: host=${host}`,
        'Connection: close',
      ];
      const answer = await raw(baseURL ?? '', `${head.join('\r\n')}\r\n\r\n`);
      expect(answer, target).toMatch(/^HTTP\/1\.1 /);
      const location = /^location: *(.*)$/im.exec(answer)?.[1]?.trim() ?? '/';
      expect(location, `${target} as ${host}`).toMatch(/^\/(?![/\\])/);
    }
  }
});

for (const [target, status] of [
  ['/connect', 200],
  ['/no/such/page', 404],
  ['/_next/static/no-such-script.js', 404],
  ['/api/session', 200],
  ['/%2e%2e/rigs', 400],
] as const) {
  test(`security 16: ${target} with an Upgrade is answered as without one`, async ({ request, baseURL }) => {
    // After its first request Next would listen for upgrades.
    await request.get('/connect');
    const head = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`;
    const answer = await raw(baseURL ?? '', head);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of Object.entries(EVERYWHERE))
      expect(answer.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase());
  });
}

test('security 27: a request of which two readers could see different bodies gets no further', async ({
  baseURL,
}) => {
  const smuggled = 'GET /api/session HTTP/1.1\r\nHost: x\r\n\r\n';
  for (const lengths of [
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Content-Length: 0\r\nContent-Length: 40',
    'Transfer-Encoding: chunked, identity',
  ]) {
    const request = `POST /api/session HTTP/1.1\r\nHost: x\r\n${lengths}\r\n\r\n0\r\n\r\n${smuggled}`;
    const answer = await raw(baseURL ?? '', request);
    expect(answer, lengths).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g), lengths).toHaveLength(1);
  }
});

function raw(url: string, request: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(request);
  return text(socket);
}

for (const address of [
  '/api',
  '/api/',
  '/api/session/',
  '/_next',
  '/_next/',
  '/_next/data/',
  '/_next/no-such-address',
  '/_next/static/no-such-script.js',
  '/_global-error',
  '/_global-error/',
]) {
  test(`${address} is no page, and no page says so`, async ({ request }) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([404, 'private, no-store']);
    expect(await answer.json()).toMatchObject({ success: false, error: 'NOT_FOUND' });
  });
}

test('what sends a page that asks for another elsewhere is kept by nobody', async ({ request }) => {
  const answer = await request.get('/rigs', { headers: { RSC: '1' }, maxRedirects: 0 });
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([307, 'private, no-store']);
});
