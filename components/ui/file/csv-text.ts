import { stringify } from 'csv-stringify/browser/esm/sync';

export type CsvCell = string | number | undefined;

/** A decimal number and nothing else: no spreadsheet reads more into it than that number. */
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/;

/**
 * Lines of CSV as RFC 4180 has them, each with CR LF at its end. Cells that a spreadsheet would take for a formula, beginning
 * with = + - @ TAB or CR, get an apostrophe before them; but a negative number stays the number it is.
 */
export function csvText(lines: readonly (readonly CsvCell[])[]): string {
  return stringify([...lines], {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
    cast: { string: (text) => (NEGATIVE_NUMBER.test(text) ? asItStands(text) : text) },
  });
}

function asItStands(value: string) {
  return { value, escape_formulas: false };
}
