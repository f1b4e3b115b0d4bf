import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runningBalances } from '#lib/domain/ledger.ts';
import { formatAmount } from '#lib/domain/money.ts';
import { anchoredBalances, type Between } from './anchored-balances.ts';

const A_PAGE = 4;
const ASSETS = ['BTC', 'LTC'];

/** A row of a ledger over time: it is there from `atMs` on, and cleared from `clearsMs` on, as its reader was told or later. */
interface Happening {
  currency: string;
  amount: bigint;
  atMs: number;
  clearsMs: number;
  /** Whether a pending one says when it clears at the earliest. */
  told: boolean;
}

type Page = Between['after'];

function rowsAt(ledger: readonly Happening[], nowMs: number) {
  const rows = ledger.map((row, at) => ({ ...row, id: `${at}` })).filter(({ atMs }) => atMs <= nowMs);
  return rows.reverse().map(({ id, currency, amount, clearsMs, told }) => {
    const pending = clearsMs > nowMs;
    return {
      id,
      type: 'Credit',
      currency,
      amount: formatAmount(amount),
      when: '2026-08-01 12:00:00 UTC',
      status: pending ? 'Pending' : 'Cleared',
      pending_seconds: pending && told ? Math.ceil((clearsMs - nowMs) / 1_000) : 0,
    };
  });
}

/** `kept`: the market lists that many of the newest rows, and no others. */
function page(ledger: readonly Happening[], nowMs: number, { start = 0, kept = Infinity } = {}): Page {
  const rows = rowsAt(ledger, nowMs).slice(0, kept);
  const transactions = rows.slice(start, start + A_PAGE);
  const data = { total: rows.length, returned: transactions.length, start, limit: A_PAGE, transactions };
  return { data, meta: { asOf: nowMs, freshFor: 0, source: 'live' } };
}

function balance(ledger: readonly Happening[], nowMs: number): Between['balance'] {
  const cleared = ledger.filter(({ clearsMs }) => clearsMs <= nowMs);
  const sumOf = (asset: string) =>
    cleared.reduce((sum, { currency, amount }) => (currency === asset ? sum + amount : sum), 0n);
  const data = Object.fromEntries(ASSETS.map((asset) => [asset, { confirmed: formatAmount(sumOf(asset)) }]));
  return { data, meta: { asOf: nowMs, freshFor: 0, source: 'live' } };
}

/** Three pages, the newest once more, the balances and the newest again, read at these moments. */
function read(ledger: readonly Happening[], moments: readonly number[], kept?: number): Between {
  const [first = 0, second = 0, third = 0, beforeMs = 0, balanceMs = 0, afterMs = 0] = moments;
  return {
    pages: [first, second, third].map((ms, at) => page(ledger, ms, { start: at * A_PAGE, kept })),
    before: page(ledger, beforeMs, { kept }),
    balance: balance(ledger, balanceMs),
    after: page(ledger, afterMs, { kept }),
  };
}

/** A ledger that rests: fifteen rows of one unit each, the last one a second old. */
function resting(changed: Partial<Happening>[] = []): Happening[] {
  return Array.from({ length: 15 }, (_, at) => ({
    currency: 'BTC',
    amount: 1n,
    atMs: at * 1_000,
    clearsMs: at * 1_000,
    told: true,
    ...changed[at],
  }));
}

const IN_ORDER = [15_000, 15_100, 15_200, 15_300, 15_400, 15_500];

const happening = fc
  .record({
    currency: fc.constantFrom(...ASSETS),
    amount: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
    atMs: fc.nat(200_000),
    waitsMs: fc.oneof(fc.constant(0), fc.nat(200_000)),
    told: fc.boolean(),
  })
  .map(({ waitsMs, ...row }) => ({ ...row, clearsMs: row.atMs + waitsMs }));
const ledgers = fc
  .array(happening, { maxLength: 30 })
  .map((rows) => rows.toSorted((a, b) => a.atMs - b.atMs));
