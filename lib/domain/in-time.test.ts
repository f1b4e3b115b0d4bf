import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { inTime } from './in-time.ts';

const holdUp = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('what is asked for comes, fails as it failed, or is late', async () => {
  expect(await inTime(60_000, Promise.resolve(undefined))).toBeUndefined();
  await expect(inTime(60_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await expect(inTime(10, new Promise(() => {}))).rejects.toThrow('no answer within 10 ms');
});

test('what came while this process was held up is no later for it', async () => {
  const server = createServer((socket) => void socket.on('error', () => undefined));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket] = (await once(server, 'connection')) as [Socket];
  const answer = inTime(50, once(client, 'data'));
  socket.end('here');
  holdUp(100);
  expect(String(await answer)).toBe('here');
});
