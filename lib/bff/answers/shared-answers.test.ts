import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createLocalAnswerStore } from './local-answer-store.ts';
import type { Asked, Question } from './question.ts';
import { createTally } from './tally.ts';

const SHARED = 'market rig 7';

function setup() {
  let now = 1_000;
  const cache = createAnswerCache({
    store: createLocalAnswerStore(),
    pace: { wanted: () => undefined, intervalMs: () => 5_000 },
    tally: createTally({ now: () => now }),
    now: () => now,
    patienceMs: { open: 5, now: 5, refresh: 5, long: 5, change: 5 },
  });
  const rig = { kind: 'rigDetail', owner: SHARED, request: '/rig/7?' } as const;
  return {
    cache,
    ask: (apiKey: string, ask: Question['ask'], asking: Question['asking'] = 'open') =>
      cache.get({ subject: rig, apiKey, asking, ask }),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

/** Answers and failures in the order in which a test lets them go. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), after: <T>(then: () => Promise<T>) => opened.then(then) };
}

const forAll = async (): Promise<Asked> => ({ text: '"for all"', owner: SHARED });
const ownOf = (apiKey: string) => async (): Promise<Asked> => ({ text: `"of ${apiKey}"`, owner: apiKey });

test('a shared answer is given to another key without asking', async () => {
  const { ask } = setup();
  await ask('a', forAll);
  const got = await ask('b', () => Promise.reject(new Error('not asked')));
  expect(got).toMatchObject({ text: '"for all"', meta: { source: 'cache' } });
});

test("security 31: the owner's own answer is given to the owner only", async () => {
  const { ask } = setup();
  await ask('owner', ownOf('owner'));
  expect((await ask('b', forAll)).text).toBe('"for all"');
  expect((await ask('c', ownOf('c'))).text).toBe('"for all"');
  expect((await ask('owner', forAll)).text).toBe('"of owner"');
});

test("a key's own answer to a shared question is kept, also after a purge", async () => {
  const { ask, cache } = setup();
  await cache.purge('owner');
  await ask('owner', ownOf('owner'));
  expect((await ask('owner', forAll)).meta.source).toBe('cache');
});

test('of the shared answer and the own one, the younger is at hand', async () => {
  const { ask, pass } = setup();
  await ask('a', ownOf('a'));
  pass(4_000);
  await ask('b', forAll);
  pass(4_000);
  expect((await ask('a', ownOf('a'))).text).toBe('"for all"');
});

test("security 31: who waited with the owner asks again instead of getting the owner's own answer", async () => {
  const { ask } = setup();
  const { open, after } = gate();
  const owner = ask('owner', () => after(ownOf('owner')));
  const others = ['b', 'c'].map((key) => ask(key, forAll));
  open();
  expect((await owner).text).toBe('"of owner"');
  expect((await Promise.all(others)).map(({ text }) => text)).toEqual(['"for all"', '"for all"']);
});

test.each(['INVALID_KEY', 'INVALID_SIGNATURE', 'INVALID_NONCE', 'PERMISSION_DENIED'])(
  'security 31: who waited with a key that failed with %s asks with their own, once for all of them',
  async (code) => {
    const { ask } = setup();
    const { open, after } = gate();
    const refusal = new MarketRefusal(code);
    let refused = 0;
    const leaders = ['a', 'a'].map((key) =>
      ask(key, () => {
        refused += 1;
        return after(() => Promise.reject(refusal));
      }),
    );
    let asked = 0;
    const followers = Array.from({ length: 20 }, (_, at) =>
      ask(`key ${at}`, () => {
        asked += 1;
        return forAll();
      }),
    );
    open();
    for (const leader of leaders) await expect(leader).rejects.toBe(refusal);
    expect(new Set((await Promise.all(followers)).map(({ text }) => text))).toEqual(new Set(['"for all"']));
    expect([refused, asked]).toEqual([1, 1]);
  },
);

test("security 32: a key's own answer to a shared question that was asked before its purge is not kept", async () => {
  const { ask, cache } = setup();
  const { open, after } = gate();
  let asked = 0;
  const underWay = ask('owner', () => {
    asked += 1;
    return after(ownOf('owner'));
  });
  await expect.poll(() => asked).toBe(1);
  await cache.purge('owner');
  open();
  expect((await underWay).text).toBe('"of owner"');
  expect((await ask('owner', forAll)).meta.source).toBe('live');
});

test('who is in a hurry asks again where the other was not, and had no turn', async () => {
  const { ask, pass } = setup();
  await ask('a', forAll);
  pass(6_000);
  const { open, after } = gate();
  const asked: string[] = [];
  const askedBy = (who: string) => () => {
    asked.push(who);
    return forAll();
  };
  const noTurn = new MarketRefusal('BUDGET_EXHAUSTED');
  const background = ask('a', () => after(() => Promise.reject(noTurn)), 'refresh');
  const person = ask('a', askedBy('person'), 'now');
  const another = ask('a', askedBy('another'), 'refresh');
  open();
  expect((await background).meta.source).toBe('stale');
  await Promise.all([person, another]);
  await expect.poll(() => asked).toEqual(['person']);
});

test('a budget that is used up for everybody is said after one round', async () => {
  const { ask } = setup();
  const { open, after } = gate();
  const noTurn = new MarketRefusal('BUDGET_EXHAUSTED');
  let asked = 0;
  const all = Array.from({ length: 50 }, (_, at) =>
    ask(`key ${at}`, () => {
      asked += 1;
      return after(() => Promise.reject(noTurn));
    }),
  );
  open();
  for (const waiting of all) await expect(waiting).rejects.toBe(noTurn);
  expect(asked).toBe(2);
});

const keys = ['a', 'b', 'own'];
const step = fc.record({
  key: fc.constantFrom(...keys),
  request: fc.constantFrom('/rig/7?', '/rig/8?', 'key '),
  kind: fc.constantFrom('private', 'shared', 'own of the shared', 'refused', 'no turn'),
  asking: fc.constantFrom('open', 'refresh', 'now'),
  ms: fc.nat(4_000),
  waits: fc.nat(6),
  takes: fc.nat(4),
  purge: fc.option(fc.constantFrom(...keys, SHARED), { nil: undefined }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function letOthersGo(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

async function answerOf({ key, request, kind, takes }: Step): Promise<Asked> {
  await letOthersGo(takes);
  if (kind === 'refused') throw new MarketRefusal('INVALID_KEY', { message: `canary-${key}` });
  if (kind === 'no turn') throw new MarketRefusal('BUDGET_EXHAUSTED', { message: 'for all' });
  if (kind === 'shared') return { text: `"for all ${request}"`, owner: SHARED };
  return { text: `"canary-${key} ${request}"`, owner: key };
}

async function take({ cache, pass }: ReturnType<typeof setup>, wanted: Step): Promise<string> {
  const { key, request, kind, asking } = wanted;
  await letOthersGo(wanted.waits);
  pass(wanted.ms);
  if (wanted.purge) await cache.purge(wanted.purge);
  const [owner, apiKey] = kind === 'private' ? [key, undefined] : [SHARED, key];
  const subject = { kind: 'rigDetail', owner, request } as const;
  const question: Question = { subject, apiKey, asking, ask: () => answerOf(wanted) };
  return cache.get(question).then(({ text }) => text, String);
}

test('security 30: whatever users ask at once, never a byte of one in the answer to another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const room = setup();
      const asking = steps.map(async (wanted) => {
        const told = await take(room, wanted);
        for (const other of keys.filter((key) => key !== wanted.key)) {
          expect(told).not.toContain(`canary-${other}`);
        }
        expect(told).toContain(told.startsWith('"') ? wanted.request : 'MarketRefusal');
      });
      await Promise.all(asking);
    }),
    { numRuns: 300 },
  );
});
