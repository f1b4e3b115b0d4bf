import { expect, test } from 'vitest';
import { createBudget } from './budget.ts';
import { createRollingWindow } from './rolling-window.ts';

const anyone = { lane: 'open', moneyReserve: 0, leaveFree: 0 } as const;

/** So many calls a minute, of which some are under way. */
async function setup({ limit = 10, underWay = 0 }) {
  let nowMs = 0;
  const window = createRollingWindow({ limit, now: () => nowMs });
  for (let made = 0; made < underWay; made += 1) await window.take(anyone);
  const pass = (ms: number) => {
    nowMs += ms;
  };
  return { window, pass };
}

test('where the service says "too many", one less than it then had leaves in a minute, and never fewer than half', async () => {
  const { window, pass } = await setup({ underWay: 8 });
  await window.shrink();
  expect(window.use().limit).toBe(7);
  pass(59_999);
  expect(window.use().limit).toBe(7);
  pass(1);
  expect(window.use().limit).toBe(10);
  const { window: idle } = await setup({ limit: 9, underWay: 2 });
  await idle.shrink();
  expect(idle.use().limit).toBe(5);
});

test('said again while fewer leave, "too many" lets no more leave, though an earlier process may have made more', async () => {
  const past = { calls: [], pausedMs: 0, shrunk: { limit: 5, ms: 60_000 }, unknownMs: 60_000 };
  const ignore = () => undefined;
  const notes = { past, leave: () => ({ over: ignore, unused: ignore }), pause: ignore, shrink: ignore };
  const window = createRollingWindow({ limit: 10, notes, now: () => 0 });
  expect(window.use()).toMatchObject({ limit: 5, used: { refresh: 10 } });
  await window.shrink();
  expect(window.use().limit).toBe(5);
});

test('a call whose time is up already still leaves where the window takes a moment to say so', async () => {
  const rolling = createRollingWindow({ limit: 10, now: () => 0 });
  const slow: typeof rolling.take = async (departure) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return rolling.take(departure);
  };
  const budget = createBudget({ limit: 10, window: { ...rolling, take: slow }, now: () => 0 });
  await expect(budget.take({ lane: 'open', deadline: 0 })).resolves.toBeDefined();
});

test('a pause that ends while it is looked at is told as a pause, not as a window that is full', async () => {
  for (let ms = 200; ms < 220; ms += 1) {
    let nowMs = 0;
    const now = () => {
      nowMs += 1;
      return nowMs;
    };
    const window = createRollingWindow({ limit: 10, now });
    await window.pause(ms);
    for (;;) {
      const departed = await window.take(anyone);
      if ('pass' in departed) break;
      expect(departed.held.pausedMs).toBeGreaterThan(0);
    }
  }
});
