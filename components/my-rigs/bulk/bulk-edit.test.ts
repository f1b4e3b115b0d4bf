import { expect, test } from 'vitest';
import { amount } from '#lib/domain/money.ts';
import { edited, type ListedTerms, listedRig as rig } from '#test/pages/bulk-edited.ts';
import { changedAssets, listingStandingOf, movedTerms, termsOf } from '../listing/listing-terms.ts';
import type { BulkEdit } from './bulk-edit.ts';

test('a change in percent moves every price a rig has, and says per which unit', () => {
  const both = rig('7', { prices: { BTC: '0.00100000', LTC: '2.00000000' } });
  const { verdict, body } = edited(both, { price: { kind: 'percent', assets: 'every', percent: '-5' } });
  expect(verdict).toBe('change');
  expect(body).toEqual({ price: { type: 'ph', btc: { price: '0.00095000' }, ltc: { price: '1.90000000' } } });
});

test('the same price for all is one in the unit of each rig, and offers it in an asset that is new to it', () => {
  const price = { kind: 'price', asset: 'LTC', price: '0.002', unit: 'th' } as const;
  const offered = edited(rig('7', { prices: { BTC: '0.00100000' } }), { price });
  expect(offered.body).toEqual({ price: { type: 'ph', ltc: { price: '2.00000000', enabled: true } } });
  expect(offered.notes).toEqual(['It could not be rented in LTC; at this price it can.']);
  const moved = edited(rig('7', { type: 'gh', prices: { LTC: '1.00000000' } }), { price });
  expect([moved.body, moved.notes]).toEqual([{ price: { type: 'gh', ltc: { price: '0.00000200' } } }, []]);
  expect(edited(rig('7', { prices: { LTC: '2' } }), { price }).verdict).toBe('unchanged');
});

test('a price that steps of 1e-8 do not hold in the unit of a rig says so, and is none where it comes to nothing', () => {
  const at = (price: string) =>
    edited(rig('7', { type: 'gh' }), { price: { kind: 'price', asset: 'BTC', price, unit: 'ph' } });
  expect(at('0.01349')).toMatchObject({
    after: { price: { BTC: '0.00000001' } },
    notes: [
      'In steps of 0.00000001 BTC/GH·day its price cannot be just 0.01349 BTC/PH·day: it becomes 0.01 BTC/PH·day.',
    ],
  });
  expect(at('0.01001').notes).toEqual([]);
  expect(at('0.00499')).toMatchObject({
    verdict: 'invalid',
    problem: '0.00499 BTC/PH·day is too low for it: its prices move in steps of 0.00000001 BTC/GH·day.',
  });
  const large = { kind: 'price', asset: 'BTC', price: '9999999999', unit: 'gh' } as const;
  expect(edited(rig('7'), { price: large }).problem).toContain('below 10,000,000,000');
});

test('what is no longer offered in an asset keeps its other prices, and has at least one', () => {
  const withdraw: BulkEdit = { price: { kind: 'withdraw', asset: 'LTC' } };
  const { body, notes } = edited(rig('7', { prices: { BTC: '0.001', LTC: '2' } }), withdraw);
  expect([body, notes]).toEqual([{ price: { type: 'ph', ltc: { enabled: false } } }, []]);
  expect(edited(rig('7'), withdraw)).toMatchObject({
    verdict: 'unchanged',
    notes: ['It cannot be rented in LTC, so its prices stay.'],
  });
  expect(edited(rig('7', { prices: { LTC: '2' } }), withdraw)).toMatchObject({
    verdict: 'invalid',
    problem: 'LTC is the only asset in which it can be rented. Switch it off instead.',
  });
});

test('a change in percent of one asset leaves the other alone', () => {
  const both = rig('7', { prices: { BTC: '0.00100000', LTC: '2.00000000' } });
  const { body } = edited(both, { price: { kind: 'percent', assets: 'LTC', percent: '+2.5' } });
  expect(body).toEqual({ price: { type: 'ph', ltc: { price: '2.05000000' } } });
});

