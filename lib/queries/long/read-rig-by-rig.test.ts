import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { readRigByRig } from './read-rig-by-rig.ts';

const MINUTE = 60_000;

interface Reading {
  forMs: number;
  /** For so long somebody looks. */
  lookedMs?: number;
  fails?: (rigId: string, atMs: number) => unknown;
}

/** Rigs that are read for so long; what each read comes to is given, and which were read at what time is noted. */
async function setup(rigIds: string[], { forMs, lookedMs = forMs, fails = () => {} }: Reading) {
  let nowMs = 0;
  let looked = true;
  const stop = new AbortController();
  const tried = new Map<string, { atMs: number; error: unknown }>();
  const reads: [string, number][] = [];
  await readRigByRig({
    rigIds,
    lastTry: (rigId) => tried.get(rigId),
    read: async (rigId) => {
      reads.push([rigId, nowMs]);
      const error = fails(rigId, nowMs);
      tried.set(rigId, { atMs: nowMs, error });
      if (error) throw error;
    },
    isWanted: () => looked,
    pause: async (ms) => {
      nowMs += ms;
      looked = nowMs < lookedMs;
      if (nowMs > forMs) stop.abort();
    },
    nowMs: () => nowMs,
    signal: stop.signal,
  });
  return reads;
}

test('each rig is read once in turn, never two at once or in quick succession', async () => {
  const reads = await setup(['a', 'b', 'c'], { forMs: 10 * MINUTE });
  expect(reads.map(([rigId]) => rigId)).toEqual(['a', 'b', 'c']);
  const [, second = ['', 0], third = ['', 0]] = reads;
  expect(third[1] - second[1]).toBeGreaterThanOrEqual(3_000);
});

test('what is old is read again, and nothing while nobody looks', async () => {
  const reads = await setup(['a', 'b'], { forMs: 200 * MINUTE, lookedMs: 100 * MINUTE });
  expect(reads.map(([rigId]) => rigId).join('')).toBe('abababab');
  expect(reads.every(([, atMs]) => atMs < 100 * MINUTE)).toBe(true);
});

test('of more rigs than are read before the first is old again, each is read as often as any other', async () => {
  const rigIds = Array.from({ length: 700 }, (_, at) => String(at));
  const reads = await setup(rigIds, { forMs: 240 * MINUTE });
  const times = rigIds.map((rigId) => reads.filter(([read]) => read === rigId).length);
  expect(Math.min(...times)).toBeGreaterThan(5);
  expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1);
});

test('told to wait, it waits and reads the same rig again', async () => {
  const busy = new MarketRefusal('BUDGET_EXHAUSTED', { retryAfterSeconds: 40 });
  const reads = await setup(['a', 'b'], {
    forMs: 5 * MINUTE,
    fails: (_, atMs) => (atMs < 10_000 ? busy : undefined),
  });
  expect(reads.map(([rigId]) => rigId)).toEqual(['a', 'a', 'b']);
  expect((reads[1]?.[1] ?? 0) - (reads[0]?.[1] ?? 0)).toBe(40_000);
});

test('a rig that cannot be read does not stand in the way of the others', async () => {
  const reads = await setup(['a', 'b', 'c'], {
    forMs: 10 * MINUTE,
    fails: (rigId) => (rigId === 'a' ? new MarketRefusal('NOT_FOUND') : undefined),
  });
  expect(reads.map(([rigId]) => rigId)).toEqual(['a', 'b', 'c']);
});
