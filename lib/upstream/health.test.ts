import { expect, test } from 'vitest';
import { MarketUnreachable } from '#lib/contract/errors.ts';
import { createHealth } from './health.ts';
import type { Send, WireRequest } from './wire.ts';

const request: WireRequest = { method: 'GET', endpoint: '/rig', query: '', headers: {} };

/** A service that takes so many milliseconds, and answers with a status or not at all. */
function setup() {
  let now = 1_000;
  let elapsed = 0;
  const health = createHealth({ now: () => now, elapsed: () => elapsed });
  const call = (ms: number, answer: number | Error, more: Partial<WireRequest> = {}) => {
    const send: Send = async () => {
      elapsed += ms;
      if (answer instanceof Error) throw answer;
      return { status: answer, text: '' };
    };
    return health.watched(send)({ ...request, ...more });
  };
  return {
    health,
    call,
    pass: (ms: number) => {
      now += ms;
      elapsed += ms;
    },
  };
}

const lost = new MarketUnreachable('perhaps sent');

test('a service that was not asked says nothing about itself', () => {
  expect(setup().health.state()).toEqual({ state: 'not asked', latency: undefined });
});

test('it answers since the first answer of the row, and fails since the first failure', async () => {
  const { health, call, pass } = setup();
  await call(10, 200);
  pass(1_000);
  await call(10, 499);
  expect(health.state()).toMatchObject({ state: 'answering', since: 1_000 });
  await expect(call(10, lost)).rejects.toBe(lost);
  pass(2_000);
  await call(10, 500);
  expect(health.state()).toMatchObject({ state: 'failing', since: 2_000 });
  pass(1_000);
  await call(10, 200);
  expect(health.state()).toMatchObject({ state: 'answering', since: 5_000 });
});

test('calls that are lost between answers, and several at one moment, do not make it fail', async () => {
  const { health, call, pass } = setup();
  await call(10, 200);
  for (let count = 0; count < 3; count += 1) {
    await expect(call(10, lost)).rejects.toBe(lost);
    pass(1_000);
    await call(10, 500);
    expect(health.state()).toMatchObject({ state: 'answering', since: 1_000 });
    pass(1_000);
    await call(10, 200);
  }
});

test('one that never answered fails with the first call', async () => {
  const { health, call } = setup();
  await expect(call(10, lost)).rejects.toBe(lost);
  expect(health.state()).toMatchObject({ state: 'failing', since: 1_000 });
});

test('a read that a change overtook is no failure', async () => {
  const { health, call } = setup();
  await call(10, 200);
  await expect(call(10, lost, { abandoned: AbortSignal.abort() })).rejects.toBe(lost);
  expect(health.state().state).toBe('answering');
});

test('how long answers take is told of the last five minutes', async () => {
  const { health, call, pass } = setup();
  await call(9_000, 200);
  pass(5 * 60_000);
  for (let ms = 1; ms <= 100; ms += 1) await call(ms, 200);
  expect(health.state().latency).toEqual({ p50: 50, p95: 95 });
  pass(5 * 60_000);
  expect(health.state().latency).toBeUndefined();
});

test('of very many answers the last thousand are told of', async () => {
  const { health, call } = setup();
  for (let count = 0; count < 1_000; count += 1) await call(9_000, 200);
  for (let count = 0; count < 1_000; count += 1) await call(10, 200);
  expect(health.state().latency).toEqual({ p50: 10, p95: 10 });
});
