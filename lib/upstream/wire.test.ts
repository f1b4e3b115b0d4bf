import { getEventListeners } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { answerJson, type ForeignAnswer, startForeignService } from '#test/foreign/foreign-service.ts';
import { createWire, type WireLimits, type WireRequest } from './wire.ts';

const read: WireRequest = { method: 'GET', endpoint: '/rig', query: 'type=scrypt', headers: {} };
const usualLimits: WireLimits = { connectMs: 3_000, answerMs: 10_000, answerBytes: 10_000 };
const shortLimits: WireLimits = { ...usualLimits, answerMs: 1_000 };

async function setup(answer: ForeignAnswer, limits = usualLimits) {
  const service = await startForeignService(answer);
  const wire = createWire(service.url, limits);
  onTestFinished(async () => {
    await wire.close();
    await service.close();
  });
  return { ...wire, service };
}

test('what is sent is the path below /api/v1 with its query, and no header but the given ones', async () => {
  const { send, service } = await setup((response) => answerJson(response, { success: true, data: {} }));
  const answer = await send({ ...read, headers: { 'x-api-key': 'k' } });
  expect(answer).toEqual({ status: 200, text: '{"success":true,"data":{}}', retryAfterSeconds: undefined });
  expect(service.requests[0]?.url).toBe('/api/v1/rig?type=scrypt');
  expect(Object.keys(service.requests[0]?.headers ?? {}).sort()).toEqual(
    ['accept', 'accept-encoding', 'connection', 'host', 'x-api-key'].sort(),
  );
  expect(service.requests[0]?.headers['accept-encoding']).toBe('identity');
});

test('a base address may have a path of its own', async () => {
  const { service } = await setup((response) => answerJson(response, {}));
  const wire = createWire(`${service.url}/market`, usualLimits);
  await wire.send({ ...read, query: '' });
  await wire.close();
  expect(service.requests[0]?.url).toBe('/market/api/v1/rig');
});

test('connections are kept', async () => {
  const ports = new Set<number | undefined>();
  const { send } = await setup((response) => {
    ports.add(response.socket?.remotePort);
    answerJson(response, {});
  });
  for (let call = 0; call < 5; call += 1) await send(read);
  expect(ports.size).toBeLessThanOrEqual(2);
});

test('a change has a connection of its own: the service may just be closing one that is kept', async () => {
  const used = new WeakSet<Socket>();
  const { send } = await setup((response) => {
    const { socket } = response;
    if (!socket || used.has(socket)) return response.destroy();
    used.add(socket);
    answerJson(response, {});
  });
  const change: WireRequest = { method: 'PUT', endpoint: '/rental', query: '', headers: {}, body: '{}' };
  // Several, since the second is given another connection than the first anyway.
  const changes = Array.from({ length: 5 }, () => change);
  for (const request of [read, ...changes]) expect(await send(request)).toMatchObject({ status: 200 });
  await expect(send(read)).rejects.toMatchObject({ sent: 'perhaps sent' });
});

test('a refused connection has sent nothing', async () => {
  const { service, send } = await setup(() => undefined);
  await service.close();
  await expect(send(read)).rejects.toMatchObject({ name: 'MarketUnreachable', sent: 'nothing sent' });
});

test('a name nobody knows has sent nothing', async () => {
  const wire = createWire('https://market.invalid', usualLimits);
  await expect(wire.send(read)).rejects.toMatchObject({ name: 'MarketUnreachable', sent: 'nothing sent' });
  await wire.close();
});

test('a connection nobody accepts has sent nothing', async () => {
  // RFC 5737 keeps this network for documentation: nothing answers there.
  const wire = createWire('http://192.0.2.1:9', { ...usualLimits, connectMs: 100 });
  await expect(wire.send(read)).rejects.toMatchObject({ name: 'MarketUnreachable', sent: 'nothing sent' });
  await wire.close();
});

test('a service that is not TLS where TLS was expected has been sent nothing', async () => {
  const { service } = await setup(() => undefined);
  const wire = createWire(service.url.replace('http:', 'https:'), usualLimits);
  await expect(wire.send(read)).rejects.toMatchObject({ name: 'MarketUnreachable', sent: 'nothing sent' });
  expect(service.requests).toEqual([]);
  await wire.close();
});

test('a service that never answers is given up, and it may have been sent', async () => {
  const { send, service } = await setup(() => undefined, shortLimits);
  await expect(send(read)).rejects.toMatchObject({ name: 'MarketUnreachable', sent: 'perhaps sent' });
  expect(service.requests).toHaveLength(1);
});

test('an answer that never ends is given up', async () => {
  const { send } = await setup((response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  }, shortLimits);
  await expect(send(read)).rejects.toMatchObject({ name: 'MarketUnreachable', sent: 'perhaps sent' });
});

