import { expect, test } from 'vitest';
import type { RentalTerms } from '#lib/contract/desk-orders.ts';
import { shapes } from '#lib/contract/shapes.ts';
import { amount, hourRate } from '#lib/domain/money.ts';
import recorded from '#test/fixtures/rig-search-recorded.json';
import { quoteOf } from '../order/quote.ts';
import { offersOf } from './offers.ts';
import { atMost, confirmedTerms, type RentTerms, renewedTerms } from './rent-terms.ts';

const PAYER = { feeRate: '0.03', balance: amount('0.01') };
const CONFIRMED: RentalTerms = {
  price: '0.00240000',
  type: 'ph',
  currency: 'BTC',
  hash: { hash: 1, type: 'ph' },
  length: 24,
  cost: '0.00240000',
};

function setup(current: Partial<RentalTerms> = {}) {
  const rate = hourRate('0.000100000000');
  const terms: RentTerms = {
    warning: undefined,
    rigName: 'Rig',
    hours: 24,
    offer: { asset: 'BTC', price: CONFIRMED.price, unit: 'ph', hourRate: rate },
    quote: quoteOf({ hourRate: rate, hours: 24, ...PAYER }),
    pools: { profile: 'Main', pools: [] },
    body: { rig: '7', length: 24, profile: '1', rate: { price: CONFIRMED.price, type: 'ph' } },
    confirmed: CONFIRMED,
  };
  return renewedTerms(terms, { ...CONFIRMED, ...current }, PAYER);
}

test('terms that the desk found are reviewed, limited and confirmed as it found them', () => {
  const renewed = setup({ price: '0.00480000', cost: '0.00480000' });
  expect(renewed).toMatchObject({
    offer: { price: '0.00480000', hourRate: hourRate('0.000200000000') },
    quote: { cost: amount('0.00480000'), fee: amount('0.00014400'), balanceAfter: amount('0.00505600') },
    body: { rig: '7', profile: '1', rate: { price: '0.00480000', type: 'ph' }, total: '0.00494400' },
    confirmed: { price: '0.00480000', cost: '0.00480000', fee: '0.00014400', total: '0.00494400' },
  });
});

test('a fee that the desk found is reviewed and confirmed, not the one that was read before', () => {
  expect(setup({ fee: '0.00012000', total: '0.00252000' })).toMatchObject({
    quote: { fee: amount('0.00012000'), total: amount('0.00252000'), balanceAfter: amount('0.00748000') },
    confirmed: { fee: '0.00012000', total: '0.00252000' },
  });
  expect(setup({ fee: 'some' })).toBeUndefined();
});

test('an order is for no more than was confirmed; without a known fee the price alone is held to', () => {
  const body = { rig: '7', length: 24, profile: '1', total: '9.00000000' };
  const rate = { price: CONFIRMED.price, type: 'ph' };
  const limits = { price: CONFIRMED.price, unit: 'ph', total: undefined } as const;
  expect(atMost(body, { ...limits, total: '0.00247200' })).toEqual({ ...body, rate, total: '0.00247200' });
  expect(atMost(body, limits)).toEqual({ ...body, rate, total: undefined });
});

test('another hash rate costs otherwise per hour', () => {
  expect(setup({ hash: { hash: 500, type: 'th' } })?.offer.hourRate).toBe(hourRate('0.000050000000'));
});

test('terms that cannot be read are not reviewed', () => {
  expect(setup({ type: 'acre' })).toBeUndefined();
  expect(setup({ hash: { hash: 1, type: 'acre' } })).toBeUndefined();
  expect(setup({ price: 'cheap' })).toBeUndefined();
  expect(setup({ cost: '' })).toBeUndefined();
});

test('what is confirmed is the price and the hash rate as the market says them, and the cost, fee and total as they are shown', () => {
  const rig = shapes.rigDetail.data.parse(recorded.data.records[0]);
  const [offer] = offersOf(rig);
  if (!offer) throw new Error('the recorded rig has a price');
  const quote = quoteOf({ hourRate: hourRate('0.000100000000'), hours: 3, ...PAYER });
  const { hash, type } = rig.hashrate.advertised;
  expect(confirmedTerms(rig, { offer, hours: 3, quote })).toEqual({
    price: rig.price.BTC?.price,
    type: rig.price.type,
    currency: 'BTC',
    hash: { hash, type },
    length: 3,
    cost: '0.00030000',
    fee: '0.00000900',
    total: '0.00030900',
  });
  const without = quoteOf({
    hourRate: hourRate('0.000100000000'),
    hours: 3,
    feeRate: undefined,
    balance: 0n,
  });
  const unknown = confirmedTerms(rig, { offer, hours: 3, quote: without });
  expect([unknown.cost, 'fee' in unknown, 'total' in unknown]).toEqual(['0.00030000', false, false]);
});
