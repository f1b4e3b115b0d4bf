import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { requireBuild, withBuiltFiles } from './built-files.ts';
import { closeServer, createDeskServer } from './server.ts';

const SCRIPT = 'desk();'.repeat(100);
const BROTLI = brotliCompressSync(SCRIPT);
const GZIP = gzipSync(SCRIPT);

/** A desk with one script of a build; what is not of the build is answered by the page. */
async function setup() {
  const build = mkdtempSync(join(tmpdir(), 'hashdesk-build-'));
  mkdirSync(join(build, 'static/chunks'), { recursive: true });
  const script = join(build, 'static/chunks/a.js');
  for (const [ending, bytes] of [
    ['', SCRIPT],
    ['.br', BROTLI],
    ['.gz', GZIP],
  ] as const)
    writeFileSync(script + ending, bytes);
  writeFileSync(join(build, 'static/chunks/font.woff2'), 'font');
  writeFileSync(join(build, 'secret.js'), 'secret();');
  const handle = withBuiltFiles(build, async ({ url }, response) => void response.end(`page ${url}`));
  const server = createDeskServer({ handle, trustedProxies: 0, mode: 'production' });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await closeServer(server);
    rmSync(build, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const asked = request({ port, path, headers, method, host: '127.0.0.1' }).end();
    const [answer] = await once(asked, 'response');
    return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
  };
}

test.each([
  ['gzip, deflate, br, zstd', 'br', BROTLI],
  ['gzip, deflate', 'gzip', GZIP],
  ['', undefined, Buffer.from(SCRIPT)],
])(
  'a script of the build asked for in "%s" comes as it was left there in %s',
  async (accepted, encoding, bytes) => {
    const ask = await setup();
    const { status, headers, body } = await ask('/_next/static/chunks/a.js', { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(body).toEqual(bytes);
  },
);

test('a font comes as it is', async () => {
  const ask = await setup();
  const { headers, body } = await ask('/_next/static/chunks/font.woff2', { 'accept-encoding': 'br' });
  expect([headers['content-type'], headers['content-encoding']]).toEqual(['font/woff2', undefined]);
  expect(body.toString()).toBe('font');
});

test.each([
  ['bytes=2-5', 206, 'public, max-age=31536000, immutable'],
  ['bytes=9-0', 416, 'private, no-store'],
])('of a script of the build %s is asked for: %i, %s', async (range, expected, kept) => {
  const ask = await setup();
  const { status, headers } = await ask('/_next/static/chunks/a.js', { range });
  expect([status, headers['cache-control']]).toEqual([expected, kept]);
});

test.each([
  '/_next',
  '/_next?x',
  '/_next/',
  '/_next/data/',
  '/_next/other.js',
  '/_next/static/chunks',
  '/_next/static/chunks/none.js',
  '/_next/static/chunks/a.js.br',
  '/_next/static/chunks/a.js.gz?x',
])('there is nothing under %s, and no page says so', async (path) => {
  const ask = await setup();
  const { status, headers, body } = await ask(path, { 'accept-encoding': 'br, gzip' });
  expect([status, headers['cache-control']]).toEqual([404, 'private, no-store']);
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(JSON.parse(body.toString())).toMatchObject({ success: false, error: 'NOT_FOUND' });
});

test.each([
  '/_next/static/..%2fsecret.js',
  '/_next/static/chunks/%2e%2e%2f%2e%2e%2fsecret.js',
  '/_next/static/a%00.js',
  '/_nextdoor',
  '/rigs',
])('%s is no file of the build: the pages answer, or nobody', async (path) => {
  const ask = await setup();
  const { status, headers, body } = await ask(path);
  if (status === 200) expect(body.toString()).toBe(`page ${path}`);
  else expect(status).toBe(400);
  expect(body.toString()).not.toContain('secret();');
  expect(headers['cache-control'] ?? '').not.toContain('immutable');
});

test('pages that are not built are told in a sentence that says how they are', () => {
  const build = mkdtempSync(join(tmpdir(), 'hashdesk-build-'));
  onTestFinished(() => rmSync(build, { recursive: true }));
  expect(() => requireBuild(build)).toThrow('the pages are not built: run "npm run build".');
  writeFileSync(join(build, 'BUILD_ID'), 'a');
  requireBuild(build);
});
