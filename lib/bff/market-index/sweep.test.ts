import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';
import { type ReadPage, sweep } from './sweep.ts';

interface Moving {
  ids: number[];
  /** What happens to the list before its nth read. */
  change?: (ids: number[], nth: number) => void;
  pageSize?: number;
  total?: 'told' | 'not told';
}

/** A list that is swept while it changes. */
async function setup({ ids, change, pageSize = 10, total = 'told' }: Moving) {
  const starts: number[] = [];
  const notBefores: number[] = [];
  const expected: number[] = [];
  let at = 0;
  async function read(start: number, notBefore: number): Promise<ReadPage> {
    change?.(ids, starts.length);
    starts.push(start);
    notBefores.push(notBefore);
    at += 1;
    expect(at).toBeGreaterThanOrEqual(notBefore);
    const records = ids.slice(start, start + pageSize).map((id) => ({ id: String(id) }) as MarketRig);
    return { records, total: total === 'told' ? ids.length : undefined, asOf: at, askedAt: at };
  }
  const swept = await sweep({
    read,
    took(_, progress) {
      expected.push(progress.expected);
    },
  });
  const seen = new Set([...swept.seen].map(Number));
  return { starts, notBefores, expected, how: swept.how, seen };
}

const upTo = (count: number) => Array.from({ length: count }, (_, id) => id);

test('pages overlap by one row', async () => {
  const { starts, seen, how, expected } = await setup({ ids: upTo(28) });
  expect(starts).toEqual([0, 9, 18]);
  expect(seen.size).toBe(28);
  expect(how).toBe('clean');
  expect(expected).toEqual([28, 28, 28]);
});

test.each([
  ['told', 0, [0]],
  ['told', 1, [0]],
  ['told', 10, [0]],
  ['told', 11, [0, 9]],
  ['not told', 0, [0]],
  ['not told', 10, [0, 9]],
  ['not told', 15, [0, 9]],
] as const)('with a total that is %s, %d rigs are read from %j', async (total, count, starts) => {
  const swept = await setup({ ids: upTo(count), total });
  expect(swept.starts).toEqual(starts);
  expect(swept.seen.size).toBe(count);
});

test('a rig that went before the page sends the sweep a page back, and no further', async () => {
  const { starts, notBefores, seen, how } = await setup({
    ids: upTo(40),
    change: (ids, nth) => nth === 2 && ids.splice(0, 5),
  });
  // What was read before it showed is too old to be read again.
  expect(notBefores.slice(2, 5)).toEqual([Number.NEGATIVE_INFINITY, 3, 4]);
  expect(starts).toEqual([0, 9, 18, 9, 0, 9, 18, 27]);
  expect([...Array(35).keys()].every((id) => seen.has(id + 5))).toBe(true);
  expect(how).toBe('clean');
});

test('a rig that moves to the front while the sweep is behind it is found', async () => {
  const { seen, how } = await setup({
    ids: upTo(40),
    change: (ids, nth) => nth === 2 && ids.unshift(...ids.splice(35, 1)),
  });
  expect(seen.has(35)).toBe(true);
  expect(seen.size).toBe(40);
  expect(how).toBe('clean');
});

test('two rigs that change places over a border are not taken for a quiet list', async () => {
  const { seen, how } = await setup({
    ids: upTo(30),
    change(ids, nth) {
      if (nth === 1) [ids[2], ids[25]] = [25, 2];
    },
  });
  expect(seen.has(25)).toBe(false);
  expect(how).toBe('moved');
});

test('a list that never rests is left after some steps back, and said to have moved', async () => {
  const { starts, how } = await setup({ ids: upTo(100), change: (ids) => ids.unshift(...ids.splice(-3)) });
  expect(starts.length).toBeLessThan(25);
  expect(how).toBe('moved');
});

test('a service that always answers with its first page is left in the end', async () => {
  const ids = upTo(10);
  const records = ids.map((id) => ({ id: String(id) }) as MarketRig);
  const read = async () => ({ records, total: undefined, asOf: 1, askedAt: 1 });
  const { seen } = await sweep({ read, took: () => undefined });
  expect(seen.size).toBe(10);
});

test('whatever one rig does during a sweep, no other one is lost', async () => {
  const some = fc.record({
    count: fc.integer({ min: 1, max: 60 }),
    from: fc.nat(59),
    to: fc.nat(60),
    when: fc.nat(8),
    what: fc.constantFrom('goes', 'comes', 'moves'),
    total: fc.constantFrom('told', 'not told'),
  });
  await fc.assert(
    fc.asyncProperty(some, async ({ count, from, to, when, what, total }) => {
      const change = (ids: number[], nth: number) => {
        if (nth !== when) return;
        const gone = what === 'comes' ? [1000] : ids.splice(from % count, 1);
        if (what !== 'goes') ids.splice(to % (count + 1), 0, ...gone);
      };
      const { seen, how } = await setup({ ids: upTo(count), change, total });
      const lost = upTo(count).filter((id) => id !== from % count && !seen.has(id));
      expect(lost).toEqual([]);
      if (what !== 'goes' && total === 'told' && how === 'clean') expect(seen.has(from % count)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
