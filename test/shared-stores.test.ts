import { expect, onTestFinished, test, vi } from 'vitest';
import { createLocalAnswerStore } from '#lib/bff/answers/local-answer-store.ts';
import { createSharedAnswerStore } from '#lib/bff/answers/shared-answer-store.ts';
import { ORDER_LIFE_MS, type Order } from '#lib/bff/journal/journal-store.ts';
import { createSharedJournalStore } from '#lib/bff/journal/shared-journal-store.ts';
import { createSharedRedis, type SharedRedis } from '#lib/shared/redis.ts';
import { openLink } from './net/breakable-link.ts';
import { startRedis } from './programs/redis.ts';

async function setup() {
  const server = await startRedis();
  const link = await openLink(server.port);
  onTestFinished(async () => {
    await link.cut().catch(() => undefined);
    await server.stop();
  });
  const connect = (url = server.url) => {
    const redis = createSharedRedis({ url, answerMs: 10_000 });
    onTestFinished(() => redis.close());
    return redis;
  };
  const far = connect(`redis://127.0.0.1:${link.port}`);
  const mend = async () => {
    await link.mend();
    await vi.waitFor(() => expect(far.isHere()).toBe(true), 20_000);
  };
  return { near: connect(), far, cut: link.cut, mend };
}

/** For how long each key is kept yet, in milliseconds, by its name. */
async function livesIn(redis: SharedRedis): Promise<Map<string, number>> {
  const lua = `
    local found = {}
    for _, key in ipairs(redis.call('KEYS', '*')) do
      found[#found + 1] = key
      found[#found + 1] = tostring(redis.call('PTTL', key))
    end
    return found`;
  const found = await redis.run<string[]>({ name: 'lives', lua }, [], []);
  const keys = found.filter((_, at) => at % 2 === 0 && !found[at]?.endsWith(':memory'));
  return new Map(keys.map((key) => [key, Number(found[found.indexOf(key) + 1])]));
}

async function setupAnswers() {
  const { near, far, ...rest } = await setup();
  const storeOn = (redis: typeof near, environment = 'market') =>
    createSharedAnswerStore({ redis, environment, local: createLocalAnswerStore() });
  return {
    one: storeOn(far),
    other: storeOn(near),
    elsewhere: storeOn(near, 'development'),
    near,
    far,
    ...rest,
  };
}

const kept = (text: string, generation: number) => ({ text, asOf: 1_000, generation });

test('an answer is at hand for its owner at every instance, and for nobody else', async () => {
  const { one, other, elsewhere } = await setupAnswers();
  await one.put('alice', 'balance', kept('1', await one.generation('alice')));
  expect(await other.get('alice', 'balance')).toEqual({ text: '1', asOf: 1_000 });
  expect(await other.get('bob', 'balance')).toBeUndefined();
  expect(await other.get('alice', 'rentals')).toBeUndefined();
  expect(await elsewhere.get('alice', 'balance')).toBeUndefined();
});

test('security 32: what one instance purges is purged for all, also what is just being answered', async () => {
  const { one, other } = await setupAnswers();
  const asked = await other.generation('alice');
  await one.put('alice', 'balance', kept('1', await one.generation('alice')));
  await one.put('bob', 'balance', kept('2', await one.generation('bob')));
  await one.purge('alice');
  expect(await other.get('alice', 'balance')).toBeUndefined();
  await other.put('alice', 'balance', kept('1', asked));
  expect(await one.get('alice', 'balance')).toBeUndefined();
  expect(await other.get('bob', 'balance')).toMatchObject({ text: '2' });
});

test('security 32: all answers of an owner are purged, whatever was kept after them', async () => {
  const { one, other, near } = await setupAnswers();
  const requests = ['balance', 'rentals', 'profile'];
  for (const request of requests) await one.put('alice', request, kept('1', await one.generation('alice')));
  await other.purge('alice');
  for (const request of requests) expect(await one.get('alice', request)).toBeUndefined();
  expect([...(await livesIn(near)).keys()]).toEqual([expect.stringMatching(/:generation$/)]);
});

test('an answer that has lapsed is forgotten by name with the next one', async () => {
  const { one, near } = await setupAnswers();
  const keep = async (request: string) => one.put('alice', request, kept('1', await one.generation('alice')));
  await keep('balance');
  const names = [...(await livesIn(near)).keys()].filter((key) => key.endsWith(':names'));
  const run = (name: string, lua: string) => near.run<string[]>({ name, lua }, names, []);
  await run('lapsed', `return { redis.call('ZADD', KEYS[1], 1, 'lapsed') }`);
  await keep('rentals');
  const left = await run('left', `return redis.call('ZRANGE', KEYS[1], 0, -1)`);
  expect(left).toHaveLength(2);
  expect(left).not.toContain('lapsed');
});

