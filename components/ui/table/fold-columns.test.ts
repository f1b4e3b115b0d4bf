import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FoldableColumn, foldColumns, linesUnder } from './fold-columns.ts';

interface Named extends FoldableColumn {
  id: string;
}

const NAME: Named = { id: 'name', width: 160, grow: true, priority: 1 };
const PRICE: Named = { id: 'price', width: 100, priority: 1 };
const HASH: Named = { id: 'hash', width: 90 };
const HOURS: Named = { id: 'hours', width: 80 };
const REGION: Named = { id: 'region', width: 60, priority: 3 };
const COLUMNS = [NAME, HASH, HOURS, REGION, PRICE];

const placesOf = ({ cells }: ReturnType<typeof foldColumns<Named>>) =>
  cells.map(({ column, gridColumn, line }) => `${column.id} ${gridColumn} line ${line}`);
const ids = (columns: readonly Named[]) => columns.map(({ id }) => id).join(' ');

test('with room for all, all stand on one line', () => {
  const { first, second, template } = foldColumns(COLUMNS, 490);
  expect(ids(first)).toBe('name hash hours region price');
  expect(second).toEqual([]);
  expect(template).toBe('minmax(0,1fr) minmax(0,90px) minmax(0,80px) minmax(0,60px) minmax(0,100px)');
});

test('what is optional goes before anything folds', () => {
  const { first, second } = foldColumns(COLUMNS, 440);
  expect(ids(first)).toBe('name hash hours price');
  expect(second).toEqual([]);
});

test('what matters least goes first, wherever it stands', () => {
  const columns: Named[] = [NAME, { ...HASH, priority: 4 }, HOURS, REGION, PRICE];
  expect(ids(foldColumns(columns, 440).first)).toBe('name hours region price');
  expect(ids(foldColumns(columns, 340).first)).toBe('name hours price');
});

test('what matters least only comes where a name has ample room', () => {
  const columns: Named[] = [
    { ...NAME, ample: 260 },
    HASH,
    { ...HOURS, priority: 3 },
    { ...REGION, priority: 4 },
  ];
  expect(ids(foldColumns(columns, 490).first)).toBe('name hash hours region');
  expect(ids(foldColumns(columns, 489).first)).toBe('name hash hours');
  expect(ids(foldColumns(columns, 330).first)).toBe('name hash hours');
});

test('what somebody ticked goes before its like, and does not wait for ample room', () => {
  const columns: Named[] = [
    { ...NAME, ample: 260 },
    { ...HASH, priority: 3 },
    { ...HOURS, priority: 4 },
    { ...REGION, priority: 4 },
  ];
  const ticking = (id: string) => columns.map((one) => (one.id === id ? { ...one, wanted: true } : one));
  expect(ids(foldColumns(columns, 430).first)).toBe('name hash hours');
  expect(ids(foldColumns(ticking('region'), 430).first)).toBe('name hash region');
  expect(ids(foldColumns(ticking('region'), 310).first)).toBe('name hash region');
  expect(ids(foldColumns(ticking('region'), 309).first)).toBe('name hash');
});

test('a narrow column finds a place that a wide one before it does not', () => {
  const columns: Named[] = [NAME, { ...HASH, width: 200, priority: 3 }, REGION, PRICE];
  expect(ids(foldColumns(columns, 330).first)).toBe('name region price');
});

test('a narrow table keeps the first priority above and the rest under it', () => {
  const { first, second } = foldColumns(COLUMNS, 320);
  expect(ids(first)).toBe('name price');
  expect(ids(second)).toBe('hash hours');
});

test('what is needed stands under the first line, in the place of what comes before it', () => {
  const sorted: Named = { ...REGION, priority: 2, needed: true };
  const { first, second } = foldColumns([NAME, HASH, HOURS, sorted, PRICE], 320);
  expect(ids(first)).toBe('name price');
  expect(ids(second)).toBe('hash region');
});

test('what goes under the first column does so as soon as there are two lines', () => {
  const columns: Named[] = [NAME, { id: 'state', width: 50, under: true }, HASH, HOURS, PRICE];
  expect(ids(foldColumns(columns, 480).first)).toBe('name state hash hours price');
  const { first, second } = foldColumns(columns, 430);
  expect(ids(first)).toBe('name hash hours price');
  expect(ids(second)).toBe('state');
  expect(ids(foldColumns(columns, 350).second)).toBe('state hours');
});

test('of two columns the left one has what the right one leaves, on each line by itself', () => {
  const fold = foldColumns(COLUMNS, 320);
  expect(fold.template).toBe('minmax(0,1fr) minmax(0,25px) minmax(0,76px)');
  expect(placesOf(fold)).toEqual([
    'name 1 line 0',
    'price 2 / 4 line 0',
    'hash 1 / 3 line 1',
    'hours 3 line 1',
  ]);
});

