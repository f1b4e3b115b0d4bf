import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWire } from './wire.ts';

const pem = readFileSync(new URL('../../test/fixtures/self-signed.pem', import.meta.url), 'utf8');

test('a service whose certificate nobody vouches for is sent nothing', async () => {
  const { send, requests } = await setup();
  await expect(send()).rejects.toMatchObject({ name: 'MarketUnreachable', sent: 'nothing sent' });
  expect(requests).toEqual([]);
});

test('nor is it where a variable of the environment would let it', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { send, requests } = await setup();
  await expect(send()).rejects.toMatchObject({ name: 'MarketUnreachable', sent: 'nothing sent' });
  expect(requests).toEqual([]);
});

async function setup() {
  const { url, requests } = await startSelfSigned();
  const wire = createWire(url);
  onTestFinished(wire.close);
  const send = () =>
    wire.send({ method: 'GET', endpoint: '/whoami', query: '', headers: { 'x-api-key': 'k' } });
  return { send, requests };
}

async function startSelfSigned() {
  const requests: string[] = [];
  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    requests.push(request.url ?? '');
    response.end('{"success":true,"data":{}}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}
