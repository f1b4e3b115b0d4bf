import type { CsvSource } from '#components/ui/file/csv-source.ts';

/** The lines of a file, each cell by its column's heading. */
export async function csvLines<Row>({ columns, rows }: CsvSource<Row>) {
  const lines: Record<string, unknown>[] = [];
  for await (const part of rows(new AbortController()))
    for (const one of part.rows)
      lines.push(Object.fromEntries(columns.map(({ heading, value }) => [heading, value(one)])));
  return lines;
}
