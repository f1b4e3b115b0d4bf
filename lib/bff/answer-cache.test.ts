import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

function setup() {
  let now = 1_000;
  const cache = createAnswerCache({ now: () => now });
  return {
    cache,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

/** A question that is answered when the test says so. */
function question<T>() {
  let answer: (value: T) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  let asked = 0;
  const outcome = new Promise<T>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  const ask = () => {
    asked += 1;
    return outcome;
  };
  return {
    ask,
    answer: (value: T) => answer(value),
    fail: (error: Error) => fail(error),
    asked: () => asked,
  };
}

const balance = { owner: 'a', request: '/account/balance?' };

test('an answer is at hand for 5 s, with its age', async () => {
  const { cache, pass } = setup();
  let asked = 0;
  const ask = async () => ++asked;
  expect(await cache.get(balance, ask)).toEqual({
    data: 1,
    meta: { asOf: 1_000, freshFor: 5_000, source: 'live' },
  });
  pass(4_999);
  expect(await cache.get(balance, ask)).toEqual({
    data: 1,
    meta: { asOf: 1_000, freshFor: 1, source: 'cache' },
  });
  pass(1);
  expect(await cache.get(balance, ask)).toMatchObject({ data: 2, meta: { source: 'live' } });
});

test('those who ask while the question is under way wait for the one answer', async () => {
  const { cache } = setup();
  const { ask, answer, asked } = question<string>();
  const all = Promise.all([1, 2, 3].map(() => cache.get(balance, ask)));
  answer('one');
  expect((await all).map(({ data }) => data)).toEqual(['one', 'one', 'one']);
  expect(asked()).toBe(1);
});

test('security 31: a failure reaches those who wait and is not kept', async () => {
  const { cache } = setup();
  const { ask, fail } = question<string>();
  const all = [cache.get(balance, ask), cache.get(balance, ask)];
  fail(new Error('no answer'));
  for (const waiting of all) await expect(waiting).rejects.toThrow('no answer');
  expect((await cache.get(balance, async () => 'later')).data).toBe('later');
});

test('security 32: a purge drops what is at hand and what is just being answered, of that owner only', async () => {
  const { cache } = setup();
  const before = question<string>();
  const underWay = cache.get(balance, before.ask);
  await cache.get({ owner: 'b', request: balance.request }, async () => 'of b');
  cache.purge('a');
  const after = await cache.get(balance, async () => 'after the change');
  before.answer('before the change');
  expect((await underWay).data).toBe('before the change');
  expect(after.data).toBe('after the change');
  expect((await cache.get(balance, async () => 'again')).data).toBe('after the change');
  expect((await cache.get({ owner: 'b', request: balance.request }, async () => 'again')).data).toBe('of b');
});

test('a question that fails after a purge does not drop the newer answer', async () => {
  const { cache } = setup();
  const before = question<string>();
  const underWay = cache.get(balance, before.ask);
  cache.purge('a');
  await cache.get(balance, async () => 'newer');
  before.fail(new Error('late'));
  await expect(underWay).rejects.toThrow('late');
  expect((await cache.get(balance, async () => 'again')).data).toBe('newer');
});

const owner = fc.constantFrom('', 'a', 'b', 'a","b', '["a"]');
const request = fc.constantFrom('/rig?', '/rig?type=x11', '","/rig?', '/account/balance?');
const step = fc.record({ owner, request, ms: fc.nat(3_000), fails: fc.boolean(), purge: fc.boolean() });

test('security 30: whatever two users ask at once, each gets only what was answered to that user', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { cache, pass } = setup();
      const asking = steps.map(async ({ owner, request, ms, fails, purge }) => {
        pass(ms);
        if (purge) cache.purge(owner);
        const ask = async () => {
          await Promise.resolve();
          if (fails) throw new Error(`${owner} ${request}`);
          return { owner, request };
        };
        const got = await cache.get({ owner, request }, ask).then(
          ({ data }) => data,
          (error: Error) => error.message,
        );
        const own = [{ owner, request }, `${owner} ${request}`];
        expect(own).toContainEqual(got);
      });
      await Promise.all(asking);
    }),
  );
});
