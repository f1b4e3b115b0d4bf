import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Answer, NOW_MS } from '#lib/contract/desk.ts';
import { FIRST_PLACE, type PagePlace, placeAfter, readInOrder, requireAll } from './pages-in-order.ts';

function pageOf(asOf: number, source: 'live' | 'stale' = 'live'): Answer<{ total: number }> {
  return { data: { total: 150 }, meta: { asOf, freshFor: 0, source } };
}

/** Reads a page after one of the time 100, of which the answers come in turn; how each was asked for is noted. */
function setup(...answers: Answer<{ total: number }>[]) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const asked: string[] = [];
  const read = async (asking: string) => {
    asked.push(asking);
    return answers[asked.length - 1] ?? pageOf(0);
  };
  return { asked, page: readInOrder({ asOfMs: 100 }, read) };
}

test('a page at hand that is no older than the one before it is not asked for again', async () => {
  const { page, asked } = setup(pageOf(100));
  expect((await page).meta.asOf).toBe(100);
  expect(asked).toEqual(['refresh']);
});

test('one that is older is asked for as by a press', async () => {
  const { page, asked } = setup(pageOf(99), pageOf(101));
  expect((await page).meta.asOf).toBe(101);
  expect(asked).toEqual(['refresh', 'now']);
});

test('what a press may still be answered with is waited for to be too old', async () => {
  const { page, asked } = setup(pageOf(98), pageOf(99), pageOf(101));
  await vi.advanceTimersByTimeAsync(NOW_MS - 1);
  expect(asked).toEqual(['refresh', 'now']);
  await vi.advanceTimersByTimeAsync(1);
  expect((await page).meta.asOf).toBe(101);
});

test('where the market gives nothing newer, what is at hand stands, and is not asked for without end', async () => {
  const { page, asked } = setup(pageOf(98), pageOf(98, 'stale'));
  expect((await page).meta.source).toBe('stale');
  expect(asked).toHaveLength(2);
});

test('fewer rows than there are is said', () => {
  expect(() => requireAll(149, 150)).toThrow(/some of its rows did not come/);
  requireAll(151, 150);
});

interface Turn {
  come: number;
  /** Of this many places, one row each goes. */
  go: number[];
}

test('whatever comes and goes while pages are read, every row that was there all the time is read', () => {
  const turn = fc.record({ come: fc.nat(8), go: fc.array(fc.nat(300), { maxLength: 4 }) });
  const check = (size: number, turns: Turn[]) => {
    const { read, stayed } = readThrough(size, turns);
    expect(stayed.filter((id) => !read.has(id))).toEqual([]);
  };
  fc.assert(fc.property(fc.nat(300), fc.array(turn, { maxLength: 12 }), check));
});

const A_PAGE = 50;

/** Reads a list in pages of fifty; after each page it changes as the turns say, the newest row first. */
function readThrough(size: number, turns: Turn[]) {
  const list = changingList(size);
  const read = new Set<string>();
  let turn = 0;
  for (let place: PagePlace | undefined = FIRST_PLACE; place; turn += 1) {
    const rows = list.rows();
    const found = rows.slice(place.start, place.start + A_PAGE);
    for (const id of found) read.add(id);
    const next = place.start + found.length;
    const page = { ...pageOf(turn), data: { total: rows.length } };
    place = placeAfter(page, place, next < rows.length ? next : undefined);
    list.change(turns[turn] ?? { come: 0, go: [] });
  }
  return { read, stayed: list.rows().filter((id) => id.startsWith('first')) };
}

function changingList(size: number) {
  let rows = Array.from({ length: size }, (_, at) => `first ${at}`);
  let came = 0;
  return {
    rows: () => rows,
    change({ come, go }: Turn) {
      const gone = new Set(go.map((at) => rows[at]));
      const newer = Array.from({ length: come }, () => `later ${came++}`);
      rows = [...newer, ...rows.filter((id) => !gone.has(id))];
    },
  };
}
