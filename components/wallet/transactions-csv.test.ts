import { expect, test } from 'vitest';
import { onePart, writeCsv } from '#components/ui/file/csv-source.ts';
import { transactionData } from '#test/pages/transaction-data.ts';
import { everyRowCsv, transactionsCsv } from './transactions-csv.ts';

const row = transactionData({ id: '5', info: '=HYPERLINK("x")' });

async function linesOf(balances: ReadonlyMap<string, bigint> | undefined): Promise<string[]> {
  const source = transactionsCsv({ balances, rows: () => onePart([row]) });
  const ignored = { signal: new AbortController().signal, onProgress: () => undefined };
  return (await writeCsv(source, ignored)).text.trimEnd().split('\r\n');
}

test('amounts stay exact and signed, and no note becomes a formula', async () => {
  const [, line] = await linesOf(undefined);
  expect(line).toBe(
    `5,2026-08-01T12:00:00Z,Rental Fee,BTC,-0.00003000,Cleared,,812,7,,,"'=HYPERLINK(""x"")"`,
  );
});

test('a time in a form that is not known stays as the market wrote it', async () => {
  const source = transactionsCsv({
    balances: undefined,
    rows: () => onePart([{ ...row, when: 'yesterday' }]),
  });
  const ignored = { signal: new AbortController().signal, onProgress: () => undefined };
  expect((await writeCsv(source, ignored)).text).toContain('5,yesterday,Rental Fee');
});

test('a pending row says when it is due to clear, in UTC', async () => {
  const pending = { ...row, status: 'Pending', clearsAtMs: Date.UTC(2026, 7, 2, 12, 15) };
  const source = transactionsCsv({ balances: undefined, rows: () => onePart([pending]) });
  const { text } = await writeCsv(source, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(text).toContain('Status,Due to clear (UTC),Rental');
  expect(text).toContain('Pending,2026-08-02T12:15:00Z,812');
});

test('what cleared up to a row has a column where it is known, which says that it moves, and none where it is not', async () => {
  expect((await linesOf(undefined))[0]).not.toContain('Cleared up to');
  const [heading, line] = await linesOf(new Map([['5', 97_000n]]));
  expect(heading).toContain('Amount,Cleared up to this row (moves when an older row clears),Status');
  expect(line).toContain('-0.00003000,0.00097000,Cleared');
});

test('what a rig is called stands beside its id where it is known, and has no column where no name is', async () => {
  const lines = async (rigNames: ReadonlyMap<string, string>) => {
    const source = transactionsCsv({ balances: undefined, rigNames, rows: () => onePart([row]) });
    const ignored = { signal: new AbortController().signal, onProgress: () => undefined };
    return (await writeCsv(source, ignored)).text;
  };
  expect(await lines(new Map([['7', 'Basement 7']]))).toMatch(
    /,Rental,Rig,Rig name,.*\r\n.*,812,7,Basement 7,/,
  );
  expect(await lines(new Map([['8', 'Attic']]))).toMatch(/,Rental,Rig,Rig name,.*\r\n.*,812,7,,/);
  expect(await lines(new Map())).toContain(',Rental,Rig,Network fee,');
});

test('rows that are read for the file alone have their balances too, and the progress counts them as they come', async () => {
  async function* pages() {
    yield { rows: [transactionData({ id: '3', amount: '-0.5' })], total: 3 };
    yield { rows: [row, transactionData({ id: '1', amount: '2' })], total: 3 };
  }
  const progress: number[] = [];
  const { text, written } = await writeCsv(everyRowCsv(pages, { confirmed: undefined, back: undefined }), {
    signal: new AbortController().signal,
    onProgress: (made) => progress.push(made.written),
  });
  expect(progress).toEqual([1, 3, 3]);
  expect(written).toBe(3);
  const [, ...lines] = text.trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(4, 6))).toEqual([
    ['-0.5', '1.49997000'],
    ['-0.00003000', '1.99997000'],
    ['2', '2.00000000'],
  ]);
});
