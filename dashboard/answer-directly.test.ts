import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type DirectAnswer, offerDirectly } from '#lib/config/direct-answers.ts';
import { closeServer, createDeskServer } from './server.ts';

/** A desk whose pages say "pages", with a route that offers itself below a prefix of its own. */
async function setup(answer: DirectAnswer) {
  const prefix = `/api/direct-${crypto.randomUUID()}/`;
  offerDirectly(prefix, answer);
  const server = createDeskServer({
    handle: async (_, response) => void response.end('pages'),
    trustedProxies: 0,
    mode: 'production',
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => closeServer(server));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    prefix,
    ask: (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init),
  };
}

test('a route that offers itself is asked as it would be by Next, and its answer stands under every header', async () => {
  const { ask, prefix, port } = await setup(async ({ method, url, headers }) => {
    const { pathname, search } = new URL(url);
    const told = [method, pathname, search, headers.get('cookie'), headers.get('host')];
    return Response.json(told, { status: 409, headers: { Vary: 'Origin', 'Retry-After': '7' } });
  });
  const answer = await ask(`${prefix}rig/7?x=%20y`, { headers: { cookie: 'a=b; c=d' } });
  expect(await answer.json()).toEqual(['GET', `${prefix}rig/7`, '?x=%20y', 'a=b; c=d', `127.0.0.1:${port}`]);
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('vary')]).toEqual([
    409,
    '7',
    'Origin, Accept-Encoding',
  ]);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('what is no GET, and what nobody offered, goes to Next', async () => {
  const { ask, prefix } = await setup(async () => new Response('direct'));
  expect(await (await ask(`${prefix}x`)).text()).toBe('direct');
  expect(await (await ask(`${prefix}x`, { method: 'POST', body: '{}' })).text()).toBe('pages');
  expect(await (await ask('/api/other/x')).text()).toBe('pages');
});

test('a long answer is gzipped for who takes that', async () => {
  const { ask, prefix } = await setup(async () => new Response('ü'.repeat(5_000)));
  const taken = { 'gzip, br': true, identity: false, gzip: true, 'br, gzip;q=0': false, 'gzip;q=0.5': true };
  for (const [encoding, isTaken] of Object.entries(taken)) {
    const answer = await ask(`${prefix}x`, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(isTaken ? 'gzip' : null);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe('ü'.repeat(5_000));
  }
});

test('a route that fails is a 500 that says nothing', async () => {
  const { ask, prefix } = await setup(() => Promise.reject(new Error('the private reason')));
  const answer = await ask(`${prefix}x`);
  expect([answer.status, await answer.text()]).toEqual([500, '']);
});
