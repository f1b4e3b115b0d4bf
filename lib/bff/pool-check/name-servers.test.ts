import { expect, test } from 'vitest';
import { startNameServer } from '#test/net/name-server.ts';
import { createResolve } from './name-servers.ts';

/** What comes of one name at a server that answers so, and what it was asked. */
async function setup(tell: Parameters<typeof startNameServer>[0]) {
  const { address, asked } = await startNameServer(tell);
  const resolve = createResolve([address]);
  return { asked, resolve, answer: () => resolve('pool.example', new AbortController().signal) };
}

const FOUR = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
const SIX = ['2001:db8::1', '2001:db8::2'];

test('both families are asked for once, and one address of each comes first', async () => {
  const { answer, asked } = await setup((_, family) => (family === 'A' ? FOUR : SIX));
  const addresses = await answer();
  expect(addresses.slice(0, 2).map((address) => address.includes(':'))).toEqual([false, true]);
  expect([...addresses].sort()).toEqual([...FOUR, ...SIX]);
  expect(asked.sort()).toEqual(['pool.example A', 'pool.example AAAA']);
});

test.each([
  ['A', FOUR.slice(0, 1)],
  ['AAAA', SIX.slice(0, 1)],
])('a name that has %s alone has its addresses', async (only, addresses) => {
  const { answer } = await setup((_, family) => (family === only ? addresses : []));
  await expect(answer()).resolves.toEqual(addresses);
});

test('a family that no answer comes for is not asked for again once the other has one', async () => {
  const { answer, asked } = await setup((_, family) => (family === 'A' ? FOUR.slice(0, 1) : undefined));
  await expect(answer()).resolves.toEqual(['192.0.2.1']);
  expect(asked.sort()).toEqual(['pool.example A', 'pool.example AAAA']);
});

test('a name that is not there, or has addresses of no family, has none', async () => {
  for (const told of ['NXDOMAIN', []] as const) {
    const { answer } = await setup(() => told);
    await expect(answer()).rejects.toMatchObject({ problem: 'no such name' });
  }
});

test.each(['SERVFAIL', 'REFUSED'] as const)('name servers that answer %s cannot say', async (told) => {
  const { answer } = await setup(() => told);
  await expect(answer()).rejects.toMatchObject({ problem: 'name servers' });
});

test('name servers that are not there cannot say', async () => {
  const resolve = createResolve(['127.0.0.1:9']);
  await expect(resolve('pool.example', new AbortController().signal)).rejects.toMatchObject({
    problem: 'name servers',
  });
});

test('a server that is silent is given up with the check', async () => {
  const leaving = new AbortController();
  const { resolve, asked } = await setup((_, family) => {
    if (family === 'AAAA') leaving.abort();
    return undefined;
  });
  await expect(resolve('pool.example', leaving.signal)).rejects.toMatchObject({ problem: 'silent' });
  expect(asked).toHaveLength(2);
});

test('security 29: localhost is this machine, whatever a name server would say', async () => {
  const { resolve, asked } = await setup(() => FOUR);
  for (const name of ['localhost', 'LOCALHOST', 'pool.localhost']) {
    expect(await resolve(name, new AbortController().signal)).toEqual(['127.0.0.1']);
  }
  expect(asked).toEqual([]);
});
