import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import { RentalDelivery } from './rental-delivery.tsx';

/** What is said after an hour of six, of which so many minutes ran at nine times the highest difficulty that suits. */
function saidOf(difficulty: number, ended = false): string {
  const rental = rentalData({ id: '42', rig: '7', hours: 6, extended: 0 });
  const minutes = { observed: 60, rig: 0, pool: 0, difficulty, unobserved: 0 };
  const told = {
    ...rental,
    ended,
    hashrate: { ...rental.hashrate, average: { hash: '65.536', type: 'kh' } },
    optimal_diff: { min: '1', max: '10' },
    delivery: { percent: '101', shares: 40, minutes, verdict: 'within-chance', refund: '0.00000000' },
    rig: { ...rental.rig, type: 'scrypt' },
  };
  const panel = createElement(RentalDelivery, { rental: told, reader: 'renter', asOfMs: 3_600_000 });
  return renderToStaticMarkup(panel).replace(/<[^>]*>/g, '');
}

test('what a renter can do about the difficulty stands directly under the verdict, while the rental runs', () => {
  const line = 'The difficulty is 9× too high for this rig on average: ask the pool for a lower one.';
  expect(saidOf(60)).toMatch(new RegExp(`within chance${line}Shares come by chance`));
  expect(saidOf(30)).not.toContain(line);
  expect(saidOf(60, true)).not.toContain(line);
});

test('it is said which minutes the figures count, and of a running rental that more than these is paid', () => {
  const counted =
    'whole minutes; those without the renter&#x27;s pool count as delivered. The graph leaves those out';
  const more = 'includes the time that is not counted yet, shared out over these minutes.';
  expect(saidOf(0)).toContain(counted);
  expect(saidOf(0)).toContain(more);
  expect(saidOf(0, true)).toContain(counted);
  expect(saidOf(0, true)).not.toContain(more);
});
