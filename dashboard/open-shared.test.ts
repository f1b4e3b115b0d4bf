import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openShared } from './open-shared.ts';

const redisUrl = 'redis://127.0.0.1:1';

async function setup() {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => new Promise((resolve) => server.close(resolve));
  onTestFinished(async () => void (await close()));
  return { asked, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a dashboard of several opens what they share by a request of its own', async () => {
  const { asked, url } = await setup();
  await openShared({ redisUrl }, url);
  expect(asked).toEqual(['/api/status']);
});

test('one that is alone shares nothing, and one that cannot be asked starts all the same', async () => {
  const { asked, close, url } = await setup();
  await openShared({ redisUrl: '' }, url);
  expect(asked).toEqual([]);
  await close();
  await openShared({ redisUrl }, url);
});
