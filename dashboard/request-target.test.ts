import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { refusedTarget } from './request-target.ts';
import { closeServer, createDeskServer } from './server.ts';

test.each(['/', '/rigs', '/rigs/', '/rigs/7?next=//x\\y/../z', '/_next/static/a.b..c.js', '/api/market/rig'])(
  '%s goes on to the pages',
  (target) => {
    expect(refusedTarget('GET', target)).toBeUndefined();
  },
);

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
  '*',
  '',
])('security 19: the target %j is refused', (target) => {
  expect(refusedTarget('GET', target)).toMatchObject({ status: 400 });
});

test('security 4: TRACE and unknown methods have a fixed answer', () => {
  expect(refusedTarget('TRACE', '/rigs')).toMatchObject({ status: 405 });
  expect(refusedTarget('PROPFIND', '/rigs')).toMatchObject({ status: 405 });
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
