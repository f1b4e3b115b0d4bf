import { afterEach, expect, test, vi } from 'vitest';
import { settledRows } from '#components/my-rigs/bulk/bulk-ended.ts';
import { type BulkRun, countStates, newRun, runAfter } from '#components/my-rigs/bulk/bulk-run.ts';
import { paceAfter, paceWith, type RunPace } from '#components/my-rigs/bulk/run-pace.ts';
import { runRows } from '#components/my-rigs/bulk/run-rows.ts';
import { type CallsTold, changesTakeMs } from '#components/my-rigs/bulk/run-time.ts';
import type { Hands } from '#components/my-rigs/bulk/running.ts';
import { pause } from '#lib/queries/ask/pause.ts';
import { type Budget, createBudget, type Turn } from '#lib/upstream/budget.ts';
import { rigWith, rows } from './pages/run-of-rigs.ts';

afterEach(() => void vi.useRealTimers());

const ANSWERS_MS = 40;

/** One call, which leaves as the budget lets it and is answered some milliseconds later. */
async function call(budget: Budget, turn: Turn, answersMs = ANSWERS_MS): Promise<void> {
  const pass = await budget.take(turn);
  await pause(answersMs);
  pass.over();
}

/** A desk's calls as they are told; those that a page of another key reads are among them. */
function desk() {
  vi.useFakeTimers();
  const budget = createBudget({ limit: 95 });
  const told = (): CallsTold => ({
    budget: budget.usage(),
    timeline: budget.timeline(),
    changesAMinute: budget.changesAMinute(),
    upstream: { state: 'answering', latency: { p50: ANSWERS_MS, p95: ANSWERS_MS } },
  });
  setInterval(() => void call(budget, { lane: 'open', apiKey: 'reader' }).catch(() => undefined), 7_000);
  return { budget, told };
}

interface Costs {
  answersMs?: number;
  callsEach?: number;
}

/** So many rigs changed, their pace watched; each estimate with when it was made. */
async function setup(count: number, { budget, told }: ReturnType<typeof desk>, costs: Costs = {}) {
  const { answersMs = ANSWERS_MS, callsEach = 1 } = costs;
  let run: BulkRun = newRun(rows(count));
  let pace: RunPace | undefined = paceAfter(undefined, run, Date.now());
  const estimates: { atMs: number; endsMs: number | undefined }[] = [];
  const planned = changesTakeMs(told(), { changes: count * callsEach });
  const begunMs = Date.now();
  const look = () => {
    const calls = { calls: told(), callsEach, nowMs: Date.now() };
    pace = pace && paceWith(pace, count - settledRows(countStates(run)), calls);
    estimates.push({ atMs: Date.now(), endsMs: pace?.endsMs });
  };
  const looking = setInterval(look, 2_000);
  const hands: Hands = {
    now: async () => undefined,
    look: async () => ({ rig: undefined, asOf: 0 }),
    pause,
    nowMs: Date.now,
    send: async (row) => {
      for (let made = 0; made < callsEach; made += 1)
        await call(budget, { lane: 'change', apiKey: 'owner' }, answersMs);
      return rigWith(row.after.maxhours);
    },
  };
  const onRow: Parameters<typeof runRows>[1]['onRow'] = (id, state) => {
    run = runAfter(run, { type: 'row', id, state });
    pace = paceAfter(pace, run, Date.now());
  };
  let endedMs: number | undefined;
  void runRows(run.rows, { hands, signal: new AbortController().signal, onRow }).then(() => {
    endedMs = Date.now();
  });
  while (endedMs === undefined) await vi.advanceTimersByTimeAsync(1_000);
  clearInterval(looking);
  return { planned, tookMs: endedMs - begunMs, endedMs, estimates };
}

/** By how much estimates were off at most, in milliseconds. */
function offBy({
  endedMs,
  estimates,
}: Pick<Awaited<ReturnType<typeof setup>>, 'endedMs' | 'estimates'>): number {
  return Math.max(...estimates.map(({ endsMs = Number.POSITIVE_INFINITY }) => Math.abs(endsMs - endedMs)));
}

test('what is told of 300 rigs, before and all the while, is how long they take', async () => {
  const ran = await setup(300, desk());
  expect(ran.estimates.length).toBeGreaterThan(100);
  expect(Math.abs((ran.planned ?? 0) - ran.tookMs)).toBeLessThan(15_000);
  expect(offBy(ran)).toBeLessThan(15_000);
});

test('of rigs that take two calls each, one of them for the saved pool, it is told as well', async () => {
  const ran = await setup(150, desk(), { callsEach: 2 });
  expect(Math.abs((ran.planned ?? 0) - ran.tookMs)).toBeLessThan(15_000);
  expect(offBy(ran)).toBeLessThan(15_000);
});

test('begun right after another change it is told as well', async () => {
  const calls = desk();
  const before = Array.from({ length: 57 }, () => call(calls.budget, { lane: 'change', apiKey: 'owner' }));
  await vi.advanceTimersByTimeAsync(20_000);
  await Promise.all(before);
  const ran = await setup(100, calls);
  expect(Math.abs((ran.planned ?? 0) - ran.tookMs)).toBeLessThan(15_000);
  expect(offBy(ran)).toBeLessThan(15_000);
});

test('whoever else changes many rigs meanwhile is reckoned with after a minute', async () => {
  const calls = desk();
  const other = () => call(calls.budget, { lane: 'change', apiKey: 'other' }).catch(() => undefined);
  setInterval(() => void other(), 500);
  const ran = await setup(200, calls);
  const late = ran.estimates.filter(({ atMs }) => atMs > ran.endedMs - ran.tookMs + 65_000);
  expect(late.length).toBeGreaterThan(30);
  expect(offBy({ ...ran, estimates: late })).toBeLessThan(30_000);
});

test('at a market that answers slowly the last rigs tell how long the next take', async () => {
  const ran = await setup(60, desk(), { answersMs: 2_500 });
  expect(offBy({ ...ran, estimates: ran.estimates.slice(2) })).toBeLessThan(15_000);
});
