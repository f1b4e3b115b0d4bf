import { expect, test } from 'vitest';
import { RedisAway, type SharedRedis } from '#lib/shared/redis.ts';
import { createLocalAnswerStore } from './local-answer-store.ts';
import { createSharedAnswerStore } from './shared-answer-store.ts';

/** A Redis that answers each script when a test says so, and in which another instance has kept an answer. */
function setup() {
  const waiting = new Map<string, () => void>();
  let isAway = false;
  let back = (_here: boolean) => {};
  const redis = {
    async run({ name }: { name: string }) {
      if (isAway) throw new RedisAway('away');
      await new Promise<void>((resolve) => waiting.set(name, resolve));
      return JSON.stringify({ text: '1', asOf: 1_000 });
    },
    onChange: (tell: typeof back) => {
      back = tell;
    },
  } as unknown as SharedRedis;
  const store = createSharedAnswerStore({ redis, environment: 'market', local: createLocalAnswerStore() });
  const asked = (name: string) => expect.poll(() => waiting.has(name)).toBe(true);
  const answer = async (name: string) => {
    await asked(name);
    waiting.get(name)?.();
    waiting.delete(name);
  };
  const goAway = () => {
    isAway = true;
  };
  const comeBack = () => {
    isAway = false;
    back(true);
  };
  return { store, asked, answer, goAway, comeBack };
}

test('what another instance was answered is kept here once it was read', async () => {
  const { store, answer, goAway } = setup();
  const read = store.get('alice', 'balance');
  await answer('answer read');
  await read;
  goAway();
  expect(await store.get('alice', 'balance')).toMatchObject({ text: '1', asOf: 1_000 });
});

test('security 32: what is purged while it is being read is not kept here', async () => {
  const { store, asked, answer, goAway } = setup();
  const read = store.get('alice', 'balance');
  await asked('answer read');
  const purged = store.purge('alice');
  await Promise.all([answer('answer read'), read]);
  await Promise.all([answer('answer purge'), purged]);
  goAway();
  expect(await store.get('alice', 'balance')).toBeUndefined();
});

test('security 32: nor is what is read before its purge has come to Redis', async () => {
  const { store, answer, goAway } = setup();
  const purged = store.purge('alice');
  const read = store.get('alice', 'balance');
  await answer('answer read');
  await read;
  await Promise.all([answer('answer purge'), purged]);
  goAway();
  expect(await store.get('alice', 'balance')).toBeUndefined();
});

test('security 32: of two purges the one that Redis did not hear of is done when it is back', async () => {
  const { store, asked, answer, goAway, comeBack } = setup();
  const first = store.purge('alice');
  await asked('answer purge');
  goAway();
  await store.purge('alice');
  await Promise.all([answer('answer purge'), first]);
  comeBack();
  await asked('answer purge');
});
