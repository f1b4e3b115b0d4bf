import { expect, test } from 'vitest';
import { formatMoment } from '#components/ui/text/moment.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { noticeWords } from './rental-notice-words.ts';

const minutes = { observed: 600, rig: 0, pool: 0, difficulty: 0, unobserved: 0 };
const rental = {
  ...rentalData({ id: '42', rig: '2', hours: 24, extended: 0 }),
  delivery: { percent: '91.6', low: '89.2', high: '94.1', shares: 900, minutes, verdict: 'short' },
};

/** In the reader's zone. */
const clock = (ms: number) => formatMoment(ms, 'short-clock');
const HOUR_MS = 3_600_000;

test('one rental is told of by name, with what was delivered or when it ends', () => {
  expect(noticeWords([{ kind: 'short', rental }], 0)).toEqual({
    title: 'Rental 42 delivers too little',
    text: `rig: 91.6 % of advertised (89.2–94.1). At ${clock(0)} an honest rig would have found so few shares in fewer than 1 of 10,000 cases, and that had held for 15 minutes.`,
    href: '/rentals/42',
    tone: 'warn',
  });
  expect(noticeWords([{ kind: 'ending', rental }], 0)).toMatchObject({
    title: `Rental 42 ends at ${clock(24 * HOUR_MS)}`,
  });
  expect(noticeWords([{ kind: 'recovered', rental }], 0)).toMatchObject({ tone: 'neutral' });
});

test('several are told of together, and lead to the list that has them first', () => {
  const notice = { kind: 'ending', rental } as const;
  const last = { kind: 'ending', rental: { ...rental, end_unix: String(25 * 3600) } } as const;
  expect(noticeWords([notice, last, notice], 0)).toMatchObject({
    title: `3 rentals end by ${clock(25 * HOUR_MS)}`,
    href: '/rentals?as=renter&sort=left',
  });
});

test('a shortage is told as what it is at a moment, not as how often a rental is accused', () => {
  const notice = { kind: 'short', rental } as const;
  for (const { text } of [noticeWords([notice], 0), noticeWords([notice, notice], 0)]) {
    expect(text).toContain(`At ${clock(0)} an honest rig`);
    expect(text).toMatch(/ fewer than 1 of 10,000 cases/);
    expect(text).not.toMatch(/of 10,000 rentals/);
  }
});

test('who is away is told with since when, and what that time counts as where the market judges', () => {
  const seen = { firstSeenMs: 5 * HOUR_MS, lastSeenMs: 5.5 * HOUR_MS, told: true };
  const away = { kind: 'pool-offline', rental, absence: { away: 'pool-offline', ...seen } } as const;
  expect(noticeWords([away], 6 * HOUR_MS)).toEqual({
    title: 'Rental 42 lost its pool',
    text: `rig: the pool was offline at ${formatMoment(5 * HOUR_MS, 'minute')} and at ${formatMoment(5.5 * HOUR_MS, 'minute')}. Such time counts as delivered, so nothing is given back for it.`,
    href: '/rentals/42',
    tone: 'warn',
  });
  const unjudged = { ...rental, delivery: undefined };
  const absence = { away: 'rig-offline', beganMs: 4 * HOUR_MS, ...seen } as const;
  expect(noticeWords([{ kind: 'rig-offline', rental: unjudged, absence }], 6 * HOUR_MS)).toMatchObject({
    title: 'Rental 42 lost its rig',
    text: `rig: the rig was offline from ${formatMoment(4 * HOUR_MS, 'minute')} on, for 10 minutes at least.`,
  });
  expect(noticeWords([away, away], 6 * HOUR_MS)).toMatchObject({
    title: '2 rentals lost their pools',
    text: 'Their pools were offline when last observed. Such time counts as delivered, so nothing is given back for it.',
    href: '/rentals?as=renter&only=pool-offline',
  });
});