test('security 30: no answer, and nothing about whose it was, is kept for longer than an hour', async () => {
  const { one, near } = await setupAnswers();
  await one.purge('alice');
  await one.put('alice', 'balance', kept('1', await one.generation('alice')));
  const lives = await livesIn(near);
  expect(lives.size).toBe(3);
  for (const [key, life] of lives) {
    expect(life, key).toBeGreaterThan(3_500_000);
    expect(life, key).toBeLessThanOrEqual(3_600_000);
  }
});

test('security 32: what was purged while Redis was away is purged for all its owners before one is read', async () => {
  const { one, far, cut, mend } = await setupAnswers();
  const owners = ['alice', 'bob'];
  for (const owner of owners) await one.put(owner, 'balance', kept('1', await one.generation(owner)));
  await cut();
  for (const owner of owners) await one.purge(owner);
  const read = new Promise((resolve) => {
    far.onChange((here) => here && resolve(one.get('bob', 'balance')));
  });
  await mend();
  expect(await read).toBeUndefined();
});

test('security 32: what is purged while Redis is away is purged for all before anything is read there again', async () => {
  const { one, other, cut, mend } = await setupAnswers();
  const asked = await one.generation('alice');
  await one.put('alice', 'balance', kept('1', asked));
  await cut();
  expect(await one.get('alice', 'balance')).toMatchObject({ text: '1' });
  await one.purge('alice');
  expect(await one.get('alice', 'balance')).toBeUndefined();
  await one.put('alice', 'rentals', kept('2', asked));
  await mend();
  expect(await one.get('alice', 'balance')).toBeUndefined();
  expect(await other.get('alice', 'balance')).toBeUndefined();
  expect(await other.get('alice', 'rentals')).toBeUndefined();
});

test('security 32: an answer that comes just as its owner is purged is not kept here either', async () => {
  const { one, cut } = await setupAnswers();
  const asked = await one.generation('alice');
  await Promise.all([one.purge('alice'), one.put('alice', 'balance', kept('1', asked))]);
  expect(await one.get('alice', 'balance')).toBeUndefined();
  await cut();
  expect(await one.get('alice', 'balance')).toBeUndefined();
});

test('what an instance has read of another is at hand there when Redis goes, unless it was purged there', async () => {
  const { one, other, cut } = await setupAnswers();
  const answered = async (owner: string, text: string, asOf: number) =>
    other.put(owner, 'balance', { text, asOf, generation: await other.generation(owner) });
  for (const owner of ['alice', 'bob', 'carl']) await answered(owner, '1', 1_000);
  for (const owner of ['alice', 'bob']) await one.get(owner, 'balance');
  await answered('alice', '2', 2_000);
  await one.get('alice', 'balance');
  await one.purge('bob');
  await cut();
  expect(await one.get('alice', 'balance')).toMatchObject({ text: '2', asOf: 2_000 });
  expect(await one.get('bob', 'balance')).toBeUndefined();
  expect(await one.get('carl', 'balance')).toBeUndefined();
});

test('what this instance was answered alone is not given up for what is older in Redis', async () => {
  const { one, other, cut, mend } = await setupAnswers();
  await other.put('alice', 'balance', kept('old', await other.generation('alice')));
  await cut();
  await one.put('alice', 'balance', { text: 'new', asOf: 2_000, generation: await one.generation('alice') });
  await mend();
  expect(await one.get('alice', 'balance')).toMatchObject({ text: 'old' });
  await cut();
  expect(await one.get('alice', 'balance')).toMatchObject({ text: 'new' });
});

test('what is asked while Redis is away is kept by this instance, unless it is purged meanwhile', async () => {
  const { one, cut } = await setupAnswers();
  await one.generation('alice');
  await cut();
  const asked = await one.generation('alice');
  await one.put('alice', 'balance', kept('1', asked));
  expect(await one.get('alice', 'balance')).toMatchObject({ text: '1' });
  await one.purge('alice');
  await one.put('alice', 'balance', kept('1', asked));
  expect(await one.get('alice', 'balance')).toBeUndefined();
});

function orderOf(id: string, more: Partial<Order> = {}): Order {
  const at = Date.now();
  const base = { owner: 'alice', intent: id, name: 'createRental', body: 'hash', subject: 'rig 7' } as const;
  return { id, ...base, at, changedAt: at, state: 'running', sent: false, ...more };
}

async function setupJournal() {
  const { near, far, ...rest } = await setup();
  const on = (redis: SharedRedis) => createSharedJournalStore({ redis, instances: 2 });
  const [one, other] = [on(far), on(near)];
  return { one, other, near, ...rest };
}

test('an order is begun once, however many instances begin it', async () => {
  const { one, other } = await setupJournal();
  const order = orderOf('1');
  const begun = await Promise.all([one, other, one, other].map((journal) => journal.begin(order)));
  expect(begun.filter(({ kind }) => kind === 'new')).toHaveLength(1);
  expect(begun.filter(({ kind }) => kind === 'known')).toHaveLength(3);
  expect(await other.begin(order)).toEqual({ kind: 'known', order });
});

