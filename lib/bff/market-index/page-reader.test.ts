import { expect, test } from 'vitest';
import type { Lane } from '#lib/contract/desk.ts';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import type { Account } from '#lib/session/session.ts';
import type { CallArgs } from '#lib/upstream/client.ts';
import { createPageReader, NobodyLooks } from './page-reader.ts';
import { createRefusals } from './refusals.ts';
import { createSigners } from './signers.ts';

const ALWAYS = Number.NEGATIVE_INFINITY;
const EMPTY = { records: [], total: 0 };

interface Reading {
  /** What the service says to each call, in turn; after them it lists nothing. */
  says?: (object | Error)[];
  /** The keys that look, in their turn. */
  keys?: string[];
  algo?: string;
  lane?: Lane;
  /** How long what is at hand has been there; undefined where nothing is. */
  atHandMs?: number;
}

/** A reader whose pages are all of one list, at a service that is not there. */
function setup({ says = [], keys = ['a'], algo, lane = 'refresh', atHandMs }: Reading = {}) {
  let nowMs = 1_000_000;
  const now = () => nowMs;
  const refusals = createRefusals({ now });
  const signers = createSigners({ now, refusals });
  const calls: { apiKey: string; args: CallArgs<'searchRigs'> }[] = [];
  const maxAges: number[] = [];
  const slept: number[] = [];
  const interrupted: string[] = [];
  const readPage = createPageReader({
    source: {
      async ask({ apiKey }, args) {
        calls.push({ apiKey, args });
        nowMs += 100;
        const said = says.shift() ?? EMPTY;
        if (said instanceof Error) throw said;
        return JSON.stringify(said);
      },
      async pageNoOlderThan(_, maxAgeMs, ask) {
        maxAges.push(maxAgeMs);
        if (atHandMs !== undefined && atHandMs < maxAgeMs) {
          return { text: JSON.stringify(EMPTY), asOf: nowMs - atHandMs };
        }
        const text = await ask();
        return { text, asOf: nowMs };
      },
      now,
      sleep: async (ms) => void slept.push(ms),
    },
    signers,
    refusals,
    algo,
    lane: () => lane,
    maxAgeMs: () => 30_000,
    interrupted: ({ code }) => void interrupted.push(code),
  });
  const look = (apiKey: string, lives = async () => true) =>
    signers.asked({ account: { apiKey } as Account, lives });
  for (const key of keys) look(key);
  return {
    ...{ readPage, refusals, signers, look, calls, maxAges, slept, interrupted, now },
    askedWith: () => calls.map(({ apiKey }) => apiKey),
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('a key that was refused is tried at the service, whatever is at hand', async () => {
  const { refusals, look, readPage, maxAges, pass } = setup({ keys: [], atHandMs: 0 });
  refusals.refused('a', new MarketRefusal('INVALID_KEY'));
  pass(15_000);
  look('a');
  for (let pages = 0; pages < 2; pages += 1) await readPage(0, ALWAYS);
  expect(maxAges).toEqual([0, 30_000]);
  expect(refusals.of('a')).toBeUndefined();
});

test('a page is the call of the desk itself, and may leave only as long as the session of its signer lives', async () => {
  const { look, readPage, calls } = setup({ keys: [], algo: 'scrypt' });
  let isConnected = true;
  look('a', async () => isConnected);
  await readPage(99, ALWAYS);
  const [{ query, lane, mayLeave } = {}] = calls.map(({ args }) => args);
  expect([query, lane]).toEqual([{ type: 'scrypt', limit: 100, start: 99 }, 'refresh']);
  expect(await mayLeave?.()).toBe(true);
  isConnected = false;
  expect(await mayLeave?.()).toBe(false);
});

test('a page goes by the lane that the list has at this moment', async () => {
  const { readPage, calls } = setup({ lane: 'open' });
  await readPage(0, ALWAYS);
  expect(calls.map(({ args }) => args.lane)).toEqual(['open']);
});

test('a page of all algorithms names none', async () => {
  const { readPage, calls } = setup();
  await readPage(0, ALWAYS);
  expect(calls.map(({ args }) => args.query)).toEqual([{ limit: 100, start: 0 }]);
});

test.each([
  ['BUDGET_EXHAUSTED', 'within a second: it stays in the line', [1_000, 1_000]],
  ['RATE_LIMITED', 'as soon as was said, else in ten seconds', [3_000, 10_000]],
])('after %s the same page is asked for again %s', async (code, _, waited) => {
  const says = [new MarketRefusal(code, { retryAfterSeconds: 3 }), new MarketRefusal(code)];
  const { readPage, calls, slept, interrupted, refusals } = setup({ says });
  await readPage(99, ALWAYS);
  expect(calls.map(({ args }) => args.query?.start)).toEqual([99, 99, 99]);
  expect([slept, interrupted]).toEqual([waited, [code, code]]);
  expect(refusals.of('a')).toBeUndefined();
});

test.each(['INVALID_KEY', 'INVALID_SIGNATURE', 'INVALID_NONCE', 'PERMISSION_DENIED'])(
  'a key refused with %s is remembered as such, and the next one asks for the page',
  async (code) => {
    const { readPage, askedWith, refusals, slept } = setup({
      says: [new MarketRefusal(code)],
      keys: ['a', 'b'],
    });
    await readPage(0, ALWAYS);
    expect([askedWith(), refusals.of('a')?.code, slept]).toEqual([['a', 'b'], code, []]);
  },
);

test('a key whose session ended on the way signs no more, and nothing is held against it', async () => {
  const says = [new MarketRefusal('NOT_CONNECTED')];
  const { readPage, askedWith, refusals } = setup({ says, keys: ['a', 'b'] });
  for (let pages = 0; pages < 2; pages += 1) await readPage(0, ALWAYS);
  expect([askedWith(), refusals.of('a')]).toEqual([['a', 'b', 'b'], undefined]);
});

test('where no key is left, nobody looks', async () => {
  const { readPage, askedWith } = setup({ says: [new MarketRefusal('INVALID_KEY')] });
  await expect(readPage(0, ALWAYS)).rejects.toBeInstanceOf(NobodyLooks);
  expect(askedWith()).toEqual(['a']);
});

test.each([new MarketRefusal('TYPE_REQUIRED'), new MarketUnreachable('nothing sent'), new Error('ours')])(
  '%s ends the reading, and no other key is spent on it',
  async (failure) => {
    const { readPage, askedWith, refusals } = setup({ says: [failure], keys: ['a', 'b'] });
    await expect(readPage(0, ALWAYS)).rejects.toBe(failure);
    expect([askedWith(), refusals.of('a')]).toEqual([['a'], undefined]);
  },
);

test('what is at hand is taken where it was read at or after the moment that is named, and not before', async () => {
  const { readPage, calls, now } = setup({ atHandMs: 5_000 });
  const asOf = now() - 5_000;
  expect((await readPage(0, asOf)).asOf).toBe(asOf);
  expect(calls).toEqual([]);
  expect((await readPage(0, asOf + 1)).asOf).toBe(now());
  expect(calls).toHaveLength(1);
});

test('a page knows what had happened when it was asked for, or when it was read for somebody else', async () => {
  const asked = setup();
  const before = asked.now();
  expect(await asked.readPage(0, ALWAYS)).toMatchObject({ asOf: before + 100, askedAt: before });
  const atHand = setup({ atHandMs: 5_000 });
  const { asOf, askedAt } = await atHand.readPage(0, ALWAYS);
  expect([asOf, askedAt]).toEqual([before - 5_000, before - 5_000]);
});

test('a total that a service does not say is unknown', async () => {
  const { readPage } = setup({
    says: [
      { records: [], total: null },
      { records: [], total: 250 },
    ],
  });
  expect([(await readPage(0, ALWAYS)).total, (await readPage(0, ALWAYS)).total]).toEqual([undefined, 250]);
});
