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
    text: 'rig: 91.6 % of advertised (89.2–94.1). At this moment an honest rig would have found so few shares in fewer than 1 of 10,000 cases, and that has held for 15 minutes.',
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

test('a shortage is told as what it is at this moment, not as how often a rental is accused', () => {
  const notice = { kind: 'short', rental } as const;
  for (const { text } of [noticeWords([notice], 0), noticeWords([notice, notice], 0)]) {
    expect(text).toMatch(/At this moment an honest rig .* fewer than 1 of 10,000 cases/);
    expect(text).not.toMatch(/of 10,000 rentals/);
  }
});