test.each(['running', 'unknown'] as const)(
  'an order that is %s stands in the way of another about the same',
  async (state) => {
    const { one, other } = await setupJournal();
    const first = orderOf('1', { state });
    await one.put(first);
    expect(await other.begin(orderOf('2'))).toEqual({ kind: 'blocked', by: first });
    expect(await other.get('2')).toBeUndefined();
    expect(await other.begin(orderOf('3', { subject: 'rig 8' }))).toEqual({ kind: 'new' });
    expect(await other.begin(orderOf('4', { owner: 'bob' }))).toEqual({ kind: 'new' });
    await one.put({ ...first, state: 'confirmed' });
    expect(await other.begin(orderOf('2'))).toEqual({ kind: 'new' });
  },
);

test('an order stands in the way however many others its owner has made before and since', async () => {
  const { one, other } = await setupJournal();
  const open = orderOf('2', { at: 2 });
  await one.put(orderOf('1', { at: 1, state: 'confirmed' }));
  await one.put(open);
  await one.put(orderOf('3', { at: 3, state: 'confirmed' }));
  expect(await other.begin(orderOf('4', { at: 4 }))).toEqual({ kind: 'blocked', by: open });
});

test('an order that has lapsed is told no more, blocks nothing, and is left out of its owner’s from then on', async () => {
  const { one, other, near } = await setupJournal();
  const [before, after] = [
    orderOf('1', { at: 1, subject: 'rig 1' }),
    orderOf('3', { at: 3, subject: 'rig 3' }),
  ];
  for (const order of [before, orderOf('2', { at: 2 }), after]) await one.put(order);
  await near.run({ name: 'lapse', lua: `redis.call('DEL', KEYS[1])` }, ['hashdesk:desk::order:2'], []);
  expect(await other.ofOwner('alice')).toEqual([after, before]);
  const left = { name: 'left', lua: `return redis.call('ZCARD', KEYS[1])` };
  expect(await near.run(left, ['hashdesk:desk::orders of:alice'], [])).toBe(2);
  expect(await other.begin(orderOf('4', { at: 4 }))).toEqual({ kind: 'new' });
});

test('orders are told by owner, newest first, as they were put, and for a day after their end', async () => {
  const { one, other, near } = await setupJournal();
  const before = { rentals: ['9007199254740993'], hours: 1.5, none: null, empty: [] };
  const orders = [
    orderOf('1', { at: 1, state: 'confirmed' }),
    orderOf('2', { at: 3, before }),
    orderOf('3', { at: 2 }),
  ];
  for (const order of orders) await one.put(order);
  await one.put(orderOf('4', { owner: 'bob' }));
  expect(await other.ofOwner('alice')).toEqual([orders[1], orders[2], orders[0]]);
  const left = await lifeOf(near, 'order:1');
  expect(left).toBeLessThanOrEqual(ORDER_LIFE_MS);
  expect(left).toBeGreaterThan(ORDER_LIFE_MS - 60_000);
});

test('an order that was sent is kept for a month while nobody knows what came of it, whatever else ends', async () => {
  const { one, other, near } = await setupJournal();
  const sent = orderOf('1', { sent: true, state: 'unknown' });
  await one.put(sent);
  await one.put(orderOf('2', { sent: true, state: 'confirmed' }));
  for (const key of ['order:1', 'orders of:alice']) {
    expect(await lifeOf(near, key)).toBeGreaterThan(29 * ORDER_LIFE_MS);
  }
  expect(await lifeOf(near, 'order:2')).toBeLessThanOrEqual(ORDER_LIFE_MS);
  await other.put({ ...sent, state: 'not done' });
  expect(await lifeOf(near, 'order:1')).toBeLessThanOrEqual(ORDER_LIFE_MS);
});

function lifeOf(redis: SharedRedis, key: string): Promise<number> {
  const life = { name: 'life', lua: `return redis.call('PTTL', KEYS[1])` };
  return redis.run<number>(life, [`hashdesk:desk::${key}`], []);
}

test('one instance at a time looks after an order, until its time is over', async () => {
  const { one, other } = await setupJournal();
  expect(await one.claim('1', 60_000)).toBe(true);
  expect([await other.claim('1', 60_000), await other.claim('2', 60_000)]).toEqual([false, true]);
  expect(await one.claim('1', 50)).toBe(true);
  await vi.waitFor(async () => expect(await other.claim('1', 60_000)).toBe(true), 20_000);
});

test('an instance gives up what it claimed itself, and nothing else', async () => {
  const { one, other } = await setupJournal();
  expect(await one.claim('1', 60_000)).toBe(true);
  await other.release('1');
  expect(await other.claim('1', 60_000)).toBe(false);
  await one.release('1');
  expect(await other.claim('1', 60_000)).toBe(true);
});

test('while Redis is away nothing is begun, kept or looked up', async () => {
  const { one, cut } = await setupJournal();
  await one.put(orderOf('1'));
  await cut();
  const order = orderOf('2');
  const asked = [
    () => one.begin(order),
    () => one.put(order),
    () => one.get('1'),
    () => one.ofOwner('alice'),
    () => one.claim('1', 1_000),
    () => one.release('1'),
  ];
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
