import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLocalAnswerStore } from './local-answer-store.ts';

const kept = (text: string, generation = 0) => ({ text, asOf: 1, generation });

test('an answer that was asked before a purge is not kept after it', async () => {
  const store = createLocalAnswerStore();
  const asked = await store.generation('a');
  await store.put('a', '/rig/7?', kept('1', asked));
  await store.purge('a');
  await store.put('a', '/rig/7?', kept('2', asked));
  expect(await store.get('a', '/rig/7?')).toBeUndefined();
  await store.put('a', '/rig/7?', kept('3', await store.generation('a')));
  expect((await store.get('a', '/rig/7?'))?.text).toBe('3');
});

test('answers go when they are too many together, those not asked for the longest first', async () => {
  const store = createLocalAnswerStore({ maxCharacters: 10_000 });
  const large = 'x'.repeat(2_000);
  for (const request of ['1', '2', '3', '4']) await store.put('a', request, kept(large));
  await store.get('a', '1');
  await store.put('a', '5', kept(large));
  const left = await Promise.all(['1', '2', '3', '4', '5'].map((request) => store.get('a', request)));
  expect(left.map((answer) => answer !== undefined)).toEqual([true, false, true, true, true]);
  await store.put('a', 'larger than all', kept('x'.repeat(10_001)));
  expect(await store.get('a', 'larger than all')).toBeUndefined();
});

const word = fc.string({ unit: fc.constantFrom('a', '1', ' ', '/', '"') });
const place = fc.record({ owner: word, request: word });

test('security 30: however owners and requests are written, no two share a place', async () => {
  await fc.assert(
    fc.asyncProperty(place, place, async (one, other) => {
      fc.pre(one.owner !== other.owner || one.request !== other.request);
      const store = createLocalAnswerStore();
      await store.put(one.owner, one.request, kept('1'));
      expect(await store.get(other.owner, other.request)).toBeUndefined();
      expect((await store.get(one.owner, one.request))?.text).toBe('1');
    }),
  );
});
