import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import { foreignAnswers } from '#test/foreign/foreign-answers.ts';
import { noRowsWords } from './rental-ledger-words.ts';

test('rows of which a market does not say the rental are not told as rows of others', () => {
  const { transactions } = shapes.listTransactions.data.parse(foreignAnswers.listTransactions);
  expect(noRowsWords({ transactions, cut: false })).toContain('does not say which rental');
  expect(noRowsWords({ transactions: [{ rental: '7' }, { rental: null }], cut: true })).toContain(
    'does not say',
  );
});

test('rows of other rentals, and of none, are not of this one', () => {
  const others = [{ rental: '7' }, { rental: '' }];
  expect(noRowsWords({ transactions: others, cut: false })).toContain('no row of this rental');
  expect(noRowsWords({ transactions: others, cut: true })).toContain('reads the older ones');
  expect(noRowsWords({ transactions: [], cut: false })).toContain('no row of this rental');
});
