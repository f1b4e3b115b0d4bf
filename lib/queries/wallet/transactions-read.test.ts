import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { nextStart } from '../long/next-start.ts';
import {
  joinPages,
  MOST_LEDGER_PAGES,
  nextRead,
  type ReadSoFar,
  transactionsPage,
} from './transactions-read.ts';

type Page = Answer<Data<'listTransactions'>>;

const A_PAGE = 100;

/** A ledger of so many rows, the newest of them first; the first row ever has the id "1". */
function page(
  size: number,
  start: number,
  { asOf = 0, pending = [] as number[], limit = A_PAGE } = {},
): Page {
  const ids = Array.from(
    { length: Math.max(0, Math.min(limit, size - start)) },
    (_, at) => size - start - at,
  );
  const transactions = ids.map((id) => ({
    id: String(id),
    type: 'Credit',
    currency: 'BTC',
    amount: '0.00000001',
    when: '2026-08-01 12:00:00 UTC',
    status: pending.includes(id) ? 'Pending' : 'Cleared',
    pending_seconds: pending.includes(id) ? 60 : 0,
  }));
  const data = { total: size, returned: transactions.length, start, limit, transactions };
  return { data, meta: { asOf, freshFor: 0, source: 'live' } };
}

function pagesOf(size: number, options: Parameters<typeof page>[2] = {}): Page[] {
  const pages: Page[] = [];
  for (let start: number | undefined = 0; start !== undefined && pages.length < MOST_LEDGER_PAGES; ) {
    const read = page(size, start, options);
    pages.push(read);
    start = startAfter(read, start);
  }
  return pages;
}

function startAfter({ data }: Page, start: number): number | undefined {
  return nextStart({ start, returned: data.transactions.length, total: data.total });
}

function soFar(changed: Partial<ReadSoFar>): ReadSoFar {
  const read = {
    head: page(250, 0),
    headAtMs: 2,
    pages: pagesOf(250),
    pagesAtMs: 1,
    pagesFailed: false,
    isAgain: false,
    hasNextPage: false,
    nowMs: 0,
  };
  return { ...read, ...changed };
}

test('what is blank narrows nothing, and does not make another list of it', () => {
  expect(transactionsPage({ type: '', rental: undefined, currency: 'BTC' }, 100)).toEqual({
    currency: 'BTC',
    limit: '100',
    start: '100',
  });
});

test('a service that gives less than asked for is read to its end', () => {
  expect(pagesOf(120, { limit: 50 }).map(({ data }) => data.start)).toEqual([0, 50, 100]);
  expect(startAfter(page(0, 0), 0)).toBeUndefined();
});

test('a row read twice stands once, as the newer page has it', () => {
  const rows = joinPages([page(101, 0, { asOf: 5_000 }), page(100, 0, { pending: [100] })]);
  expect(rows).toHaveLength(101);
  expect(rows.find(({ id }) => id === '100')).toMatchObject({ status: 'Cleared', clearsAtMs: undefined });
});

test('a pending row says when it clears, counted from the age of its page', () => {
  const [row] = joinPages([page(1, 0, { asOf: 5_000, pending: [1] })]);
  expect(row?.clearsAtMs).toBe(65_000);
});

test('what fits one page asks for nothing more', () => {
  expect(nextRead(soFar({ head: page(100, 0), pages: [] }))).toBeUndefined();
  expect(nextRead(soFar({ head: undefined, pages: [] }))).toBeUndefined();
});

test('more than one page is read page after page, as far as the most that is read', () => {
  expect(nextRead(soFar({ pages: [] }))).toBe('next page');
  expect(nextRead(soFar({ hasNextPage: true }))).toBe('next page');
  const many = { head: page(9_000, 0), pages: pagesOf(9_000), hasNextPage: true };
  expect(many.pages).toHaveLength(MOST_LEDGER_PAGES);
  expect(nextRead(soFar(many))).toBeUndefined();
});

test('after a failure nothing is asked until the newest page is newer', () => {
  const failed = { pages: pagesOf(250).slice(0, 1), hasNextPage: true, pagesFailed: true };
  expect(nextRead(soFar({ ...failed, pagesAtMs: 3 }))).toBeUndefined();
  expect(nextRead(soFar({ ...failed, pagesAtMs: 1 }))).toBe('next page');
});