test('a column with a brief form stands beside the name, and what stood there goes under it', () => {
  const fold = foldColumns([NAME, HASH, { ...HOURS, brief: 50 }, PRICE], 320);
  expect(fold.template).toBe('minmax(0,1fr) minmax(0,44px) minmax(0,50px)');
  expect(placesOf(fold)).toEqual([
    'name 1 / 3 line 0',
    'price 2 / 4 line 1',
    'hash 1 line 1',
    'hours 3 line 0',
  ]);
});

test('a brief column stands beside the name wherever it stood, and under them the two others', () => {
  const fold = foldColumns([NAME, { ...HASH, brief: 50 }, HOURS, PRICE], 320);
  expect(fold.template).toBe('minmax(0,1fr) minmax(0,44px) minmax(0,50px)');
  expect(placesOf(fold)).toEqual([
    'name 1 / 3 line 0',
    'price 2 / 4 line 1',
    'hash 3 line 0',
    'hours 1 line 1',
  ]);
});

test('a name over one other has the whole line, where what stood beside it has room under it', () => {
  const fold = foldColumns([NAME, { ...HASH, width: 130 }, PRICE], 320);
  expect(fold.template).toBe('minmax(0,1fr) minmax(0,94px)');
  expect(placesOf(fold)).toEqual(['name 1 / 3 line 0', 'price 2 line 1', 'hash 1 line 1']);
});

test('where a brief column has its place and what goes under it has no room beside another, each has a line', () => {
  const price = { ...PRICE, width: 250 };
  const fold = foldColumns([NAME, { ...HASH, brief: 50 }, HOURS, price], 300);
  expect(fold.template).toBe('minmax(0,1fr) minmax(0,50px)');
  expect(placesOf(fold)).toEqual([
    'name 1 line 0',
    'price 1 / 3 line 2',
    'hash 2 line 0',
    'hours 1 / 3 line 1',
  ]);
  expect(linesUnder(fold)).toBe(2);
});

test('a name that a wide column beside it would squeeze has a line, and so have the others', () => {
  const fold = foldColumns([NAME, HASH, { ...PRICE, width: 240 }], 300);
  expect(placesOf(fold)).toEqual(['name 1 line 0', 'price 1 / 3 line 2', 'hash 1 / 3 line 1']);
});

test('one column under two has the whole line', () => {
  const fold = foldColumns([NAME, { ...HASH, width: 300 }, PRICE], 320);
  expect(placesOf(fold)).toEqual(['name 1 line 0', 'price 2 line 0', 'hash 1 / 3 line 1']);
});

test('a column that stands alone above has every other on a line of its own under it', () => {
  const wide: Named[] = [NAME, { ...HASH, width: 300 }, { ...HOURS, width: 300 }];
  const fold = foldColumns(wide, 320);
  expect(ids(fold.first)).toBe('name');
  expect(ids(fold.second)).toBe('hash hours');
  expect(linesUnder(fold)).toBe(2);
  expect(placesOf(fold)).toEqual(['name 1 line 0', 'hash 1 line 1', 'hours 1 line 2']);
});

test('what is needed is not left out for want of room in two lines: each has a line of its own', () => {
  const many: Named[] = [NAME, ...['a', 'b', 'c', 'd'].map((id) => ({ id, width: 150 }))];
  expect(ids(foldColumns(many, 350).second)).toBe('b c');
  const needed = many.map((one) => (one === NAME ? one : { ...one, needed: true }));
  const fold = foldColumns(needed, 350);
  expect([ids(fold.first), ids(fold.second)]).toEqual(['name', 'a b c d']);
  expect(ids(foldColumns(needed, 500).first)).toBe('name a b');
});

const column = fc.record({
  width: fc.integer({ min: 40, max: 240 }),
  ample: fc.integer({ min: 240, max: 400 }),
  priority: fc.constantFrom<1 | 2 | 3 | 4>(1, 2, 3, 4),
  wanted: fc.boolean(),
});

test('no column is shown twice, order is kept, and priority 1 is never lost', () => {
  fc.assert(
    fc.property(
      fc.array(column, { minLength: 1, maxLength: 14 }),
      fc.integer({ min: 0, max: 2000 }),
      (columns, width) => {
        const { first, second } = foldColumns(columns, width);
        const shown = [...first, ...second];
        expect(new Set(shown).size).toBe(shown.length);
        expect(first).toEqual(columns.filter((one) => first.includes(one)));
        expect(second.length <= first.length || first.length === 1).toBe(true);
        for (const one of columns) if (one.priority === 1) expect(first).toContain(one);
      },
    ),
  );
});

test('what folds fits, unless the first priority alone is too wide', () => {
  fc.assert(
    fc.property(
      fc.array(column, { minLength: 1, maxLength: 14 }),
      fc.integer({ min: 0, max: 2000 }),
      (columns, width) => {
        const { first, second } = foldColumns(columns, width);
        const tracks = first.map((one, index) =>
          Math.max(one.width, (second[index]?.width ?? 0) * (12 / 13)),
        );
        const total = tracks.reduce((sum, track) => sum + track, 0);
        const pinned = columns.filter(({ priority }) => priority === 1).length;
        expect(total <= width || first.length === Math.max(1, pinned)).toBe(true);
      },
    ),
  );
});
