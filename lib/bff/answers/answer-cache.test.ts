import { expect, onTestFinished, test, vi } from 'vitest';
import type { Asking } from '#lib/contract/desk.ts';
import { MarketRefusal, MarketUnreachable, MarketUnreadable } from '#lib/contract/errors.ts';
import { createAnswerCache } from './answer-cache.ts';
import { createLocalAnswerStore } from './local-answer-store.ts';
import type { Asked, Question } from './question.ts';
import { kinds } from './refresh-intervals.ts';
import { createTally } from './tally.ts';

const INTERVAL_MS = 60_000;
/** Of the market's lists. */
const LIST_INTERVAL_MS = 4_000;

/** A cache in which everything but lists is fresh for a minute, and old answers are preferred to waiting: here for more than 20 ms. */
function setup(patience: 'short' | 'usual' = 'short') {
  let now = 1_000;
  const tally = createTally({ now: () => now });
  const wanted: [string, string | undefined][] = [];
  const cache = createAnswerCache({
    store: createLocalAnswerStore(),
    pace: {
      wanted: (kind, _, apiKey) => void wanted.push([kind, apiKey]),
      intervalMs: (kind) => (kind === 'searchRigs' ? LIST_INTERVAL_MS : INTERVAL_MS),
    },
    tally,
    now: () => now,
    ...(patience === 'short' ? { patienceMs: { open: 20, now: 20, refresh: 20, long: 20, change: 20 } } : {}),
  });
  const balance = { kind: 'balance', owner: 'a', request: '/account/balance?' } as const;
  return {
    cache,
    tally,
    wanted,
    balance,
    /** Of key "a" unless said otherwise. */
    ask: (ask: Question['ask'], asking: Asking = 'open') => cache.get({ subject: balance, asking, ask }),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const says =
  (text: string, owner = 'a') =>
  async (): Promise<Asked> => ({ text, owner });
const fails = (error: Error) => () => Promise.reject(error);

/** A question that is answered when the test says so. */
function pending() {
  let answer: (asked: Asked) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const outcome = new Promise<Asked>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  let asked = 0;
  return {
    ask: () => {
      asked += 1;
      return outcome;
    },
    answer: (text: string, owner = 'a') => answer({ text, owner }),
    fail: (error: Error) => fail(error),
    asked: () => asked,
  };
}

test('an answer is at hand while it is fresh, with its age and what is left of the interval', async () => {
  const { ask, pass } = setup();
  expect(await ask(says('1'))).toEqual({
    text: '1',
    meta: { asOf: 1_000, freshFor: 60_000, source: 'live' },
  });
  pass(59_999);
  expect(await ask(says('2'))).toEqual({ text: '1', meta: { asOf: 1_000, freshFor: 1, source: 'cache' } });
  pass(1);
  expect(await ask(says('2'))).toMatchObject({ text: '2', meta: { asOf: 61_000, source: 'live' } });
});

test('who is refused with time left asks again when it is urgent; when it is, as soon as was said', async () => {
  const { ask, pass } = setup();
  const refused = fails(new MarketRefusal('BUDGET_EXHAUSTED', { retryAfterSeconds: 60 }));
  const promiseMs = 20 * 60_000;
  await ask(says('1'));
  pass(promiseMs - 8_000 - 40_000);
  expect((await ask(refused)).meta).toMatchObject({ freshFor: 40_000, source: 'stale' });
  pass(39_000);
  expect((await ask(refused)).meta).toMatchObject({ freshFor: 3_000, source: 'stale' });
  pass(1_000);
  expect((await ask(refused)).meta.freshFor).toBeGreaterThanOrEqual(60_000);
});

test('who presses the button gets nothing older than five seconds', async () => {
  const { ask, pass } = setup();
  await ask(says('1'));
  pass(4_999);
  expect(await ask(says('2'), 'now')).toMatchObject({ text: '1', meta: { source: 'cache' } });
  pass(1);
  expect(await ask(says('2'), 'now')).toMatchObject({ text: '2', meta: { source: 'live' } });
});

test('after the clock was set back nothing is fresh that was answered before', async () => {
  const { ask, pass } = setup();
  pass(10 * 3_600_000);
  await ask(says('1'));
  pass(-2 * 3_600_000);
  expect(await ask(says('2'))).toMatchObject({ text: '2', meta: { source: 'live', freshFor: INTERVAL_MS } });
  expect(await ask(says('3'))).toMatchObject({ text: '2', meta: { source: 'cache' } });
});

test('what another answer keeps fresh is not kept fresh by itself, and is asked for again as that is', async () => {
  const { cache, wanted, pass } = setup();
  const subject = { kind: 'rigDetail', owner: 'market rig 7', request: '/rig/7?' } as const;
  const beside = () => ({ text: '"of the list"', asOf: 1_000, kind: 'searchRigs' }) as const;
  const ask = says('"of the rig"', 'market rig 7');
  const get = () => cache.get({ subject, apiKey: 'a', asking: 'open', beside, ask });
  const ofTheList = (freshFor: number) => ({
    text: '"of the list"',
    meta: { asOf: 1_000, freshFor, source: 'cache' },
  });
  expect(await get()).toEqual(ofTheList(LIST_INTERVAL_MS));
  pass(LIST_INTERVAL_MS);
  expect(await get()).toEqual(ofTheList(INTERVAL_MS - LIST_INTERVAL_MS));
  expect(wanted).toEqual([]);
  pass(INTERVAL_MS);
  expect((await get()).text).toBe('"of the rig"');
  expect(wanted).toEqual([['rigDetail', 'a']]);
});

test.each([
  ['open', 'refresh'],
  ['now', 'open'],
  ['refresh', 'refresh'],
] as const)('what is due and asked to "%s" goes by the lane "%s"', async (asking, lane) => {
  const { ask, pass } = setup();
  await ask(async () => ({ text: '1', owner: 'a' }));
  pass(INTERVAL_MS);
  const lanes: string[] = [];
  const asked = async (by: string) => {
    lanes.push(by);
    return { text: '1', owner: 'a' };
  };
  await ask(asked, asking);
  expect(lanes).toEqual([lane]);
});

test('those who ask while the question is under way wait for the one answer', async () => {
  const { ask } = setup();
  const question = pending();
  const all = Promise.all(Array.from({ length: 1_000 }, () => ask(question.ask)));
  question.answer('"one"');
  expect(new Set((await all).map(({ text }) => text))).toEqual(new Set(['"one"']));
  expect(question.asked()).toBe(1);
});

test('a slow answer is not waited for where an old one is at hand, and is kept when it comes', async () => {
  const { ask, pass } = setup();
  await ask(says('"old"'));
  pass(INTERVAL_MS);
  const slow = pending();
  expect(await ask(slow.ask)).toEqual({
    text: '"old"',
    meta: { asOf: 1_000, freshFor: 3_000, source: 'stale' },
  });
  slow.answer('"new"');
  expect(await ask(fails(new Error('not asked')))).toMatchObject({ text: '"new"' });
});

test('a page that is opened waits longer where what is at hand is older than promised', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { ask, pass } = setup('usual');
  await ask(says('"old"'));
  const slow = pending();
  const shown: [string, string][] = [];
  const open = () =>
    void ask(slow.ask).then(({ text, meta }) => {
      shown.push([text, meta.source]);
    });
  pass(kinds.balance.promiseMs);
  open();
  await vi.advanceTimersByTimeAsync(300);
  expect(shown).toEqual([['"old"', 'stale']]);
  pass(1);
  open();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(shown).toHaveLength(1);
  slow.answer('"new"');
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.slice(1)).toEqual([['"new"', 'live']]);
});

