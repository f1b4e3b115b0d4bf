import { expect, test } from 'vitest';
import { type CsvProgress, type CsvSource, csvNumber, writeCsv } from './csv-source.ts';

interface Payment {
  rig: string;
  paid: string | undefined;
}

const columns: CsvSource<Payment>['columns'] = [
  { heading: 'Rig', value: ({ rig }) => rig },
  { heading: 'Paid (BTC)', value: ({ paid }) => paid },
];

const PARTS: readonly Payment[][] = [
  [
    { rig: 'Antminer 7', paid: '0.00094200' },
    { rig: 'North, "old"', paid: undefined },
  ],
  [],
  [{ rig: '=1+1', paid: '-0.00000001' }],
];

type BeforePart = (index: number, stopping: AbortController) => void;

function setup(beforePart: BeforePart = () => {}) {
  const progress: CsvProgress[] = [];
  const stopping = new AbortController();
  const source: CsvSource<Payment> = {
    fileName: 'payments.csv',
    columns,
    async *rows() {
      for (const [index, rows] of PARTS.entries()) {
        beforePart(index, stopping);
        yield { rows, total: 3 };
      }
    },
  };
  const written = () =>
    writeCsv(source, { signal: stopping.signal, onProgress: (now) => progress.push(now) });
  return { written, progress };
}

test('a file has its headings once, and the rows of every part in their order', async () => {
  const { written, progress } = setup();
  expect(await written()).toEqual({
    text: `Rig,Paid (BTC)\r\nAntminer 7,0.00094200\r\n"North, ""old""",\r\n'=1+1,-0.00000001\r\n`,
    written: 3,
  });
  expect(progress).toEqual([
    { written: 2, total: 3 },
    { written: 2, total: 3 },
    { written: 3, total: 3 },
  ]);
});

test('a part that cannot be read leaves no file behind', async () => {
  const { written, progress } = setup((index) => {
    if (index === 2) throw new Error('the market did not answer');
  });
  await expect(written()).rejects.toThrow('the market did not answer');
  expect(progress.at(-1)).toEqual({ written: 2, total: 3 });
});

test('what is stopped takes in no further part', async () => {
  const { written, progress } = setup((index, stopping) => index === 1 && stopping.abort());
  await expect(written()).rejects.toMatchObject({ name: 'AbortError' });
  expect(progress).toEqual([{ written: 2, total: 3 }]);
});

test('stopping during the last part still leaves no file', async () => {
  const { written, progress } = setup((index, stopping) => index === 2 && stopping.abort());
  await expect(written()).rejects.toMatchObject({ name: 'AbortError' });
  expect(progress).toHaveLength(2);
});

test('a measured figure is for machines: no grouping, and a dot', () => {
  expect(csvNumber(1234.5, 2)).toBe('1234.50');
  expect(csvNumber(undefined, 2)).toBeUndefined();
});
