import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import { RentalDowntime } from './rental-downtime.tsx';

/** What stands on the page of a rental of six hours, of which so many minutes ran at an unsuitable difficulty. */
function setup(difficulty: number): string {
  const minutes = { observed: 360, rig: 0, pool: 0, difficulty, unobserved: 0 };
  const delivery = { shares: 144, minutes, verdict: 'within-chance', refund: '0.00000000' };
  const rental = rentalData({ id: '42', rig: '7', hours: 6, extended: 0 });
  return renderToStaticMarkup(
    createElement(RentalDowntime, { delivery, rental, reader: 'renter', asOfMs: 6 * 3_600_000 }),
  );
}

test('time at an unsuitable difficulty is said beside where the time went, and that it changes no refund', () => {
  const said = setup(1240);
  expect(said).toContain('1,240 min ran at a difficulty outside the rig&#x27;s optimal one.');
  expect(said).toContain('the refund is worked out in the same way');
  expect(setup(0)).not.toContain('difficulty');
});
