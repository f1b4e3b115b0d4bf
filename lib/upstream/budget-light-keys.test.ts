import { afterEach, expect, test, vi } from 'vitest';
import { createBudget, type Turn } from './budget.ts';
import type { CallWindow } from './call-window.ts';
import { createRollingWindow } from './rolling-window.ts';

afterEach(() => void vi.useRealTimers());

/** A budget on a clock that only tests move. Each call is answered in the moment it leaves. */
function setup(window?: CallWindow) {
  vi.useFakeTimers();
  const budget = createBudget({ limit: 95, window });
  const left: string[] = [];
  const refused: string[] = [];
  return {
    budget,
    left,
    refused,
    arrive(caller: string, turn: Turn) {
      budget.take(turn).then(
        (pass) => {
          pass.over();
          left.push(caller);
        },
        () => refused.push(caller),
      );
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

test("security 51: a busy key, or the desk itself, leaves a fifth of a minute's calls to light keys", async () => {
  const { budget, left, refused, arrive, pass } = setup();
  for (let call = 0; call < 120; call += 1) arrive('busy', { lane: 'open', apiKey: 'busy' });
  await pass(0);
  expect(left).toHaveLength(68);
  expect(refused).toHaveLength(52);
  // The desk itself too, once it has made a few calls for the one key that is there.
  for (let call = 0; call < 2; call += 1) (await budget.take({ lane: 'open' })).over();
  left.push('desk', 'desk');
  for (const [lane, apiKey, message] of [
    [
      'open',
      undefined,
      "what the desk reads for everyone has used its share of this minute's calls: those left are kept for orders, and for keys that made few",
    ],
    [
      'refresh',
      'busy',
      "this key has used its share of this minute's calls: those left are kept for orders, and for keys that made fewer",
    ],
  ] as const) {
    await expect(budget.take({ lane, apiKey })).rejects.toMatchObject({
      message,
      details: { retryAfterSeconds: 60 },
    });
  }
  arrive('connects', { lane: 'connect', apiKey: 'busy' });
  for (let call = 0; call < 9; call += 1) arrive('newcomer', { lane: 'open', apiKey: 'newcomer' });
  for (let call = 0; call < 9; call += 1) arrive('other', { lane: 'refresh', apiKey: 'other' });
  await pass(0);
  expect(left.slice(70)).toEqual(['connects', ...Array(8).fill('newcomer'), ...Array(6).fill('other')]);
  await expect(budget.take({ lane: 'open', apiKey: 'third' })).rejects.toMatchObject({
    message: 'the calls this desk may make in a minute are used up',
  });
});

test('while the market takes fewer calls that is the reason told, unless the call would not leave in any other minute either', async () => {
  const { budget, arrive, pass } = setup();
  const words = () =>
    budget.take({ lane: 'open', apiKey: 'busy' }).then(
      () => 'left',
      ({ message }: Error) => message,
    );
  for (let call = 0; call < 58; call += 1) arrive('busy', { lane: 'open', apiKey: 'busy' });
  await pass(0);
  budget.shrink();
  expect(await words()).toBe(
    'the market takes fewer calls at present, perhaps since something else calls it from this address',
  );
  await pass(60_000);
  for (let call = 0; call < 68; call += 1) arrive('busy', { lane: 'open', apiKey: 'busy' });
  await pass(0);
  budget.shrink();
  expect(await words()).toBe(
    "this key has used its share of this minute's calls: those left are kept for orders, and for keys that made fewer",
  );
});

test('one who changes much leaves calls for what is opened meanwhile, with the same key too, and for changes of others', async () => {
  const { budget, left, refused, arrive, pass } = setup();
  for (let call = 0; call < 120; call += 1) arrive('change', { lane: 'change', apiKey: 'busy' });
  await pass(0);
  expect([left.length, refused.length]).toEqual([57, 63]);
  for (let call = 0; call < 11; call += 1) arrive('page', { lane: 'open', apiKey: 'busy' });
  for (let call = 0; call < 2; call += 1) arrive('other', { lane: 'change', apiKey: 'other' });
  await pass(0);
  expect(left.slice(57).sort()).toEqual(['other', 'other', ...Array(9).fill('page')]);
  await expect(budget.take({ lane: 'change', apiKey: 'busy' })).rejects.toMatchObject({
    details: { retryAfterSeconds: 60 },
  });
});

test('one who reads a long list leaves calls for what is opened and kept fresh meanwhile with the same key', async () => {
  const { budget, left, refused, arrive, pass } = setup();
  for (let call = 0; call < 120; call += 1) arrive('list', { lane: 'long', apiKey: 'busy' });
  await pass(0);
  expect([left.length, refused.length]).toEqual([51, 69]);
  await expect(budget.take({ lane: 'long', apiKey: 'busy' })).rejects.toMatchObject({
    message:
      "this key has used its share of this minute's calls: those left are kept for orders, for what is opened, and for keys that made fewer",
  });
  for (let call = 0; call < 9; call += 1) arrive('page', { lane: 'open', apiKey: 'busy' });
  for (let call = 0; call < 9; call += 1) arrive('fresh', { lane: 'refresh', apiKey: 'busy' });
  await pass(0);
  expect(left.slice(51)).toEqual([...Array(9).fill('page'), ...Array(8).fill('fresh')]);
});

test('the changes of one who makes many wait for a change to lapse, not for any call', async () => {
  const { budget, left, arrive, pass } = setup();
  for (let call = 0; call < 5; call += 1) arrive('page', { lane: 'open', apiKey: 'busy' });
  await pass(10_000);
  for (let call = 0; call < 57; call += 1) arrive('change', { lane: 'change', apiKey: 'busy' });
  await pass(0);
  expect(left).toHaveLength(62);
  expect([budget.usage().lanes.change.used, budget.changesAMinute()]).toEqual([57, 57]);
  await expect(budget.take({ lane: 'change', apiKey: 'busy' })).rejects.toMatchObject({
    message: 'the calls left in this minute are for reading what is opened',
    details: { retryAfterSeconds: 60 },
  });
  await pass(57_000);
  arrive('waits', { lane: 'change', apiKey: 'busy' });
  arrive('page again', { lane: 'open', apiKey: 'busy' });
  await pass(0);
  expect(left.slice(62)).toEqual(['page again']);
  await pass(3_000);
  expect(left.slice(62)).toEqual(['page again', 'waits']);
});

test('security 51: one who rents much, or asks to in vain, leaves others their renting and their reading', async () => {
  const { budget, left, refused, arrive, pass } = setup();
  for (let call = 0; call < 120; call += 1) arrive('greedy', { lane: 'money', apiKey: 'greedy' });
  await pass(0);
  // Six of the money reserve, and of the others what leaves seventeen free.
  expect([left.length, refused.length]).toEqual([74, 46]);
  expect(budget.usage().lanes).toMatchObject({ money: { used: 6 }, change: { used: 68 } });
  await expect(budget.take({ lane: 'money', apiKey: 'greedy' })).rejects.toMatchObject({
    message:
      "this key has used its share of this minute's calls: those left are kept for keys that made fewer",
  });
  for (let call = 0; call < 20; call += 1) arrive('read', { lane: 'open', apiKey: `reader ${call % 4}` });
  await pass(0);
  expect(left.slice(74)).toEqual(Array(17).fill('read'));
  for (let call = 0; call < 4; call += 1) arrive('renter', { lane: 'money', apiKey: 'renter' });
  await pass(0);
  expect(left.slice(91)).toEqual(Array(4).fill('renter'));
});

test('security 51: who read much rents before one who rents much, and reads nothing', async () => {
  const { left, arrive, pass } = setup();
  for (let call = 0; call < 20; call += 1) arrive('read', { lane: 'open', apiKey: 'renter' });
  await pass(0);
  for (let call = 0; call < 60; call += 1) arrive('greedy', { lane: 'money', apiKey: 'greedy' });
  await pass(0);
  expect(left.filter((caller) => caller === 'greedy')).toHaveLength(54);
  await pass(57_000);
  for (const apiKey of ['greedy', 'greedy', 'renter']) arrive(`${apiKey} again`, { lane: 'money', apiKey });
  await pass(0);
  expect(left.slice(74)).toEqual(['renter again']);
});

test('in a full minute the second and the third rental of a key wait for the next place, as its first would', async () => {
  const { left, arrive, pass } = setup();
  for (let call = 0; call < 85; call += 1) {
    arrive('read', { lane: 'open', apiKey: `reader ${call % 12}` });
    await pass(700);
  }
  for (let call = 0; call < 15; call += 1) arrive('renter', { lane: 'money', apiKey: 'renter' });
  await pass(0);
  const rented = () => left.filter((caller) => caller === 'renter').length;
  expect(rented()).toBe(6);
  for (let second = 0; second < 5; second += 1) {
    arrive('read', { lane: 'open', apiKey: 'late' });
    await pass(1_000);
  }
  expect(rented()).toBeGreaterThan(10);
});

test('a dozen rentals in a minute are made where nobody else needs the calls, and so are fifty changes', async () => {
  for (const [lane, calls] of [
    ['money', 12 * 6],
    ['change', 50],
  ] as const) {
    const { left, arrive, pass } = setup();
    for (let call = 0; call < calls; call += 1) arrive('one', { lane, apiKey: 'one' });
    await pass(0);
    expect(left).toHaveLength(calls);
  }
});

test('a busy key that waits holds up no light one, in its lane or in a later one', async () => {
  const { left, arrive, pass } = setup();
  for (let call = 0; call < 68; call += 1) arrive('busy', { lane: 'open', apiKey: 'busy' });
  await pass(57_000);
  for (const lane of ['change', 'open', 'refresh'] as const) arrive('busy', { lane, apiKey: 'busy' });
  await pass(0);
  expect(left).toHaveLength(68);
  for (const lane of ['open', 'refresh'] as const) arrive(lane, { lane, apiKey: 'newcomer' });
  await pass(0);
  expect(left.slice(68)).toEqual(['open', 'refresh']);
  await pass(3_000);
  expect(left).toHaveLength(73);
});

test('the desk is light with what it keeps fresh for many keys, and not with what it keeps fresh for one', async () => {
  const { left, arrive, pass } = setup();
  for (const apiKey of ['one', 'two']) arrive(apiKey, { lane: 'refresh', apiKey });
  for (let call = 0; call < 66; call += 1) arrive('busy', { lane: 'open', apiKey: 'busy' });
  await pass(0);
  for (let call = 0; call < 9; call += 1) arrive('desk', { lane: 'refresh' });
  await pass(0);
  // Two for each of the three that asked, in whatever lane.
  expect(left.slice(68)).toHaveLength(6);
});

test('what a window lets go for a light key that gave up goes to no busy one', async () => {
  const window = createRollingWindow({ limit: 95, now: () => performance.now() });
  const { budget, left, refused, arrive, pass } = setup(window);
  for (let call = 0; call < 68; call += 1) arrive('busy', { lane: 'open', apiKey: 'busy' });
  await pass(0);
  const { take } = window;
  let say = () => {};
  window.take = async (departure) => {
    await new Promise<void>((resolve) => {
      say = resolve;
    });
    return take(departure);
  };
  arrive('newcomer', { lane: 'open', apiKey: 'newcomer' });
  await pass(1_000);
  arrive('busy', { lane: 'open', apiKey: 'busy' });
  await pass(4_000);
  expect(refused).toEqual(['newcomer']);
  for (let time = 0; time < 2; time += 1) {
    say();
    await pass(0);
  }
  expect(refused).toEqual(['newcomer', 'busy']);
  expect(left).toHaveLength(68);
  expect(budget.usage().used).toBe(68);
});
