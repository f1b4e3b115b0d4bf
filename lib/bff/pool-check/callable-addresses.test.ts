import { expect, test } from 'vitest';
import { startNameServer } from '#test/net/name-server.ts';
import { callableAddresses } from './callable-addresses.ts';
import { createResolve, type Resolve } from './name-servers.ts';
import { createCallable } from './public-address.ts';

const isCallable = createCallable([]);
const signal = new AbortController().signal;

function ask(host: string, resolve: Resolve, limitMs = 4_000) {
  return callableAddresses(host, { resolve, isCallable, limitMs, signal });
}

test('security 29: of a name that also leads inside, no address is called', async () => {
  const among = (addresses: string[]) => ask('pool.example', async () => addresses);
  await expect(among(['8.8.8.8', '2606:4700::1'])).resolves.toEqual(['8.8.8.8', '2606:4700::1']);
  for (const inside of ['127.0.0.1', '::1', '::ffff:10.0.0.1', 'not an address']) {
    await expect(among(['8.8.8.8', inside])).rejects.toMatchObject({ problem: 'not public' });
    await expect(among([inside, '8.8.8.8'])).rejects.toMatchObject({ problem: 'not public' });
  }
  await expect(among([])).rejects.toMatchObject({ problem: 'no such name' });
});

test('security 29: of a name with thousands of addresses only the first are judged, and called', async () => {
  const all = Array.from({ length: 6_000 }, (_, at) => `8.8.${at >> 8}.${at & 255}`);
  const judged: string[] = [];
  const called = await callableAddresses('pool.example', {
    resolve: async () => all,
    isCallable: (address) => judged.push(address) > 0,
    limitMs: 4_000,
    signal,
  });
  expect([called, judged]).toEqual([all.slice(0, 32), all.slice(0, 32)]);
});

test.each([
  { A: ['10.0.0.7'], AAAA: [] },
  { A: ['8.8.8.8', '192.168.1.1'], AAAA: [] },
  { A: ['8.8.8.8'], AAAA: ['fd00::7'] },
  { A: ['8.8.8.8'], AAAA: ['::ffff:a00:7'] },
])('security 29: what a name server says is judged: %j', async (told) => {
  const { address } = await startNameServer((_, family) => told[family]);
  await expect(ask('pool.example', createResolve([address]))).rejects.toMatchObject({
    problem: 'not public',
  });
});

test('security 29: what is no address is not called, whatever is allowed', async () => {
  const resolve: Resolve = async () => ['8.8.8.8', 'pool.example'];
  const judged = callableAddresses('pool.example', {
    resolve,
    isCallable: () => true,
    limitMs: 4_000,
    signal,
  });
  await expect(judged).rejects.toMatchObject({ problem: 'not public' });
});

test('security 29: an address that is written as such is judged without being resolved', async () => {
  const never = () => Promise.reject(new Error('resolved'));
  await expect(ask('10.0.0.1', never)).rejects.toMatchObject({ problem: 'not public' });
  await expect(ask('8.8.8.8', never)).resolves.toEqual(['8.8.8.8']);
});

test('security 29: localhost leads to this machine, which is not called', async () => {
  const judged = ask('localhost', createResolve(['127.0.0.1:9']));
  await expect(judged).rejects.toMatchObject({ problem: 'not public' });
});

test('name servers that never answer are asked no longer than the step lasts', async () => {
  const { address } = await startNameServer(() => undefined);
  const given: AbortSignal[] = [];
  const silent = createResolve([address]);
  const noting: Resolve = (name, over) => {
    given.push(over);
    return silent(name, over);
  };
  const judged = ask('pool.example', noting, 50);
  await expect(judged).rejects.toMatchObject({ problem: 'silent' });
  expect(given.map(({ aborted }) => aborted)).toEqual([true]);
});