test('told when it may be read again, what failed is read again then, though the newest page is no newer', () => {
  const told = { pagesFailed: true, pagesAtMs: 3, isAgain: true };
  const failed = soFar({ ...told, pages: pagesOf(250).slice(0, 1), hasNextPage: true });
  expect(nextRead({ ...failed, isAgain: false })).toBeUndefined();
  expect(nextRead(failed)).toBe('next page');
  expect(nextRead(soFar({ ...told, head: page(351, 0) }))).toBe('all again');
});

test('a newer first page is enough while it joins what was read', () => {
  expect(nextRead(soFar({ head: page(350, 0) }))).toBeUndefined();
  expect(nextRead(soFar({ head: page(351, 0) }))).toBe('all again');
});

test('so is a list that is cut off, until more is new than a first page holds', () => {
  const cut = { pages: pagesOf(9_000), hasNextPage: true };
  expect(nextRead(soFar({ ...cut, head: page(9_100, 0) }))).toBeUndefined();
  expect(nextRead(soFar({ ...cut, head: page(9_101, 0) }))).toBe('all again');
});

test('a row that fell between two pages has all of them read again, once the newest page is newer', () => {
  const [first, , third] = pagesOf(250);
  const torn = { pages: [first, page(251, 101), third].filter((read) => read !== undefined) };
  expect(joinPages(torn.pages)).toHaveLength(250);
  const lost = { pages: [first, page(249, 100), third].filter((read) => read !== undefined) };
  expect(nextRead(soFar(lost))).toBe('all again');
  expect(nextRead(soFar({ ...lost, pagesAtMs: 2 }))).toBeUndefined();
});

test('a row further back that is due to have cleared has all of them read again', () => {
  const waiting = { pages: pagesOf(250, { pending: [3] }) };
  expect(nextRead(soFar({ ...waiting, nowMs: 59_999 }))).toBeUndefined();
  expect(nextRead(soFar({ ...waiting, nowMs: 60_000 }))).toBe('all again');
});

test('however a ledger grows between two reads, all of it is known in the end', () => {
  const growths = fc.array(fc.oneof(fc.constant(0), fc.nat(250)), { maxLength: 8 });
  const check = (size: number, growth: number[]) => {
    const known = readThrough(size, growth);
    expect(known.ids).toEqual(known.expected);
  };
  fc.assert(fc.property(fc.nat(450), growths, check), { numRuns: 25 });
});

/** Reads as the hook does, of a ledger that grows before each read and then rests. */
function readThrough(atFirst: number, growth: number[]) {
  const sizes = [atFirst];
  for (const by of growth) sizes.push(Math.min(1_900, (sizes.at(-1) ?? 0) + by));
  let known = { head: page(atFirst, 0), headAtMs: 1, pages: [] as Page[], pagesAtMs: 0 };
  for (let turn = 1; turn < 45; turn += 1) {
    known = { ...known, ...readOnce(known, { size: sizes[turn] ?? sizes.at(-1) ?? 0, atMs: turn + 1 }) };
  }
  const ids = joinPages([known.head, ...known.pages]).map(({ id }) => Number(id));
  const size = sizes.at(-1) ?? 0;
  return { ids: ids.toSorted((a, b) => a - b), expected: Array.from({ length: size }, (_, at) => at + 1) };
}

/** The newest page where nothing else is to be read. */
function readOnce(
  known: Pick<ReadSoFar, 'head' | 'headAtMs' | 'pages' | 'pagesAtMs'>,
  { size, atMs }: { size: number; atMs: number },
) {
  const last = known.pages.at(-1);
  const start = last && startAfter(last, last.data.start);
  const next = nextRead({
    ...{ ...known, pagesFailed: false, isAgain: false },
    ...{ nowMs: 0, hasNextPage: start !== undefined },
  });
  if (next === 'next page') return { pages: [...known.pages, page(size, start ?? 0)], pagesAtMs: atMs };
  if (next === 'all again') return { pages: pagesOf(size), pagesAtMs: atMs };
  return { head: page(size, 0), headAtMs: atMs };
}
