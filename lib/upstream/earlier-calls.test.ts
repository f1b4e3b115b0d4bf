import { expect, test } from 'vitest';
import { LIMIT, useEarlierWindows } from '#test/desk/earlier-windows.ts';
import { mostInAMinute } from '#test/most-in-a-minute.ts';
import { randomFrom } from '#test/random-from.ts';
import { createBudget } from './budget.ts';

test('however often the desk is killed, no minute at the service has more calls than the limit', async () => {
  const { elapsed, pass, start } = useEarlierWindows();
  const random = randomFrom(7);
  const arrivals: number[] = [];
  for (let life = 0; life < 60; life += 1) {
    const { kill, window } = start();
    const budget = createBudget({ limit: LIMIT, window, now: elapsed });
    let isAlive = true;
    for (const apiKey of Array.from({ length: 30 }, (_, at) => `key ${at}`)) {
      const taking = budget.take({ lane: random() < 0.5 ? 'money' : 'open', apiKey });
      const [outMs, backMs, isTold] = [random() * 9_000, random() * 9_000, random() < 0.8] as const;
      void taking.then(
        (call) => {
          if (!isAlive) return;
          arrivals.push(elapsed() + outMs);
          if (isTold) setTimeout(() => isAlive && call.over(), outMs + backMs);
        },
        () => undefined,
      );
    }
    await pass(1_000 + random() * 25_000);
    isAlive = false;
    kill();
    await pass(random() * 3_000);
  }
  const most = mostInAMinute(arrivals.sort((one, other) => one - other));
  expect(most).toBeLessThanOrEqual(LIMIT);
  expect(most).toBeGreaterThan(LIMIT / 2);
});

test('what an earlier process sent counts as long as it would have, and what did not leave does not', async () => {
  const { pass, start } = useEarlierWindows();
  const first = start();
  const [answered, unused] = [await first.take(), await first.take(), await first.take()];
  await pass(5_000);
  answered?.over();
  unused?.unused();
  await pass(5_000);
  first.kill();
  const lapses = [
    { lane: 'open', lapsesInMs: 55_000 },
    { lane: 'open', lapsesInMs: 60_000 },
  ];
  for (const { window, kill } of [start(), start()]) {
    expect(window.view().counted).toEqual(lapses);
    expect(window.use().used.open).toBe(2);
    kill();
  }
  await pass(55_000);
  expect(start().window.view().counted).toHaveLength(1);
  await pass(15_000);
  expect(start().window.view().counted).toEqual([]);
});

test('what is counted by number goes on where the earlier process stopped', async () => {
  const { start } = useEarlierWindows();
  const first = start();
  await first.take();
  first.kill();
  const second = start();
  (await second.take())?.unused();
  second.kill();
  expect(start().window.view().counted).toHaveLength(1);
});

test('the patience and the smaller limit that the service asked for outlive the process', async () => {
  const { pass, start } = useEarlierWindows();
  const first = start();
  for (let at = 0; at < 15; at += 1) (await first.take())?.over();
  await first.window.shrink();
  await first.window.pause(90_000);
  await first.window.pause(5_000);
  first.kill();
  await pass(20_000);
  expect(start().window.view()).toMatchObject({ limit: 14, pausedMs: 70_000, pausedBy: 'service' });
  await pass(40_000);
  expect(start().window.view()).toMatchObject({ limit: LIMIT, pausedMs: 30_000, counted: [] });
  await pass(30_000);
  expect(await start().take()).toBeDefined();
});

test('a clock that was set back keeps nobody waiting for longer than a call can count', async () => {
  const { start, pass } = useEarlierWindows();
  const first = start();
  for (let at = 0; at < LIMIT; at += 1) (await first.take())?.over();
  first.kill();
  const { now } = Date;
  Date.now = () => now() - 3_600_000;
  const second = start();
  await pass(79_999);
  expect(await second.take()).toBeUndefined();
  await pass(1);
  expect(await second.take()).toBeDefined();
});