test.each([
  ['open', 300],
  ['refresh', 5_000],
  ['now', 5_000],
] as const)(
  'who asks to "%s" waits %d ms for what is new before what is old is shown',
  async (asking, ms) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { ask, pass } = setup('usual');
    await ask(says('"old"'));
    pass(INTERVAL_MS);
    let shown = 'nothing yet';
    void ask(pending().ask, asking).then(({ text }) => {
      shown = text;
    });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(shown).toBe('nothing yet');
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toBe('"old"');
  },
);

const excuses: [string, Error][] = [
  ['no answer', new MarketUnreachable('perhaps sent')],
  ['an unreadable one', new MarketUnreadable('not JSON')],
  ['a fault of the service', new MarketRefusal('INTERNAL', { status: 500 })],
  ['a fault under a status that says nothing', new MarketRefusal('INTERNAL', { status: 200 })],
  ['too many calls at the service', new MarketRefusal('RATE_LIMITED', { status: 429 })],
  ['too many calls here', new MarketRefusal('BUDGET_EXHAUSTED')],
];

test.each(excuses)('%s: what is at hand is shown with its age', async (_, error) => {
  const { ask, pass } = setup();
  await ask(says('"old"'));
  pass(INTERVAL_MS);
  for (const asking of ['open', 'refresh', 'now'] as const) {
    const { text, meta } = await ask(fails(error), asking);
    expect([text, meta.source, meta.asOf]).toEqual(['"old"', 'stale', 1_000]);
    expect(meta.freshFor).toBeGreaterThanOrEqual(5_000);
    expect(meta.freshFor).toBeLessThanOrEqual(15_000);
  }
});

