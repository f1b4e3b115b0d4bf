import type { CsvCell } from './csv-text.ts';

export interface CsvColumn<Row> {
  /** With its unit: "Paid (BTC)". */
  heading: string;
  /** Exact: an amount as its text. */
  value: (row: Row) => CsvCell;
}

export interface CsvSource<Row> {
  /** "rentals.csv" */
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  /** Part after part, so that progress can be shown; `total` counts the rows of all of them, where that is known. */
  rows: (signal: AbortSignal) => AsyncIterable<{ rows: readonly Row[]; total: number | undefined }>;
}

export interface CsvProgress {
  written: number;
  total: number | undefined;
}

interface Writing {
  signal: AbortSignal;
  onProgress: (progress: CsvProgress) => void;
}

/** The whole file. Throws what reading the rows throws, and the signal's reason where that is stopped. */
export async function writeCsv<Row>(
  { columns, rows }: CsvSource<Row>,
  { signal, onProgress }: Writing,
): Promise<{ text: string; written: number }> {
  // 22 kB gzipped, for those who export.
  const { csvText } = await import('./csv-text.ts');
  const parts = [csvText([columns.map(({ heading }) => heading)])];
  let written = 0;
  for await (const part of rows(signal)) {
    signal.throwIfAborted();
    parts.push(csvText(part.rows.map((row) => columns.map(({ value }) => value(row)))));
    written += part.rows.length;
    onProgress({ written, total: part.total });
  }
  signal.throwIfAborted();
  return { text: parts.join(''), written };
}
