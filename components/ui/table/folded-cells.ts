/** What of a column says where its cells stand. */
interface Placeable {
  readonly width: number;
  readonly brief?: number;
  readonly grow?: boolean;
}

export interface FoldedCell<Column> {
  readonly column: Column;
  /** For `grid-column`. */
  readonly gridColumn: string;
  /** Counted from zero. */
  readonly line: number;
  /** The column whose alignment it has. */
  readonly above: Column;
}

export interface FoldedCells<Column> {
  readonly cells: readonly FoldedCell<Column>[];
  /** For `grid-template-columns`. */
  readonly template: string;
  /** Pixels of each track; undefined of the one that takes the rest. */
  readonly tracks: readonly (number | undefined)[];
  /** Columns that have `brief` widths have them. */
  readonly isBrief: boolean;
}

/** What stands under the first line is set in the smaller size of text, with the same padding around it. */
const SMALLER = 12 / 13;
const PADDING = 16;

/**
 * Each cell of `second` under the one of `first`, or each on a line of its own where one column stands alone above. Where a name
 * begins two lines, it has what room there is: see `inPairs`, `underName` and `onOwnLines`.
 */
export function placeCells<Column extends Placeable>(
  first: readonly Column[],
  second: readonly Column[],
  available: number,
): FoldedCells<Column> {
  const growing = Math.max(
    0,
    first.findIndex(({ grow }) => grow),
  );
  const named = growing === 0 && first.length === 2;
  if (named && second.length === 2) return inPairs(first, second, available) ?? onOwnLines(first, second);
  const alone = named && second.length === 1;
  if (alone && underWidth(second[0]) + underWidth(first[1]) <= available) return underName(first, second);
  if (alone && first.map(leastWidth).reduce(sum) > available) return onOwnLines(first, second);
  const tracks = trackWidths([first, second]).map((width, index) => (index === growing ? undefined : width));
  const cells = [...first, ...second].map((column, index) => {
    const track = index % first.length;
    return {
      column,
      // One under two has the whole line.
      gridColumn: alone && index === 2 ? '1 / 3' : `${track + 1}`,
      line: Math.floor(index / first.length),
      above: first[track] ?? column,
    };
  });
  return laidOut(cells, tracks, 'whole');
}

/** Pixels of the first cell, where the columns have so many. */
export function roomOfFirst({ cells, tracks }: FoldedCells<unknown>, available: number): number {
  const [from = 1, to = from + 1] = (cells[0]?.gridColumn ?? '').split(' / ').map(Number);
  const others = tracks.filter((_, index) => index + 1 < from || index + 1 >= to);
  const shared = tracks.slice(from - 1, to - 1);
  return shared.includes(undefined) ? available - widthsOf(others) : widthsOf(shared);
}

function widthsOf(tracks: readonly (number | undefined)[]): number {
  return tracks.reduce<number>((total, width = 0) => total + Math.ceil(width), 0);
}

function laidOut<Column>(
  cells: readonly FoldedCell<Column>[],
  tracks: readonly (number | undefined)[],
  form: 'whole' | 'brief',
): FoldedCells<Column> {
  const template = tracks.map((width) => (width === undefined ? REST : pixels(width))).join(' ');
  return { cells, tracks, template, isBrief: form === 'brief' };
}

/** The width of each track, with all that stands in it. */
export function trackWidths([first, second]: readonly [readonly Placeable[], readonly Placeable[]]) {
  return first.map(({ width }, index) => Math.max(width, smaller(second[index]?.width)));
}

/**
 * Two lines of two: on each the left cell has all that the right one leaves. A brief column stands beside the name, and what
 * stood there goes under it, beside the other one; nowhere where both have no room there.
 */
function inPairs<Column extends Placeable>(
  first: readonly Column[],
  second: readonly Column[],
  available: number,
): FoldedCells<Column> | undefined {
  const [name, beside] = first;
  const brief = briefest(second, beside);
  const left = second.find((column) => column !== brief);
  if (brief && underWidth(left) + underWidth(beside) > available) return undefined;
  const rights = brief ? [brief, beside] : [beside, second[1]];
  const [above = 0, under = 0] = rights.map((column, line) => rightWidth(column, line));
  const cells = [...first, ...second].map((column) => {
    const right = rights.includes(column);
    const line = right ? rights.indexOf(column) : Number(column !== name);
    const wide = line === 0 ? above >= under : under > above;
    return {
      column,
      gridColumn: pairColumn(right, wide),
      line,
      above: (right ? beside : name) ?? column,
    };
  });
  const [least, most] = [Math.min(above, under), Math.max(above, under)];
  return laidOut(cells, [undefined, most - least, least], 'brief');
}

/** Each on a line of its own under the name, the one that stood beside it last; a brief column stands there instead. */
function onOwnLines<Column extends Placeable>(
  [name, beside]: readonly Column[],
  second: readonly Column[],
): FoldedCells<Column> {
  const brief = briefest(second, beside);
  const under = [...second, beside].filter((column) => column !== brief);
  const cells = [name, beside, ...second].flatMap((column) => {
    if (!column) return [];
    const above = (column === brief || column === beside ? beside : name) ?? column;
    if (column === brief) return { column, gridColumn: '2', line: 0, above };
    return { column, gridColumn: column === name ? '1' : '1 / 3', line: 1 + under.indexOf(column), above };
  });
  return laidOut(cells, [undefined, leastWidth(brief)], 'brief');
}

/** The name has the first line, and the two others stand under it. */
function underName<Column extends Placeable>(
  [name, beside]: readonly Column[],
  second: readonly Column[],
): FoldedCells<Column> {
  const cells = [name, beside, ...second].flatMap((column) => {
    if (!column) return [];
    if (column === name) return { column, gridColumn: '1 / 3', line: 0, above: column };
    const right = column === beside;
    return { column, gridColumn: right ? '2' : '1', line: 1, above: (right ? beside : name) ?? column };
  });
  return laidOut(cells, [undefined, underWidth(beside)], 'brief');
}

/** The one that leaves the name most room where it stands beside it; none where what stands there anyway leaves as much. */
function briefest<Column extends Placeable>(
  second: readonly Column[],
  beside: Placeable | undefined,
): Column | undefined {
  const [column] = second
    .filter(({ brief }) => brief !== undefined)
    .toSorted((a, b) => leastWidth(a) - leastWidth(b));
  return column && leastWidth(column) < leastWidth(beside) ? column : undefined;
}

/** Of three tracks the middle one belongs to the right cell where that is the wider of the two, to the left one elsewhere. */
function pairColumn(right: boolean, wide: boolean): string {
  if (right) return wide ? '2 / 4' : '3';
  return wide ? '1' : '1 / 3';
}

function rightWidth(column: Placeable | undefined, line: number): number {
  return line === 0 ? leastWidth(column) : underWidth(column);
}

function underWidth(column: Placeable | undefined): number {
  return smaller(leastWidth(column));
}

/** Pixels of a column in the text of what stands under the first line. */
export function smaller(width: number | undefined): number {
  return width ? PADDING + (width - PADDING) * SMALLER : 0;
}

function leastWidth(column: Placeable | undefined): number {
  return column?.brief ?? column?.width ?? 0;
}

const REST = 'minmax(0,1fr)';

function pixels(width: number): string {
  return `minmax(0,${Math.ceil(width)}px)`;
}

function sum(a: number, b: number): number {
  return a + b;
}