test('a rig without a price in the asset is unchanged, not listed in another', () => {
  const edit: BulkEdit = { price: { kind: 'percent', assets: 'DOGE', percent: '10' } };
  expect(edited(rig('7'), edit)).toMatchObject({ verdict: 'unchanged', body: {} });
});

test('half a unit of 1e-8 is rounded up, and a price of nothing is invalid', () => {
  const edit: BulkEdit = { price: { kind: 'percent', assets: 'every', percent: '-50' } };
  expect(edited(rig('7', { prices: { BTC: '0.00000003' } }), edit).after.price.BTC).toBe('0.00000002');
  const cheap: BulkEdit = { price: { kind: 'percent', assets: 'every', percent: '-99' } };
  expect(edited(rig('7', { prices: { BTC: '0.00000003' } }), cheap)).toMatchObject({
    verdict: 'invalid',
    problem: 'The price in BTC must be more than zero.',
  });
});

test('to a share of the market, each rig in its own unit', () => {
  // Per exahash and day.
  const spread = ['1.00000000', '2.00000000', '3.00000000'].map(amount);
  const edit: BulkEdit = { price: { kind: 'share', asset: 'BTC', percent: 25 } };
  const spreadOf = (algo: string, asset: string) =>
    algo === 'sha256' && asset === 'BTC' ? spread : undefined;
  expect(edited(rig('7'), edit, spreadOf).body).toEqual({
    price: { type: 'ph', btc: { price: '0.00200000' } },
  });
  expect(edited(rig('8', { type: 'th' }), edit, spreadOf).after.price.BTC).toBe('0.00000200');
  const above: BulkEdit = { price: { kind: 'share', asset: 'BTC', percent: 100 } };
  expect(edited(rig('7'), above, spreadOf).after.price.BTC).toBe('0.00300001');
});

test('the place that a rig really comes to is told where it is another than was asked for', () => {
  const spread = ['1.00000000', '2.00000000', '3.00000000'].map(amount);
  const at = (percent: number, unit = 'ph') =>
    edited(rig('7', { type: unit }), { price: { kind: 'share', asset: 'BTC', percent } }, () => spread);
  expect(at(50)).toMatchObject({ verdict: 'change', realPlaces: { BTC: 100 / 3 } });
  expect(at(50).notes).toEqual([
    'No price in BTC/PH·day is dearer than just 50 % of the 3 prices there are for the algorithm sha256: the nearest is dearer than 33 % of them.',
  ]);
  expect([at(67).realPlaces, at(67).notes]).toEqual([undefined, []]);
  expect(at(67, 'mh').notes?.[0]).toMatch(
    /^No price in BTC.MH·day is dearer than just 67 % .* 100 % of them[.] Prices per a larger/,
  );
});

test('to a share of a market that is not known is invalid', () => {
  const edit: BulkEdit = { price: { kind: 'share', asset: 'BTC', percent: 25 } };
  expect(edited(rig('7'), edit)).toMatchObject({
    verdict: 'invalid',
    problem: "It is not known what other owners' rigs of the algorithm sha256 ask in BTC.",
  });
});

test('to a share of a market where nobody asks for the asset is invalid, and said so', () => {
  const edit: BulkEdit = { price: { kind: 'share', asset: 'BTC', percent: 25 } };
  expect(edited(rig('7'), edit, () => [])).toMatchObject({
    verdict: 'invalid',
    problem: "No other owner's rig of the algorithm sha256 that can be rented now has a price in BTC.",
  });
});

test('hours that would contradict those that stay are invalid', () => {
  expect(edited(rig('7', { hours: ['3', '24'] }), { minhours: '48' })).toMatchObject({
    verdict: 'invalid',
    problem: 'The shortest rental would be 48 hours, longer than the longest of 24.',
  });
  expect(edited(rig('7'), { maxhours: '2000' }).problem).toMatch(/from 1 to 1,500/);
});

test('only what differs is sent', () => {
  const edit: BulkEdit = { status: 'disabled', extensions: true, minhours: '3.0', maxhours: '48' };
  expect(edited(rig('7'), edit).body).toEqual({ status: 'disabled', maxhours: 48 });
  expect(edited(rig('7', { status: 'disabled' }), { status: 'disabled' }).verdict).toBe('unchanged');
});

