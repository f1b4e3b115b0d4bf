import { expect, test } from 'vitest';
import { writeCsv } from '#components/ui/file/csv-source.ts';
import type { Transaction } from '#lib/queries/wallet/transactions-read.ts';
import { transactionData } from '#test/pages/transaction-data.ts';
import { everyRowOf, rentalLedgerCsv } from './rental-ledger-csv.ts';

function setup(changed: Partial<Transaction> = {}): Transaction {
  return transactionData({ id: '5', type: 'Payment', amount: '-0.00100000', ...changed });
}

/** A service that gives every row of the account, whatever it is asked for. */
async function* everything() {
  yield { rows: [setup(), setup({ id: '4', rental: '811' })], total: 3 };
  yield { rows: [setup({ id: '3', type: 'Rental Fee' })], total: 3 };
}

async function linesOf(complete: boolean, pages: typeof everything): Promise<string[]> {
  const rows = everyRowOf({ rentalId: '812', rows: [setup()], complete, pages });
  const ignored = { signal: new AbortController().signal, onProgress: () => undefined };
  const { text } = await writeCsv(rentalLedgerCsv('812', rows), ignored);
  return text.trimEnd().split('\r\n').slice(1);
}

test('what is all there is saved as it is, and nothing is read', async () => {
  const lines = await linesOf(true, () => expect.fail('nothing is to be read'));
  expect(lines).toEqual(['5,2026-08-01T12:00:00Z,Payment,BTC,-0.00100000,Cleared,,812,7,,,']);
});

test('what is not all there is read to the end, and rows of other rentals are left out', async () => {
  const lines = await linesOf(false, everything);
  expect(lines.map((line) => line.split(',')[0])).toEqual(['5', '3']);
});
