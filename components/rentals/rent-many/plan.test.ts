import { expect, test } from 'vitest';
import { amount, formatHourRate } from '#lib/domain/money.ts';
import { payingData } from '#test/pages/paying-data.ts';
import { rigData } from '#test/pages/rental-data.ts';
import {
  assetsTaken,
  leastHours,
  lengthsOf,
  offerOfAll,
  planRentals,
  quoteOfAll,
  rateOfAll,
  rentedRigs,
  smallestOf,
  standingAsset,
  takersOf,
} from './plan.ts';
import { pricedTogether } from './together.ts';

type Rig = ReturnType<typeof rigData>;

const rig = (id: string, more: Partial<Rig> = {}): Rig => ({ ...rigData(id), ...more });
const priced = (price: string, hour: string) => ({ type: 'th', BTC: { currency: 'BTC', price, hour } });
const paying = payingData({ balances: { BTC: { confirmed: '0.01000000', unconfirmed: '0' } } });

function plan(rigs: readonly Rig[], { hours }: { hours: number | undefined } = { hours: 2 }) {
  const dated = rigs.map((one) => ({ rig: one, asOfMs: 0 }));
  return planRentals(dated, {
    algo: 'sha256',
    algorithmOf: String,
    username: 'anna',
    asset: 'BTC',
    hours,
    paying,
  });
}

test('each is priced by itself, and what cannot be rented has no price', () => {
  const planned = plan([rig('1'), rig('2', { status: { status: 'offline' } }), rig('3', { minhours: '5' })]);
  expect(planned.map(({ quote }) => quote?.total)).toEqual([amount('0.00206000'), undefined, undefined]);
  expect(planned.map(({ brief }) => brief)).toEqual([undefined, 'offline now', 'from 5 h on']);
  expect(rentedRigs(planned).map(({ id }) => id)).toEqual(['1']);
  expect(plan([rig('1')], { hours: undefined })[0], 'without hours').toMatchObject({
    offer: { asset: 'BTC' },
    quote: undefined,
  });
});

test('what they come to is the sum of each, with each fee rounded by itself', () => {
  const odd = priced('0.00000001', '0.000000050000');
  const quotes = plan([rig('1', { price: odd }), rig('2', { price: odd })], { hours: 1 }).flatMap(
    ({ quote }) => quote ?? [],
  );
  expect(quotes.map(({ cost, fee }) => [cost, fee])).toEqual([
    [5n, 0n],
    [5n, 0n],
  ]);
  const all = quoteOfAll([...quotes, ...plan([rig('3')]).flatMap(({ quote }) => quote ?? [])], 'BTC', paying);
  expect(all).toMatchObject({
    cost: amount('0.00200010'),
    fee: amount('0.00006000'),
    total: amount('0.00206010'),
    balanceAfter: amount('0.00793990'),
  });
  expect(quoteOfAll([], 'BTC', paying)).toBeUndefined();
});

test('a fee that is not known of one is not known of all', () => {
  const [known] = plan([rig('1')]).flatMap(({ quote }) => quote ?? []);
  if (!known) throw new Error('it has a price');
  const all = quoteOfAll([known, { ...known, fee: undefined }], 'BTC', paying);
  expect(all).toMatchObject({ fee: undefined, total: amount('0.00400000') });
});

test('as one offer they cost the sum per hour, and per unit and day the average by hash rate', () => {
  const large = rig('1', {
    hashrate: { advertised: { hash: 3, type: 'th' } },
    price: priced('0.00240000', '0.000300000000'),
  });
  const small = rig('2', { price: priced('0.00120000', '0.000050000000') });
  const offer = offerOfAll(plan([large, small, rig('3', { status: { status: 'rented' } })]));
  expect(offer).toMatchObject({ asset: 'BTC', unit: 'th', price: '0.00210000' });
  expect(formatHourRate(offer?.hourRate ?? 0n)).toBe('0.000350000000');
  expect(offerOfAll(plan([rig('3', { status: { status: 'rented' } })]))).toBeUndefined();
  expect(rateOfAll([large, small])).toBe(4e12);
  expect(rateOfAll([])).toBeUndefined();
  expect(smallestOf([large, small])?.id).toBe('2');
});

test('the asset is the one chosen, else the one preferred where half of them take it, else what most take', () => {
  const ltc = { type: 'th', LTC: { currency: 'LTC', price: '1.00000000', hour: '0.1' } };
  const both = { ...ltc, ...priced('0.01', '0.001') };
  const open = [rig('1', { price: ltc }), rig('2', { price: ltc }), rig('3', { price: both })];
  expect(assetsTaken(open)).toEqual([
    { asset: 'BTC', rigs: 1 },
    { asset: 'LTC', rigs: 3 },
  ]);
  expect(standingAsset(open, { chosen: '', preferred: 'BTC' })).toBe('LTC');
  expect(standingAsset(open.slice(1), { chosen: '', preferred: 'BTC' })).toBe('BTC');
  expect(standingAsset(open, { chosen: '', preferred: 'DOGE' })).toBe('LTC');
  expect(standingAsset(open, { chosen: 'BTC', preferred: 'LTC' })).toBe('BTC');
  expect(standingAsset(open, { chosen: 'ETH', preferred: 'BTC' }), 'it is taken no more').toBeUndefined();
  expect(takersOf(open, 'BTC').map(({ id }) => id)).toEqual(['3']);
});

test('without an asset no rig is put down to its owner', () => {
  const choice = {
    algo: 'sha256',
    algorithmOf: String,
    username: 'anna',
    asset: undefined,
    hours: 2,
    paying,
  };
  const [only] = planRentals([{ rig: rig('1'), asOfMs: 0 }], choice);
  expect(only).toMatchObject({ name: 'rig', offer: undefined, quote: undefined });
  expect(only).not.toHaveProperty('problem', expect.anything());
});

const LENGTHS = [rig('1', { minhours: '3', maxhours: '24' }), rig('2', { minhours: '6', maxhours: '48' })];

test('hours are any that some allow, and at first the fewest that all of them do', () => {
  expect(lengthsOf(LENGTHS)).toEqual({ any: { min: 3, max: 48 }, all: { min: 6, max: 24 } });
  expect(leastHours(LENGTHS)).toBe('6');
  const apart = [rig('1', { minhours: '3', maxhours: '5' }), rig('2', { minhours: '6', maxhours: '48' })];
  expect(lengthsOf(apart).all).toBeUndefined();
  expect(leastHours(apart)).toBe('3');
  expect(leastHours([]), 'of none').toBe('1');
});

test('a budget is for all of them, and for hours that each allows', () => {
  const of = (drives: 'hours' | 'budget', rigs = LENGTHS) =>
    pricedTogether(rigs, { asset: 'BTC', drives, paying });
  expect(of('hours').limits).toEqual({ min: 3, max: 48 });
  expect(of('budget').limits).toEqual({ min: 6, max: 24 });
  expect(of('budget').totalOf?.(10)).toBe(amount('0.02060000'));
  const apart = [rig('1', { maxhours: '5' }), rig('2', { minhours: '6' })];
  expect(of('budget', apart).totalOf, 'there are none').toBeUndefined();
  const reading = pricedTogether(LENGTHS, {
    asset: 'BTC',
    drives: 'budget',
    paying: payingData({ feeReading: true }),
  });
  expect(reading.totalOf).toBeUndefined();
});