test('what was wrong with a rig before, and is not touched, is not held against it', () => {
  expect(edited(rig('7', { hours: ['96', '3'] }), {}).verdict).toBe('unchanged');
});

test('what has moved since a change was worked out is told of the terms that are to change, and of no others', () => {
  const cheaper = edited(rig('7', { prices: { BTC: '0.00100000', LTC: '2.00000000' } }), {
    price: { kind: 'percent', assets: 'BTC', percent: '-5' },
    maxhours: '48',
  });
  const moved = (terms: ListedTerms) => movedTerms(cheaper, rig('7', terms));
  expect(moved({ hours: ['5', '96'], status: 'disabled', prices: { BTC: '0.001' } })).toEqual([]);
  expect(moved({ prices: { BTC: '0.00120000' } })).toEqual(['price']);
  expect(moved({ prices: { LTC: '2.00000000' } })).toEqual(['price']);
  // The same price per another unit: sent in the old one, it would change the unit of the others.
  expect(moved({ type: 'th', prices: { BTC: '0.00000100' } })).toEqual(['price']);
  expect(moved({ hours: ['3', '72'] })).toEqual(['maxhours']);
});

test('a price per another unit is another price, whatever its number', () => {
  const [ph, th] = [termsOf(rig('7')), termsOf(rig('7', { type: 'th' }))];
  expect(changedAssets(ph, ph)).toEqual([]);
  expect(changedAssets(ph, th)).toEqual(['BTC']);
});

test('a switch that the rig does not tell has not moved', () => {
  const on = edited(rig('7', { status: 'disabled' }), { status: 'available' });
  expect(movedTerms(on, rig('7'))).toEqual(['status']);
  expect(movedTerms(on, { ...rig('7'), available_status: null })).toEqual([]);
});

test('a rig without a price in the asset says why its prices stay', () => {
  const edit: BulkEdit = { price: { kind: 'share', asset: 'LTC', percent: 25 }, maxhours: '48' };
  expect(edited(rig('7'), edit)).toMatchObject({
    verdict: 'change',
    notes: ['It cannot be rented in LTC, so its prices stay.'],
  });
  expect(edited(rig('7', { prices: { LTC: '2.00000000' } }), edit).notes).toEqual([]);
});

test('a price that steps of 1e-8 move otherwise than asked says so, and by how many percent', () => {
  const { realPercents, notes } = edited(rig('7', { prices: { BTC: '0.00000056', LTC: '0.00000058' } }), {
    price: { kind: 'percent', assets: 'every', percent: '0.5' },
  });
  expect(realPercents).toEqual({ BTC: 0, LTC: 0 });
  expect(notes).toEqual([
    expect.stringContaining('too small to move by 0.5 % in steps of 0.00000001 BTC'),
    expect.stringContaining('too small to move by 0.5 % in steps of 0.00000001 LTC'),
  ]);
  const as = edited(rig('8'), { price: { kind: 'percent', assets: 'every', percent: '0.5' } });
  expect([as.realPercents, as.notes]).toEqual([{}, []]);
});

test('a change after which the shortest rental costs nothing is warned of, whichever term does it', () => {
  const cheap = (terms: ListedTerms) => {
    const one = rig('7', { ...terms, prices: { BTC: '0.00000004' } });
    return { ...one, hashrate: { advertised: { hash: 1, type: 'ph' } } };
  };
  // 0.00000004 a day: 0.000000005 for three hours, which are rounded up.
  const warning =
    'At this price the shortest rental costs nothing in BTC: 3 hours of the whole rig come to 0.00000000 BTC.';
  const lower: BulkEdit = { price: { kind: 'percent', assets: 'every', percent: '-25' } };
  expect(edited(cheap({}), lower)).toMatchObject({ verdict: 'change', warnings: [warning] });
  expect(edited(cheap({}), { minhours: '1' }).warnings).toEqual([
    'At this price the shortest rental costs nothing in BTC: 1 hour of the whole rig come to 0.00000000 BTC.',
  ]);
  expect(edited(cheap({}), { maxhours: '48' }).warnings).toEqual([]);
  expect(edited(cheap({ hours: ['24', '96'] }), lower).warnings).toEqual([]);
});