test.each(excuses)('%s: without anything at hand it is said', async (_, error) => {
  const { ask } = setup();
  await expect(ask(fails(error))).rejects.toBe(error);
});

test('an old answer is shown for as long as the service asked to wait', async () => {
  const { ask, pass } = setup();
  await ask(says('"old"'));
  pass(INTERVAL_MS);
  const full = new MarketRefusal('BUDGET_EXHAUSTED', { retryAfterSeconds: 40 });
  const { meta } = await ask(fails(full), 'refresh');
  expect(meta.freshFor).toBeGreaterThanOrEqual(40_000);
  expect(meta.freshFor).toBeLessThanOrEqual(44_000);
});

test.each(['PERMISSION_DENIED', 'INVALID_KEY', 'INVALID_SIGNATURE', 'NOT_FOUND'])(
  'security 32: %s is said, whatever is at hand',
  async (code) => {
    const { ask, pass } = setup();
    await ask(says('"old"'));
    pass(INTERVAL_MS);
    const refusal = new MarketRefusal(code);
    await expect(ask(fails(refusal))).rejects.toBe(refusal);
    await expect(ask(fails(new Error('a fault of ours')))).rejects.toThrow('a fault of ours');
  },
);

test('nothing older than half an hour is shown', async () => {
  const { ask, pass } = setup();
  await ask(says('"old"'));
  pass(30 * 60_000 - 1);
  expect(await ask(fails(new MarketUnreachable('nothing sent')))).toMatchObject({ text: '"old"' });
  pass(1);
  await expect(ask(fails(new MarketUnreachable('nothing sent')))).rejects.toBeInstanceOf(MarketUnreachable);
});

test('security 31: a failure reaches those who wait and is not kept', async () => {
  const { ask } = setup();
  const question = pending();
  const all = [ask(question.ask), ask(question.ask)];
  question.fail(new Error('no answer'));
  for (const waiting of all) await expect(waiting).rejects.toThrow('no answer');
  expect((await ask(says('"later"'))).text).toBe('"later"');
  expect(question.asked()).toBe(1);
});

test('security 32: a purge drops what is at hand and what is just being answered, of that owner only', async () => {
  const { ask, cache, balance } = setup();
  const ofB = { subject: { ...balance, owner: 'b' }, asking: 'open' } as const;
  const before = pending();
  const underWay = ask(before.ask);
  await cache.get({ ...ofB, ask: says('"of b"', 'b') });
  await cache.purge('a');
  const after = await ask(says('"after the change"'));
  before.answer('"before the change"');
  expect((await underWay).text).toBe('"before the change"');
  expect(after.text).toBe('"after the change"');
  expect((await ask(says('"again"'))).text).toBe('"after the change"');
  expect((await cache.get({ ...ofB, ask: says('"again"', 'b') })).text).toBe('"of b"');
});

