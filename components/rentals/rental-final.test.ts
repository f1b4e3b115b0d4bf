import { expect, test } from 'vitest';
import { rentalData } from '#test/rental-data.ts';
import { isFinal } from './rental-final.ts';

const rental = { ...rentalData({ id: '1', rig: '2', hours: 6, extended: 2 }), ended: true };
const END_MS = 8 * 3_600_000;

function told(minutesAfterEnd: number, ended = true) {
  return isFinal({ data: { ...rental, ended }, meta: { asOf: END_MS + minutesAfterEnd * 60_000 } });
}

test('what was true half an hour after the end, extensions included, does not change any more', () => {
  expect(told(30)).toBe(true);
  expect(told(29.99)).toBe(false);
  expect(told(-60)).toBe(false);
});

test('a rental that the market does not call ended is asked for further', () => {
  expect(told(600, false)).toBe(false);
});
