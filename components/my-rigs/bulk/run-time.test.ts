import { expect, test } from 'vitest';
import { lanes } from '#lib/contract/desk.ts';
import { listingTerms } from '#test/pages/listing-terms.ts';
import type { ListingTerms } from '../listing/listing-terms.ts';
import { type CallsTold, callsFor, changesTakeMs, leftWords, takesWords } from './run-time.ts';

/** Changes of the last minute, by the slot in which they lapse, where 57 may be made in one. */
function setup(slots: Record<number, number> = {}, told: Partial<CallsTold> = {}): CallsTold {
  const change = Array.from({ length: 12 }, (_, slot) => slots[slot] ?? 0);
  const used = change.reduce((sum, calls) => sum + calls, 0);
  const none = { used: 0, waiting: 0 };
  const ofLanes = Object.fromEntries(lanes.map((lane) => [lane, none])) as CallsTold['budget']['lanes'];
  const timeline = Object.fromEntries(lanes.map((lane) => [lane, []])) as unknown as CallsTold['timeline'];
  return {
    budget: { used, limit: 95, waiting: 0, lanes: { ...ofLanes, change: { used, waiting: 0 } } },
    timeline: { ...timeline, change },
    changesAMinute: 57,
    upstream: { state: 'answering', latency: { p50: 40, p95: 90 } },
    ...told,
  };
}

const takes = (rigs: number, calls = setup()) => changesTakeMs(calls, { changes: rigs });

test('what there are calls for takes as long as the market answers, and nothing is said of some seconds', () => {
  expect(takes(57)).toBe(57 * 40);
  expect(takesWords(takes(57))).toBeUndefined();
  expect(takesWords(takes(12, setup({}, { upstream: { state: 'not asked' } })))).toBeUndefined();
  expect(
    takesWords(takes(50, setup({}, { upstream: { state: 'answering', latency: { p50: 900, p95: 1 } } }))),
  ).toBe('Takes about 50 s at the calls that are left.');
});

test('beyond that each waits for one to lapse, so that hundreds take a minute for every 57', () => {
  expect(takes(58)).toBe(60_000);
  expect(takes(114)).toBe(60_000);
  expect(takes(115)).toBe(120_000);
  expect(takes(300)).toBe(300_000);
  expect(takesWords(takes(300))).toBe('Takes about 5 min at the calls that are left.');
  expect(takesWords(takes(10_000))).toBe('Takes about 2 h 55 min at the calls that are left.');
});

test('what was changed before lapses as it is told, and what is beyond what may be made makes no room', () => {
  expect(takes(20, setup({ 3: 50 }))).toBe(20_000);
  expect(takes(57, setup({ 3: 50 }))).toBe(20_000);
  expect(takes(58, setup({ 3: 50 }))).toBe(60_000);
  expect(takes(65, setup({ 3: 50 }))).toBe(80_000);
  expect(takes(1, setup({ 0: 57, 5: 10 }))).toBe(5_000);
  expect(takes(48, setup({ 0: 57, 5: 10 }))).toBe(30_000);
});

test('where none can be made now nobody knows how long it takes', () => {
  expect(takes(3, setup({}, { changesAMinute: 0 }))).toBeUndefined();
  expect(changesTakeMs(setup({ 11: 57 }), { changes: 3, lapsesMs: [] })).toBeUndefined();
  expect([takesWords(undefined), leftWords(undefined)]).toEqual([undefined, undefined]);
});

test.each([
  [9_999, undefined],
  [12_000, 'About 10 s left.'],
  [54_000, 'About 50 s left.'],
  [57_000, 'About 1 min left.'],
  [89_000, 'About 1 min left.'],
  [171_000, 'About 3 min left.'],
  [3_599_000, 'About 1 h left.'],
  [4_380_000, 'About 1 h 15 min left.'],
])('%i ms are told as roughly as they are known', (ms, words) => {
  expect(leftWords(ms)).toBe(words);
});

test('a rig takes one call, and another where the saved pool it is to have is read', () => {
  const pool = { url: 'stratum+tcp://far.example:3333', user: 'anna', poolid: '5' };
  const row = (id: string, after: ListingTerms) => ({ id, name: id, before: listingTerms, after });
  expect(callsFor([row('1', { ...listingTerms, pool }), row('2', { ...listingTerms, maxhours: '48' })])).toBe(
    3,
  );
});
