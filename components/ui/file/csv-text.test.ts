import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvText } from './csv-text.ts';

test('security 46: a cell that a spreadsheet would run is defused', () => {
  const cells = ['=1+1', '+1', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', '-', '-0.5-1'];
  for (const cell of cells) expect(readCsv(csvText([[cell]]))).toEqual([[`'${cell}`]]);
});

test('security 46: what is defused is quoted as well where it holds a comma or a quote', () => {
  expect(csvText([['=HYPERLINK("http://a","b")', 'next']])).toBe(
    `"'=HYPERLINK(""http://a"",""b"")",next\r\n`,
  );
});

test('a negative number stays a number, to its last place', () => {
  expect(csvText([['-0.00094200', '0.00010000', '-12', -3]])).toBe('-0.00094200,0.00010000,-12,-3\r\n');
});

test('a number with a formula behind a line break is no number', () => {
  expect(readCsv(csvText([['-1\n=1']]))).toEqual([["'-1\n=1"]]);
});

test('what is not there is an empty cell', () => {
  expect(csvText([['a', undefined, 'c']])).toBe('a,,c\r\n');
});

test('security 46: whatever is written is read again as RFC 4180 has it, cell by cell', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[a-z",\r\n ]{0,8}$/),
    fc.constantFrom('"', ',', '\r', '\n', '\r\n', 'a "b", c'),
  );
  const harmless = cell.filter((text) => !/^[=+\-@\t\r＝＋－＠]/.test(text));
  fc.assert(
    fc.property(fc.array(fc.tuple(harmless, harmless, harmless), { minLength: 1 }), (lines) => {
      expect(readCsv(csvText(lines))).toEqual(lines);
    }),
  );
});

/** A reader of RFC 4180, and of nothing else. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) throw new Error(`not CSV: ${JSON.stringify(text)}`);
    const [, quoted, plain = '', end] = found;
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  return lines.slice(0, -1);
}