test('security 32: after a purge no old answer stands in for a failure', async () => {
  const { ask, cache } = setup();
  await ask(says('"old"'));
  await cache.purge('a');
  await expect(ask(fails(new MarketUnreachable('nothing sent')))).rejects.toBeInstanceOf(MarketUnreachable);
});

test('a question that fails after a purge does not drop the newer answer', async () => {
  const { ask, cache } = setup();
  const before = pending();
  const underWay = ask(before.ask);
  await expect.poll(before.asked).toBe(1);
  await cache.purge('a');
  await ask(says('"newer"'));
  before.fail(new Error('late'));
  await expect(underWay).rejects.toThrow('late');
  expect((await ask(says('"again"'))).text).toBe('"newer"');
});

test('a question that ends after a purge does not end the newer one: who asks then waits with that', async () => {
  const { ask, cache } = setup();
  const [before, after] = [pending(), pending()];
  const underWay = ask(before.ask);
  await expect.poll(before.asked).toBe(1);
  await cache.purge('a');
  const newer = ask(after.ask);
  await expect.poll(after.asked).toBe(1);
  before.answer('"older"');
  await underWay;
  const joining = ask(fails(new Error('asked once more')));
  after.answer('"newer"');
  expect([(await newer).text, (await joining).text]).toEqual(['"newer"', '"newer"']);
});

test('who needs an answer of a certain age gets that or a new one, and never an old one instead', async () => {
  const { cache, balance, ask, pass } = setup();
  await ask(says('"old"'));
  pass(10_000);
  const text = async () => '"new"';
  expect((await cache.noOlderThan(balance, 10_001, text)).text).toBe('"old"');
  await expect(
    cache.noOlderThan(balance, 10_000, fails(new MarketUnreachable('nothing sent'))),
  ).rejects.toBeInstanceOf(MarketUnreachable);
  expect(await cache.noOlderThan(balance, 10_000, text)).toMatchObject({ text: '"new"', asOf: 11_000 });
  expect(await ask(says('"again"'))).toMatchObject({ text: '"new"', meta: { source: 'cache' } });
});

test('answers that took a call are told from those that did not', async () => {
  const { ask, pass, tally } = setup();
  const question = pending();
  const all = Promise.all([ask(question.ask), ask(question.ask)]);
  question.answer('1');
  await all;
  await ask(says('2'));
  expect(tally.counts()).toEqual({ hits: 2, answers: 3 });
  pass(5 * 60_000);
  expect(tally.counts()).toEqual({ hits: 0, answers: 0 });
});

test('security 51: only what was answered and is asked for again is kept fresh, as the asking key wants it', async () => {
  const { ask, cache, balance, wanted, pass } = setup();
  for (const asking of ['open', 'refresh', 'open', 'now'] as const) {
    await expect(ask(fails(new MarketRefusal('NOT_FOUND')), asking)).rejects.toThrow();
  }
  await ask(says('1'));
  expect(wanted).toEqual([]);
  await ask(says('not asked'));
  expect(wanted).toEqual([['balance', 'a']]);
  const shared = { subject: { ...balance, owner: 'market lists' }, apiKey: 'b' };
  await cache.get({ ...shared, asking: 'refresh', ask: says('1', 'market lists') });
  expect(wanted.slice(1)).toEqual([['balance', 'b']]);
  pass(INTERVAL_MS);
  await expect(cache.noOlderThan(balance, 1, fails(new Error('nothing came')))).rejects.toThrow();
  expect(wanted).toHaveLength(2);
  await cache.noOlderThan(balance, 1, async () => '2');
  expect(wanted.slice(2)).toEqual([['balance', undefined]]);
});
