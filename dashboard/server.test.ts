import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closeServer, createDeskServer, type timeLimits } from './server.ts';

interface Options {
  trustedProxies?: number;
  mode?: 'production' | 'development';
  limits?: typeof timeLimits;
  handle?: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** A desk server whose pages answer with the request headers they were given. */
async function setup({
  trustedProxies = 0,
  mode = 'production',
  limits,
  handle = echoHeaders,
}: Options = {}) {
  const server = createDeskServer({ handle, trustedProxies, mode, ...(limits && { limits }) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, port, url: `http://127.0.0.1:${port}` };
}

async function echoHeaders(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.end(JSON.stringify(request.headers));
}

async function headersBehind(url: string, headers: Record<string, string>): Promise<IncomingHttpHeaders> {
  const answer = await fetch(url, { headers });
  return (await answer.json()) as IncomingHttpHeaders;
}

test.each(['/', '/rigs?page=2', '/api/session', '/_next/static/a.js', '/no/such/page'])(
  'security 16: the answer to %s carries every security header, and none that opens it to another site',
  async (path) => {
    const { server, url } = await setup();
    const { headers } = await fetch(url + path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    await closeServer(server);
  },
);

test('a router that asks whether the desk is there again is answered without a page', async () => {
  const handled: (string | undefined)[] = [];
  const { server, url } = await setup({
    handle: async (request, response) => {
      handled.push(request.method);
      response.end();
    },
  });
  const asked = await fetch(`${url}/rigs`, { method: 'HEAD', headers: { rsc: '1' } });
  expect([asked.status, asked.headers.get('cache-control')]).toEqual([204, 'private, no-store']);
  expect(handled).toEqual([]);
  await fetch(`${url}/rigs`, { method: 'HEAD' });
  expect(handled).toEqual(['HEAD']);
  // Where there is no page, no router is.
  await fetch(`${url}/api/session`, { method: 'HEAD', headers: { rsc: '1' } });
  expect(handled).toEqual(['HEAD', 'HEAD']);
  await closeServer(server);
});

test.each(['/', '/rigs?page=2', '/api/session', '/_next/static/a.js', '/no/such/page', '//refused'])(
  'security 6: no other page may frame the answer to %s',
  async (path) => {
    const { server, url } = await setup();
    const { headers } = await fetch(url + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    await closeServer(server);
  },
);

test('security 16: a request that fails inside still carries the security headers, and says nothing', async () => {
  const { server, url } = await setup({ handle: () => Promise.reject(new Error('the secret reason')) });
  const answer = await fetch(url);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(await answer.text()).toBe('');
  await closeServer(server);
});

test('security 15: each page has a nonce of its own, the same on the request and in its policy', async () => {
  const { server, url } = await setup();
  const [first, second] = await Promise.all([fetch(url), fetch(url)]);
  const policy = first.headers.get('content-security-policy') ?? '';
  const given = (await first.json()) as IncomingHttpHeaders;
  expect(given['content-security-policy']).toBe(policy);
  expect(policy).toContain(`'nonce-${given['x-nonce']}' 'strict-dynamic'`);
  expect(second.headers.get('content-security-policy')).not.toBe(policy);
  await closeServer(server);
});

test('security 15: scripts of a page need the nonce: nothing inline, nothing evaluated', async () => {
  const { server, url } = await setup();
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).not.toMatch(/unsafe|https?:|\*/);
  await closeServer(server);
});

test('security 15: an answer of the API allows nothing at all', async () => {
  const { server, url } = await setup();
  const { headers } = await fetch(`${url}/api/status`);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  await closeServer(server);
});

test('security 41: a client cannot choose its address, its protocol, its path or its nonce', async () => {
  const { server, url } = await setup();
  const claims = {
    forwarded: 'for=203.0.113.9',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-real-ip': '203.0.113.9',
    'x-hashdesk-client': '203.0.113.9',
    'x-hashdesk-path': '/evil',
    'x-nonce': 'mine',
    'content-security-policy': "script-src 'nonce-mine'",
    'x-hashdesk-key': 'kept',
  };
  const given = await headersBehind(`${url}/api/session`, claims);
  expect(JSON.stringify(given)).not.toMatch(/203\.0\.113\.9|evil|mine|https/);
  expect(given).toMatchObject({
    'x-hashdesk-client': '127.0.0.1',
    'x-hashdesk-path': '/api/session',
    'x-forwarded-proto': 'http',
    'x-hashdesk-key': 'kept',
  });
  await closeServer(server);
});

test('a page learns the path and query of its request as they were sent', async () => {
  const { server, url } = await setup();
  const given = await headersBehind(`${url}/rigs/7?page=2&q=a%20b`, {});
  expect(given['x-hashdesk-path']).toBe('/rigs/7?page=2&q=a%20b');
  await closeServer(server);
});

test('that the process lives is said by the server in front, also while the pages are not ready or fail', async () => {
  const { server, url } = await setup({ handle: () => Promise.reject(new Error('not ready')) });
  const answer = await fetch(`${url}/healthz`);
  expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await fetch(`${url}/healthz`, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(`${url}/healthz`, { method: 'POST' })).status).toBe(405);
  await closeServer(server);
});

test('security 4: a page is only read, and the answer to anything else names what is answered', async () => {
  const reached: string[] = [];
  const { server, url } = await setup({
    handle: async ({ method = '' }, response) => {
      reached.push(method);
      response.end();
    },
  });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await fetch(`${url}/connect`, { method });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
  expect((await fetch(`${url}/connect`, { method: 'HEAD' })).status).toBe(200);
  expect(reached).toEqual(['HEAD']);
  await closeServer(server);
});

test("what says it is Next's router and is not gets no further, and is kept by nobody", async () => {
  const reached: unknown[] = [];
  const { server, url } = await setup({
    handle: async (request, response) => {
      reached.push(request.headers['next-router-state-tree']);
      response.end();
    },
  });
  const ask = (said: string) =>
    fetch(`${url}/connect`, { headers: { rsc: '1', 'next-router-state-tree': said } });
  const { status, headers } = await ask('junk');
  expect([status, headers.get('cache-control')]).toEqual([400, 'private, no-store']);
  expect(reached).toEqual([]);
  expect((await ask('["",{}]')).status).toBe(200);
  expect(reached).toEqual(['["",{}]']);
  await closeServer(server);
});

test('security 41: behind a trusted proxy the client is the address that proxy saw', async () => {
  const { server, url } = await setup({ trustedProxies: 1 });
  const given = await headersBehind(url, { 'x-forwarded-for': '198.51.100.66, 203.0.113.9' });
  expect(given['x-hashdesk-client']).toBe('203.0.113.9');
  await closeServer(server);
});

test('security 41: whatever address a header claims, the request is answered', async () => {
  const { server, url } = await setup({ trustedProxies: 1 });
  const given = await headersBehind(url, {
    'x-forwarded-for': 'abcd:abcd:abcd:abcd:abcd:abcd:192.168.158.190%x',
  });
  expect(given['x-hashdesk-client']).toBe('abcd:abcd:abcd:abcd:abcd:abcd:c0a8:9ebe');
  await closeServer(server);
});

test('a request that breaks what answers it is answered, and the ones after it are', async () => {
  const { server, url } = await setup({
    handle(request, response) {
      if (request.url === '/broken') throw new Error('broken at once');
      return echoHeaders(request, response);
    },
  });
  expect((await fetch(`${url}/broken`)).status).toBe(500);
  expect((await fetch(url)).status).toBe(200);
  await closeServer(server);
});

test('security 16: strict transport security is sent where a trusted proxy says TLS, and only there', async () => {
  const { server, url } = await setup({ trustedProxies: 1 });
  const header = async (headers: Record<string, string>) =>
    (await fetch(url, { headers })).headers.get('strict-transport-security');
  expect(await header({ 'x-forwarded-proto': 'https' })).toContain('max-age=');
  expect(await header({ 'x-forwarded-proto': 'http, https' })).toContain('max-age=');
  // What stands further left is the client's own word.
  expect(await header({ 'x-forwarded-proto': 'https, http' })).toBeNull();
  expect(await header({})).toBeNull();
  await closeServer(server);
});

test('what does not say how long it may be kept is kept by nobody', async () => {
  const { server, url } = await setup({
    handle: async ({ url: target }, response) => {
      if (target === '/icon.svg') response.setHeader('Cache-Control', 'public, max-age=60');
      response.writeHead(307, { Location: '/connect' }).end();
    },
  });
  const keptFor = async (path: string) =>
    (await fetch(url + path, { redirect: 'manual' })).headers.get('cache-control');
  expect(await keptFor('/rigs')).toBe('private, no-store');
  expect(await keptFor('/icon.svg')).toBe('public, max-age=60');
  await closeServer(server);
});

test('while developing, Next says how long its own files are kept', async () => {
  const { server, url } = await setup({ mode: 'development' });
  const keptFor = async (path: string) => (await fetch(url + path)).headers.get('cache-control');
  expect(await keptFor('/_next/static/chunks/a.js')).toBeNull();
  expect(await keptFor('/api/session')).toBe('private, no-store');
  await closeServer(server);
});

test('security 17: whatever fails on its way to the API is kept by nobody, and so is what is refused before it', async () => {
  for (const handle of [() => Promise.reject(new Error('broken')), echoHeaders]) {
    const { server, url } = await setup({ handle });
    for (const path of ['/api/session', '/api/market/rig/%2f', '/api/no/such/path']) {
      expect((await fetch(url + path)).headers.get('cache-control'), path).toBe('private, no-store');
    }
    await closeServer(server);
  }
});

test('closing lets a request that runs finish', async () => {
  let finish = () => {};
  const { server, url } = await setup({
    handle: async (_, response) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      response.end('done');
    },
  });
  const asked = once(server, 'request');
  const answer = fetch(url);
  await asked;
  const closed = closeServer(server);
  finish();
  expect(await (await answer).text()).toBe('done');
  await closed;
});

test('a connection whose last request ends while the server closes is let go, without being cut', async () => {
  // The cut never comes: only what is let go ends.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let finish = () => {};
  const { server, url } = await setup({
    handle: (_, response) =>
      new Promise((resolve) => {
        finish = () => resolve(void response.end('done'));
      }),
  });
  const asked = once(server, 'request');
  const answer = fetch(url, { headers: { connection: 'keep-alive' } });
  await asked;
  const closed = closeServer(server);
  finish();
  expect(await (await answer).text()).toBe('done');
  await closed;
});
