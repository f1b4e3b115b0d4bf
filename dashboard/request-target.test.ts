import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { refusedTarget } from './request-target.ts';
import { closeServer, createDeskServer } from './server.ts';

test.each([
  '/',
  '/rigs',
  '/rigs/',
  '/rigs/7?next=//x\\y/../z',
  '/_next/static/a.b..c.js',
  '/_next/static/%5Bid%5D/100%25.js',
  '/rigs/caf%C3%A9?q=%zz%2F%00',
  '/api/market/rig',
])('%s goes on to the pages', (target) => {
  expect(refusedTarget({ method: 'GET', target }, 'production')).toBeUndefined();
});

test.each([
  'http://evil.example/rigs',
  '//evil.example/rigs',
  '/\\evil.example',
  '/api\\market',
  '/api/market//rental',
  '/api/market/rig/../rental',
  '/api/market/rig/%2e%2e/rental',
  '/api/market/rig/.%2E/rental',
  '/./rigs',
  '/rigs/%zz',
  '/rigs/%',
  '/rigs/%ff',
  '/rigs/%e2%82',
  '/rigs%5c..',
  '/rigs#x',
  '/_global-error#x',
  '/rigs/%2Fevil.example',
  '/api/market/rig/7%2fgraph',
  '/api/market/rig/7%00',
  '/rigs/%0d%0a',
  '/_next/static/%2e%2e%2f%2e%2e%2fsecret',
  '*',
  '',
])('security 19: the target %j is refused', (target) => {
  expect(refusedTarget({ method: 'GET', target }, 'production')).toMatchObject({ status: 400 });
});

test('security 4: TRACE and unknown methods have a fixed answer', () => {
  for (const method of ['TRACE', 'PROPFIND', 'get', '']) {
    for (const target of ['/rigs', '/api/market/rig']) {
      expect(refusedTarget({ method, target }, 'production')).toMatchObject({ status: 405 });
    }
  }
});

test.each(['/', '/connect', '/rigs/7', '/no/such/page', '/apis/x', '/_next/static/a.js', '/__nextjs_x'])(
  'security 4: %s is only read: every other method has a fixed answer',
  (target) => {
    for (const method of ['GET', 'HEAD']) {
      expect(refusedTarget({ method, target }, 'production')).toBeUndefined();
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const refusal = { status: 405, error: 'METHOD_NOT_ALLOWED', allow: 'GET, HEAD' };
      expect(refusedTarget({ method, target }, 'production')).toMatchObject(refusal);
    }
  },
);

test.each([
  '/api',
  '/api?x',
  '/api/',
  '/api/session/',
  '/_global-error',
  '/_global-error?x',
  '/_global-error/',
])('there is nothing under %s, which Next would answer with a page or the way to one', (target) => {
  for (const mode of ['production', 'development'] as const) {
    const refusal = { status: 404, error: 'NOT_FOUND' };
    expect(refusedTarget({ method: 'GET', target }, mode)).toMatchObject(refusal);
  }
});

test('below /api every route answers for itself', () => {
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']) {
    expect(refusedTarget({ method, target: '/api/market/rig' }, 'production')).toBeUndefined();
  }
});

test("while developing, the pages' own tools may post, and pages still may not be posted to", () => {
  const post = (target: string) => refusedTarget({ method: 'POST', target }, 'development');
  expect(post('/__nextjs_original-stack-frames')).toBeUndefined();
  expect(post('/connect')).toMatchObject({ status: 405 });
});

test('security 26: a request naming another host in its target is answered without a redirect, and reaches no page', async () => {
  const reached: string[] = [];
  const server = createDeskServer({
    handle: async (request) => void reached.push(request.url ?? ''),
    trustedProxies: 0,
    mode: 'production',
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET http://evil.example/rigs HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toMatch(/location:/i);
  expect(answer).toMatch(/content-security-policy:/i);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    success: false,
    error: 'BAD_REQUEST',
  });
  expect(reached).toEqual([]);
  await closeServer(server);
});
