import { expect, test } from 'vitest';
import { rentalData } from '#test/rental-data.ts';
import { noticeWords } from './rental-notice-words.ts';

const minutes = { observed: 600, rig: 0, pool: 0, difficulty: 0, unobserved: 0 };
const rental = {
  ...rentalData({ id: '42', rig: '2', hours: 24, extended: 0 }),
  delivery: { percent: '91.6', low: '89.2', high: '94.1', shares: 900, minutes, verdict: 'short' },
};

test('one rental is told of by name, with what was delivered or what is left', () => {
  expect(noticeWords([{ kind: 'short', rental }], 0)).toEqual({
    title: 'Rental 42 delivers too little',
    text: 'rig: 91.6 % of advertised (89.2–94.1). In 1 of 10,000 rentals at most chance does this to an honest rig.',
    href: '/rentals/42',
    tone: 'warn',
  });
  const near = (24 * 60 - 58) * 60_000;
  expect(noticeWords([{ kind: 'ending', rental }], near)).toMatchObject({
    title: 'Rental 42 ends in 58 min',
  });
  expect(noticeWords([{ kind: 'recovered', rental }], 0)).toMatchObject({ tone: 'neutral' });
});

test('several are told of together, and lead to the list that has them first', () => {
  const notice = { kind: 'ending', rental } as const;
  expect(noticeWords([notice, notice, notice], 0)).toMatchObject({
    title: '3 rentals end within the hour',
    href: '/rentals?sort=left',
  });
});