const moment = fc.integer({ min: 100_000, max: 200_000 });
const momentsInOrder = fc
  .array(moment, { minLength: 6, maxLength: 6 })
  .map((moments) => moments.toSorted((a, b) => a - b));
/** The pages come one after the other, but what is at hand of the rest may be of any time. */
const times = fc.oneof(
  momentsInOrder,
  fc.tuple(momentsInOrder, moment, moment, moment).map(([pages, ...rest]) => [...pages.slice(0, 3), ...rest]),
);

test('whatever happens between the readings, a balance that is told is what it was when the balances were read', () => {
  const check = (ledger: Happening[], moments: number[], kept: number | undefined) => {
    const all = read(ledger, moments, kept);
    const truth = runningBalances(rowsAt(ledger, moments[4] ?? 0));
    for (const between of [all, { ...all, pages: [] }])
      for (const [id, told] of anchoredBalances(between).balances) expect(told).toBe(truth.get(id));
  };
  const kept = fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined });
  fc.assert(fc.property(ledgers, times, kept, check), { numRuns: 3_000 });
});

test('of a market that no longer lists the oldest rows, those it lists have their balances', () => {
  const { balances, whole } = anchoredBalances(read(resting(), IN_ORDER, 10));
  expect(whole).toBe(true);
  expect([...balances].map(([id]) => id)).toEqual(['14', '13', '12', '11', '10', '9', '8', '7', '6', '5']);
  expect(balances.get('5')).toBe(6n);
});

test('rows that are all on one page need no others beside it', () => {
  const { balances } = anchoredBalances({ ...read(resting().slice(0, 3), IN_ORDER), pages: [] });
  expect([...balances]).toEqual([
    ['2', 3n],
    ['1', 2n],
    ['0', 1n],
  ]);
  expect(anchoredBalances({ ...read(resting(), IN_ORDER), pages: [] }).balances.size).toBe(0);
});

test('of a ledger that rests, every row that was read has its balance', () => {
  const { balances, whole } = anchoredBalances(read(resting(), IN_ORDER));
  expect(whole).toBe(true);
  expect(balances.size).toBe(12);
  expect(balances.get('3')).toBe(4n);
});

test('an asset in which something cleared between the two readings is not told, the others are', () => {
  const ledger = resting([{}, {}, {}, { currency: 'LTC' }]);
  ledger.push({ currency: 'BTC', amount: 1n, atMs: 15_350, clearsMs: 15_350, told: true });
  const { balances, whole } = anchoredBalances(read(ledger, IN_ORDER));
  expect(whole).toBe(false);
  expect([...balances]).toEqual([['3', 1n]]);
});

test('what waits further back for longer than the balances are old hides nothing; what may have cleared does', () => {
  const waiting = resting([{}, {}, {}, {}, {}, { clearsMs: 60_000 }]);
  expect(anchoredBalances(read(waiting, IN_ORDER)).balances.get('3')).toBe(4n);
  const due = resting([{}, {}, {}, {}, {}, { clearsMs: 15_250 }]);
  const { balances } = anchoredBalances(read(due, IN_ORDER));
  expect([balances.get('6'), balances.get('4')]).toEqual([7n, undefined]);
});

test('balances that are older than a page are not told with it, nor with newest rows that are older or do not join', () => {
  const late = read(resting(), [15_000, 15_100, 15_450, 15_300, 15_400, 15_500]);
  expect(anchoredBalances(late).balances.size).toBe(0);
  const early = read(resting(), [15_000, 15_100, 15_200, 15_300, 15_400, 15_350]);
  expect(anchoredBalances(early).balances.size).toBe(0);
  const apart = { ...read(resting(), IN_ORDER), pages: [page(resting().slice(0, 5), 15_000)] };
  expect(anchoredBalances(apart).balances.size).toBe(0);
});