const SAVED = { id: '5', name: 'Far', host: 'stratum+tcp://far.example:3333', user: 'anna', algo: 'SHA256' };
const minedAt = (user: string) => ({
  ...rig('7'),
  pool_url: 'stratum+tcp://near.example:3333',
  pool_user: user,
});
const TAKEN = { pool_url: SAVED.host, poolid: '5' };
const own: BulkEdit = { pool: { pool: SAVED, worker: 'own', users: [] } };
const asSaved: BulkEdit = { pool: { pool: SAVED, worker: 'saved', users: [] } };

test('a rig takes the saved pool with its own worker, once', () => {
  const userOf = (user: string, pool = SAVED) =>
    edited(minedAt(user), { pool: { pool, worker: 'own', users: [] } }).body.pool_user;
  expect(edited(minedAt('farm.rig7'), own).body).toEqual({ ...TAKEN, pool_user: 'anna.rig7' });
  expect(userOf('farm.a.4')).toBe('anna.a.4');
  expect(userOf('anna.rig7')).toBe('anna.rig7');
  expect(userOf('anna.rig1', { ...SAVED, user: 'anna.rig1' })).toBe('anna.rig1');
});

test('a rig whose worker is not known keeps its pool, and says so, unless the saved user is for all', () => {
  const untold = {
    verdict: 'unchanged',
    body: {},
    notes: [expect.stringMatching(/^What user it has .* tells no worker, so its default pool stays/)],
  };
  expect(edited(minedAt('farm'), own)).toMatchObject(untold);
  // Of a market that does not tell it.
  expect(edited(rig('7'), own)).toMatchObject(untold);
  for (const one of [minedAt('farm'), minedAt('farm.rig7'), rig('7')])
    expect(edited(one, asSaved).body).toEqual({ ...TAKEN, pool_user: 'anna' });
  const long = { ...SAVED, user: 'a'.repeat(252) };
  expect(edited(minedAt('farm.rig7'), { pool: { pool: long, worker: 'own', users: [] } }).notes).toEqual([
    expect.stringContaining('more than 256 characters'),
  ]);
});

test('a rig that has the pool already keeps the password it has there, and says so', () => {
  const there = { ...minedAt('anna.rig7'), pool_url: SAVED.host };
  expect(edited(there, own)).toMatchObject({
    verdict: 'unchanged',
    notes: ['It has this pool already, and keeps the password it has there.'],
  });
});

test('where a pool is to change, it counts whether that was done, or moved by somebody else meanwhile', () => {
  const row = edited(minedAt('farm.rig7'), own);
  const done = { ...minedAt('anna.rig7'), pool_url: SAVED.host };
  expect(listingStandingOf(row, done)).toEqual({ other: [], untold: [] });
  expect(listingStandingOf(row, minedAt('farm.rig7'))).toEqual({ other: ['pool'], untold: [] });
  expect(listingStandingOf(row, rig('7'))).toEqual({ other: [], untold: ['pool'] });
  expect(movedTerms(row, minedAt('farm.rig7'))).toEqual([]);
  expect(movedTerms(row, minedAt('farm.rig8'))).toEqual(['pool']);
  // Another term than the pool is to change: where the rig mines does not count.
  expect(movedTerms(edited(minedAt('farm.rig7'), { maxhours: '48' }), minedAt('bert'))).toEqual([]);
});

test('a rig of another algorithm keeps its default pool, and says why', () => {
  const edit: BulkEdit = { pool: { pool: { ...SAVED, algo: 'scrypt' }, worker: 'own', users: [] } };
  const notes = ['The saved pool is for the algorithm scrypt, so its default pool stays.'];
  expect(edited(minedAt('farm'), edit)).toMatchObject({ verdict: 'unchanged', body: {}, notes });
  expect(edited(minedAt('farm'), { ...edit, maxhours: '48' })).toMatchObject({
    body: { maxhours: 48 },
    notes,
  });
});
