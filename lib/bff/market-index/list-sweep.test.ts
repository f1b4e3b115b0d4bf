import { expect, test } from 'vitest';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { shapes } from '#lib/contract/shapes.ts';
import { rigOf } from '#test/foreign/moving-market.ts';
import { beginSweep } from './list-sweep.ts';
import { NobodyLooks } from './page-reader.ts';
import { createRigList } from './rig-list.ts';
import type { ReadPage } from './sweep.ts';

const TOTAL = 4;
const rig = (id: number) => shapes.rigDetail.data.parse(rigOf('sha256', String(id)));

/** A sweep of a list of four in pages of three, each answered when the test says so. */
function setup(list = createRigList()) {
  let nowMs = 1_000;
  let answer: (page: ReadPage | Error) => void = () => undefined;
  let interrupted: (reason: unknown) => void = () => undefined;
  const waits: unknown[] = [];
  const sweeping = beginSweep({
    list,
    endsAt: 5_000,
    reader: (told) => {
      interrupted = told;
      return () =>
        new Promise((resolve, reject) => {
          answer = (page) => (page instanceof Error ? reject(page) : resolve(page));
        });
    },
    now: () => nowMs,
    waits: (reason) => void waits.push(reason),
  });
  let hasNews = false;
  void sweeping.firstNews.then(() => {
    hasNews = true;
  });
  return {
    ...{ list, sweeping, waits },
    hasNews: () => hasNews,
    fails: (error: Error) => answer(error),
    waitsFor: (reason: unknown) => interrupted(reason),
    /** Lets all that was set going come to rest. */
    rest: () => new Promise<void>((resolve) => setImmediate(resolve)),
    async page(...ids: number[]) {
      nowMs += 100;
      answer({ records: ids.map(rig), total: TOTAL, asOf: nowMs, askedAt: nowMs });
      await new Promise<void>((resolve) => setImmediate(resolve));
    },
  };
}

test('each page is on the list as it comes, with how far the sweep has come', async () => {
  const { list, sweeping, page, hasNews, waits } = setup();
  expect(sweeping.progress()).toEqual({ read: 0, expected: 0 });
  expect(hasNews()).toBe(false);
  await page(1, 2, 3);
  expect(list.rows().map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect([sweeping.progress(), hasNews(), waits]).toEqual([{ read: 3, expected: TOTAL }, true, [undefined]]);
  await page(3, 4);
  expect(await sweeping.over).toEqual({ kind: 'whole' });
  expect(sweeping.progress()).toEqual({ read: TOTAL, expected: TOTAL });
  expect(setup(list).sweeping.progress()).toEqual({ read: 0, expected: TOTAL });
});

test('why nothing comes is told at once, and told no more when something comes', async () => {
  const { page, rest, hasNews, waits, waitsFor } = setup();
  const reason = new MarketRefusal('BUDGET_EXHAUSTED');
  waitsFor(reason);
  await rest();
  expect([hasNews(), waits]).toEqual([true, [reason]]);
  await page(1, 2, 3);
  expect(waits).toEqual([reason, undefined]);
});

test.each([
  ['because nobody looks', new NobodyLooks(), { kind: 'given up' }],
  ['because the service fails', new Error('away'), { kind: 'failed', failure: new Error('away') }],
])('a sweep that ends %s is over, and nobody waits for its news', async (_, error, ended) => {
  const { sweeping, fails, hasNews } = setup();
  fails(error);
  expect(await sweeping.over).toEqual(ended);
  expect(hasNews()).toBe(true);
});

test('what was noted of a rig while the sweep was under way is not undone at its end', async () => {
  const { list, sweeping, page } = setup();
  await page(1, 2, 3);
  list.note('9', { rig: rig(9), asOf: 1_150 });
  await page(3, 4);
  await sweeping.over;
  expect(list.row('9')?.id).toBe('9');
});
