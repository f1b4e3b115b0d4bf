import { expect, test } from 'vitest';
import { transactionData } from '#test/pages/transaction-data.ts';
import { toTheFirst } from './to-the-first.ts';

function newest(total: number) {
  return { data: { total }, meta: { asOf: 60_000, freshFor: 0, source: 'live' as const } };
}

function rows(...ids: number[]) {
  return ids.map((id) => transactionData({ id: `${id}` }));
}

test('a list goes on to the first row with what was read further back, each row as the list has it', () => {
  const list = [transactionData({ id: '5' }), transactionData({ id: '4', status: 'Cleared' })];
  const older = [transactionData({ id: '4', status: 'Pending' }), ...rows(3, 2, 1)];
  const whole = toTheFirst(list, older, newest(5));
  expect(whole?.map(({ id, status }) => `${id} ${status}`)).toEqual([
    '5 Cleared',
    '4 Cleared',
    '3 Cleared',
    '2 Cleared',
    '1 Cleared',
  ]);
});

test('what leaves a gap is not the whole list', () => {
  expect(toTheFirst(rows(9, 8), rows(5, 4, 3, 2, 1), newest(9))).toBeUndefined();
});

test('nor is one in which a row further back is due to have cleared', () => {
  const waiting = (clearsAtMs: number) => [transactionData({ id: '1', status: 'Pending', clearsAtMs })];
  expect(toTheFirst(rows(2), waiting(60_001), newest(2))).toHaveLength(2);
  expect(toTheFirst(rows(2), waiting(60_000), newest(2))).toBeUndefined();
});