test('a connection reset after the request may have been sent', async () => {
  const { send } = await setup((response) => response.socket?.resetAndDestroy());
  await expect(send(read)).rejects.toMatchObject({ name: 'MarketUnreachable', sent: 'perhaps sent' });
});

test('a connection cut in the middle of the answer may have been sent', async () => {
  const { send } = await setup((response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"success":true,', () => response.socket?.destroy());
  });
  await expect(send(read)).rejects.toMatchObject({ name: 'MarketUnreachable', sent: 'perhaps sent' });
});

test('a request that is abandoned ends at once', async () => {
  const { send } = await setup(() => undefined);
  const abandon = new AbortController();
  const sending = send({ ...read, abandoned: abandon.signal });
  setTimeout(() => abandon.abort(), 30);
  await expect(sending).rejects.toMatchObject({ name: 'MarketUnreachable' });
});

test('a request that was abandoned before it began ends at once, and is not sent', async () => {
  const { send, service } = await setup(() => undefined);
  await expect(send({ ...read, abandoned: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'MarketUnreachable',
  });
  expect(service.requests).toEqual([]);
});

test('a request that is over leaves nothing behind', async () => {
  const { send } = await setup((response) => answerJson(response, {}));
  const { signal } = new AbortController();
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  await send({ ...read, abandoned: signal });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  expect(timers()).toBeLessThanOrEqual(before);
});

test('security 24: a redirect is an error and is not followed', async () => {
  const elsewhere = await startForeignService((response) => answerJson(response, {}));
  const { send } = await setup((response) => {
    response.writeHead(302, { location: elsewhere.url }).end();
  });
  await expect(send(read)).rejects.toMatchObject({
    name: 'MarketUnreadable',
    reason: 'a redirect (HTTP 302)',
  });
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.close();
});

test('what is refused unread holds no connection: more come after it than there are connections', async () => {
  const { send } = await setup((response) => {
    response.writeHead(302, { location: '/' }).end('x'.repeat(200_000));
  });
  for (let call = 0; call < 65; call += 1) await expect(send(read)).rejects.toThrow('a redirect (HTTP 302)');
});

test('security 28: an answer with a content-encoding is refused unread', async () => {
  const { send } = await setup((response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"success":true,"data":{}}'));
  });
  await expect(send(read)).rejects.toMatchObject({
    name: 'MarketUnreadable',
    reason: 'content-encoding gzip',
  });
});

test('an answer over the size limit is not read on', async () => {
  const { send } = await setup((response) => response.end('x'.repeat(10_001)));
  await expect(send(read)).rejects.toMatchObject({
    name: 'MarketUnreadable',
    reason: 'longer than 10000 bytes',
  });
});

test('a request may say how long its answer may be', async () => {
  const { send } = await setup((response) => response.end('x'.repeat(10_001)));
  expect((await send({ ...read, answerBytes: 10_001 })).text).toHaveLength(10_001);
  await expect(send({ ...read, answerBytes: 10_000 })).rejects.toMatchObject({ maxBytes: 10_000 });
});

test('an answer that is not UTF-8 is unreadable', async () => {
  const { send } = await setup((response) => response.end(Buffer.from([0x22, 0xff, 0x22])));
  await expect(send(read)).rejects.toMatchObject({ name: 'MarketUnreadable', reason: 'not UTF-8' });
});

test('an answer that is not HTTP is unreadable', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('data', () => socket.end('SSH-2.0-OpenSSH_9.2\r\n'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const wire = createWire(`http://127.0.0.1:${(server.address() as { port: number }).port}`, usualLimits);
  await expect(wire.send(read)).rejects.toMatchObject({ name: 'MarketUnreadable', reason: 'not HTTP' });
  await wire.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});

test.each([
  ['7', 7],
  ['soon', undefined],
  ['0', 1],
  ['0.4', 1],
  ['2.5', 3],
  ['-5', undefined],
  ['Thu, 01 Jan 1970 00:00:00 GMT', undefined],
])('a Retry-After of %s is read as %s', async (header, seconds) => {
  const { send } = await setup((response) => {
    response.writeHead(503, { 'retry-after': header }).end('{}');
  });
  expect((await send(read)).retryAfterSeconds).toBe(seconds);
});

test('Retry-After may be a date', async () => {
  const { send } = await setup((response) => {
    response.writeHead(503, { 'retry-after': new Date(Date.now() + 20_000).toUTCString() }).end('{}');
  });
  const { retryAfterSeconds = 0 } = await send(read);
  expect(retryAfterSeconds).toBeGreaterThan(17);
  expect(retryAfterSeconds).toBeLessThanOrEqual(20);
});
