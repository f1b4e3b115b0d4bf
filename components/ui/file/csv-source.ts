import type { CsvCell } from './csv-text.ts';

/** Figures in a file are for machines: a dot before the places, no grouping, in every language. */
export interface CsvColumn<Row> {
  /** With its unit: "Paid (BTC)". */
  heading: string;
  /** Exact: an amount as its text. What was measured, as `csvNumber` writes it or in full. */
  value: (row: Row) => CsvCell;
}

/** The same columns, of what carries such a row. */
export function columnsWithin<Row, Outer>(
  columns: readonly CsvColumn<Row>[],
  rowOf: (outer: Outer) => Row,
): CsvColumn<Outer>[] {
  return columns.map(({ heading, value }) => ({ heading, value: (outer) => value(rowOf(outer)) }));
}

/** A measured figure with so many places, "50.00"; blank where there is none. */
export function csvNumber(value: number | undefined, places: number): string | undefined {
  return value?.toFixed(places);
}

/** Blank where it is not known. */
export function csvYesNo(value: boolean | null | undefined): string | undefined {
  if (value == null) return undefined;
  return value ? 'yes' : 'no';
}

export interface CsvSource<Row> {
  /** "rentals.csv" */
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  /** Part after part, so that progress can be shown. */
  rows: (reading: CsvReading) => AsyncIterable<CsvPart<Row>>;
  /** What is to be known of it, as a sentence, said once it is saved. */
  note?: string | undefined;
}

/** What rows are read with. */
export interface CsvReading {
  /** Aborted to stop it. */
  signal: AbortSignal;
  /** Told why the next rows have to be waited for, as it was thrown, and undefined once they are read. */
  onWait?: ((why: unknown) => void) | undefined;
}

interface CsvPart<Row> {
  rows: readonly Row[];
  /** Of the rows of all parts, where that is known; before any of them are left out. */
  total: number | undefined;
  /** How many of those have been read so far, where they come in a later part or some are left out. */
  read?: number;
}

/** Rows that are all there already, as one part. */
export async function* onePart<Row>(
  rows: readonly Row[],
): AsyncGenerator<{ rows: readonly Row[]; total: number }> {
  yield { rows, total: rows.length };
}

export interface CsvProgress {
  /** Or left out. */
  written: number;
  total: number | undefined;
}

interface Writing extends CsvReading {
  onProgress: (progress: CsvProgress) => void;
}

/** The whole file. Throws what reading the rows throws, and the signal's reason where that is stopped. */
export async function writeCsv<Row>(
  { columns, rows }: CsvSource<Row>,
  { signal, onProgress, onWait }: Writing,
): Promise<{ text: string; written: number }> {
  // 22 kB gzipped, for those who export.
  const { csvText } = await import('./csv-text.ts');
  const parts = [csvText([columns.map(({ heading }) => heading)])];
  let written = 0;
  for await (const part of rows({ signal, onWait })) {
    signal.throwIfAborted();
    parts.push(csvText(part.rows.map((row) => columns.map(({ value }) => value(row)))));
    written += part.rows.length;
    onProgress({ written: Math.max(written, part.read ?? 0), total: part.total });
  }
  signal.throwIfAborted();
  return { text: parts.join(''), written };
}
