import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import { amount } from '#lib/domain/money.ts';
import recorded from '#test/fixtures/rig-search-recorded.json';
import type { Paying } from '../order/paying.ts';
import type { Rental } from '../rental-figures.ts';
import { extensionReview } from './extension.ts';
import { extensionTotals } from './extension-price.ts';
import { awaitedCost, beyondBalance, budgetMadeOf, waitingFor } from './extension-waits.ts';

/** A rental of 2 TH/s, of a rig that now asks 0.00240000 BTC per TH/s and day: 0.00020000 an hour. */
function setup({ currency = 'BTC', type = 'th', price = '0.00240000' } = {}): Rental {
  const rig = shapes.rigDetail.data.parse(recorded.data.records[0]);
  return {
    hashrate: { advertised: { hash: '2', type: 'th' } },
    price: { type: 'th', advertised: '0.1', paid: '0.1', currency },
    rig: { ...rig, price: { type, BTC: { currency: 'BTC', price } } },
  } as Rental;
}

test("an extension costs the rig's price of now for the rental's own hash rate, and the fee", () => {
  expect(extensionTotals(setup(), '0.03')?.(5)).toBe(amount('0.00103000'));
  expect(extensionTotals(setup(), undefined)?.(5)).toBe(amount('0.00100000'));
});

test.each([{ currency: 'LTC' }, { currency: 'XYZ' }, { type: 'acre' }, { price: 'cheap' }, { price: '0' }])(
  'with %j what it costs is not known before the market says it',
  (rental) => {
    expect(extensionTotals(setup(rental), '0.03')).toBeUndefined();
  },
);

const BTC = { asset: 'BTC', scale: 'asset' } as const;
const NOT_KNOWN = { balances: undefined };

function waits(budget: string, asked = '0.00103000') {
  const quote = { rentalid: '1', rigid: '7', currency: 'BTC', cost: '0.00100000', total: asked };
  const review = {
    hours: 5,
    had: 6,
    quote,
    newEndMs: 0,
    confirmed: { length: 5, cost: quote.cost, currency: 'BTC' },
  };
  const choice = { drives: 'budget', length: '', budget: { text: budget, scale: 'asset' } } as const;
  return waitingFor({ choice, hours: 5, asking: false, review, paying: NOT_KNOWN }, BTC);
}

test('what the market asks beyond the budget is not reviewed', () => {
  expect(waits('0.00103000')).toBeUndefined();
  expect(waits('0.00102999')).toBe(
    'The market asks 0.00103000 BTC for 5 hours, more than your budget. Take fewer hours.',
  );
});

test('where a service leaves the total to its reader, budget and balance are looked at with the fee', () => {
  const quote = { rentalid: '1', rigid: '7', currency: 'BTC', cost: '0.00100000', fee: '0.00003000' };
  const review = {
    hours: 5,
    had: 6,
    quote,
    newEndMs: 0,
    confirmed: { length: 5, cost: quote.cost, currency: 'BTC' },
  };
  const choice = { drives: 'budget', length: '', budget: { text: '0.00102999', scale: 'asset' } } as const;
  expect(waitingFor({ choice, hours: 5, asking: false, review, paying: NOT_KNOWN }, BTC)).toBe(
    'The market asks 0.00103000 BTC for 5 hours, more than your budget. Take fewer hours.',
  );
  const paying = { balances: { BTC: { confirmed: '0.00102999', unconfirmed: '0' } } };
  expect(beyondBalance({ paying, review }, 'asset')).toBe('Your balance would be 0.00000001 BTC short.');
});

test('the budget that follows from the hours has the fee where the market says it, whatever is known of its share', () => {
  const cost = { rentalid: '1', rigid: '7', currency: 'BTC', cost: '0.00100000' };
  const paying = { feeReading: false, feeRate: undefined } as Paying;
  const words = (drives: 'hours' | 'budget', fee?: string) => {
    const choice = { drives, length: '5', budget: { text: '', scale: 'asset' } } as const;
    return budgetMadeOf({ choice, paying, review: extensionReview(setup(), 5, { ...cost, fee }) });
  };
  expect(words('hours', '0.00003000')).toBe('with the fee');
  expect(words('hours')).toBe("without the marketplace's fee");
  expect(words('budget', '0.00003000')).toBe("without the marketplace's fee");
});

test('without a quote it is said what is missing', () => {
  const choice = { drives: 'hours', length: '', budget: { text: '', scale: 'asset' } } as const;
  const quoted = { choice, hours: undefined, asking: false, review: undefined, paying: NOT_KNOWN };
  expect(waitingFor(quoted, BTC)).toBe('Enter the hours first.');
  expect(waitingFor({ ...quoted, hours: 5, choice: { ...choice, length: '5' } }, BTC)).toMatch(/no cost/);
});

test('a cost that is being asked for is awaited, and no obstacle', () => {
  const choice = { drives: 'hours', length: '5', budget: { text: '', scale: 'asset' } } as const;
  const quoted = { choice, hours: 5, asking: true, review: undefined, paying: NOT_KNOWN };
  expect(awaitedCost(quoted)).toMatch(/still being asked/);
  expect(waitingFor(quoted, BTC)).toBeUndefined();
  expect(awaitedCost({ asking: false })).toBeUndefined();
});
