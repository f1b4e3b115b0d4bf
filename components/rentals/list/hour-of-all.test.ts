import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from '../rental-figures.ts';
import { HourOfAll } from './hour-of-all.tsx';

/** Six hours from the beginning of time. */
function setup(paid: string, currency = 'BTC'): Rental {
  const rental = rentalData({ id: '1', rig: '2', hours: 6, extended: 0 });
  return { ...rental, price: { ...rental.price, paid, currency } };
}

function markup(rentals: Rental[], { total = rentals.length as number | undefined, pending = false } = {}) {
  return renderToStaticMarkup(createElement(HourOfAll, { rentals, total, nowMs: 3_600_000, pending }));
}

const said = (...of: Parameters<typeof markup>) => markup(...of).replace(/<[^>]*>/g, '');

test('an hour of all running rentals is said asset by asset, and of how many it is', () => {
  const over = { ...setup('6'), ended: true };
  const rentals = [setup('0.6'), setup('0.6'), setup('12', 'LTC'), over];
  expect(said(rentals)).toBe('Per hour of the 3 running rentals, without the fee: 0.20000 BTC/h2.0000 LTC/h');
  expect(said([...rentals, setup('?')], { total: 100 })).toMatch(
    /^Per hour of the 3 running rentals that were read, without the fee: .*; not told of 1$/,
  );
});

test('it has its place while it is read, and where none runs', () => {
  const [reading, none] = [markup([], { total: undefined, pending: true }), markup([setup('?')])];
  expect(reading).toContain('data-like="Per hour of the 40 running rentals, without the fee:');
  expect(none).toBe('<p class="min-h-[1lh] max-lg:hidden"></p>');
  expect(said([setup('?')])).toBe('');
  expect(markup([], { total: 0 })).toBe('');
});
