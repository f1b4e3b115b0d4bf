import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Asset } from '#lib/domain/asset.ts';
import { amount, formatAmount } from '#lib/domain/money.ts';
import { changeBody, changedAssets, changedTerms, movedTerms, termsOf } from '../listing/listing-terms.ts';
import type { OwnRig } from '../own-rig.ts';
import { type BulkEdit, planEdit, planUndo } from './bulk-edit.ts';

interface Terms {
  prices?: Partial<Record<Asset, string>>;
  type?: string;
  hours?: [string, string];
  status?: string;
  extensions?: boolean;
}

function rig(id: string, terms: Terms = {}): OwnRig {
  const { prices = { BTC: '0.00100000' }, type = 'ph', hours = ['3', '96'], status = 'available' } = terms;
  const price = Object.entries(prices).map(([currency, text]) => [
    currency,
    { currency, price: text, enabled: true },
  ]);
  return {
    id,
    name: `Rig ${id}`,
    type: 'sha256',
    status: { status: status === 'disabled' ? 'disabled' : 'rented' },
    available_status: status,
    extensions: terms.extensions ?? true,
    price: { type, ...Object.fromEntries(price) },
    minhours: hours[0],
    maxhours: hours[1],
    hashrate: { advertised: { hash: 1, type } },
  };
}

const noSpread = () => undefined;
const nameOf = (algo: string) => `the algorithm ${algo}`;
type SpreadOf = Parameters<typeof planEdit>[2]['spreadOf'];
const edited = (one: OwnRig, edit: BulkEdit, spreadOf: SpreadOf = noSpread) => {
  const [row] = planEdit([one], edit, { spreadOf, nameOf });
  if (!row) throw new Error('no row');
  return { ...row, body: changeBody(row.before, row.after) };
};

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

test('an undo withdraws what was offered anew and offers what was withdrawn, unless that was done since', () => {
  const both = { BTC: '0.00100000', LTC: '2.00000000' };
  const anew = edited(rig('7'), { price: { kind: 'price', asset: 'LTC', price: '2', unit: 'ph' } });
  const undone = (row: ReturnType<typeof edited>, prices: Terms['prices'] = {}) => {
    const [undo] = planUndo([rig('7', { prices })], [row]);
    return undo && changeBody(undo.before, undo.after).price;
  };
  expect(undone(anew, both)).toEqual({ type: 'ph', ltc: { enabled: false } });
  expect(undone(anew, { BTC: both.BTC })).toBeUndefined();
  const gone = edited(rig('7', { prices: both }), { price: { kind: 'withdraw', asset: 'LTC' } });
  expect(undone(gone, { BTC: both.BTC })).toEqual({
    type: 'ph',
    ltc: { price: '2.00000000', enabled: true },
  });
  expect(undone(gone, { ...both, LTC: '3.00000000' })).toBeUndefined();
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
  const moved = (terms: Terms) => movedTerms(cheaper, rig('7', terms));
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

test('an undo leaves out a rig that was changed again since, and shows what it has and what it had', () => {
  const cheaper = edited(rig('7'), {
    price: { kind: 'percent', assets: 'every', percent: '-10' },
    maxhours: '48',
  });
  const [priced, timed] = [
    rig('7', { prices: { BTC: '0.00200000' }, hours: ['3', '48'] }),
    rig('7', { prices: { BTC: '0.00090000' }, hours: ['3', '72'] }),
  ].flatMap((now) => planUndo([now], [cheaper]));
  const since = { verdict: 'invalid', problem: expect.stringContaining('changed again since') };
  expect(priced).toMatchObject({
    ...since,
    before: { price: { BTC: '0.00200000' } },
    after: { price: { BTC: '0.00100000' } },
  });
  expect(timed).toMatchObject({ ...since, before: { maxhours: '72' }, after: { maxhours: '96' } });
});

test('an undo takes back also what the market took instead of what was asked for', () => {
  const longer = edited(rig('7'), { maxhours: '120' });
  const taken = { ...longer.before, maxhours: '100' };
  const now = rig('7', { hours: ['3', '100'] });
  expect(planUndo([now], [{ ...longer, taken }])).toMatchObject([{ verdict: 'change' }]);
  expect(planUndo([now], [longer])).toMatchObject([{ verdict: 'invalid' }]);
  expect(planUndo([now], [{ ...longer, isUnsure: true }])).toMatchObject([{ verdict: 'change' }]);
});

test('an undo of rigs whose prices are per another unit by now is refused', () => {
  const cheaper = edited(rig('7'), { price: { kind: 'percent', assets: 'every', percent: '-5' } });
  const [row] = planUndo([rig('7', { type: 'th' })], [cheaper]);
  expect(row).toMatchObject({ verdict: 'invalid', problem: expect.stringContaining('another unit') });
});

test('an undo of other terms than prices does not mind the unit', () => {
  const shorter = edited(rig('7'), { maxhours: '48' });
  const [row] = planUndo([rig('7', { type: 'th', hours: ['3', '48'] })], [shorter]);
  expect(row).toMatchObject({ verdict: 'change', after: { maxhours: '96', priceType: 'th' } });
});

test('an undo of a switch that the rig does not tell goes by what was asked for', () => {
  const off = edited(rig('7'), { status: 'disabled' });
  const [row] = planUndo([{ ...rig('7'), available_status: null }], [off]);
  expect(row && changeBody(row.before, row.after)).toEqual({ status: 'available' });
});

test('an undo of a rig that was never changed leaves it as it is', () => {
  const lost = edited(rig('7'), { maxhours: '48' });
  expect(planUndo([rig('7')], [lost])).toMatchObject([{ verdict: 'unchanged' }]);
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
  const cheap = (terms: Terms) => {
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

test('an undo restores what was changed, and nothing that somebody changed since', () => {
  const price = fc.bigInt({ min: 1n, max: 10n ** 12n }).map(formatAmount);
  const edit = fc.record({
    price: fc.option(
      fc.record({
        kind: fc.constant('percent' as const),
        assets: fc.constantFrom('every' as const, 'BTC' as const),
        percent: fc.integer({ min: -90, max: 500 }).map(String),
      }),
      { nil: undefined },
    ),
    minhours: fc.option(fc.integer({ min: 1, max: 20 }).map(String), { nil: undefined }),
    status: fc.option(fc.constantFrom('available' as const, 'disabled' as const), { nil: undefined }),
    extensions: fc.option(fc.boolean(), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.tuple(price, price, price), edit, ([btc, ltc, since], change) => {
      const row = edited(rig('7', { prices: { BTC: btc, LTC: ltc } }), change);
      fc.pre(row.verdict !== 'invalid');
      const { before, after } = row;
      // Nobody touches the longest rental in the bulk edit; the price in LTC only where it is of every asset.
      const ltcSince = changedAssets(before, after).includes('LTC') ? after.price.LTC : since;
      const now = rig('7', {
        prices: { ...after.price, LTC: ltcSince ?? since },
        hours: [after.minhours, '72'],
        status: after.status,
        extensions: after.extensions,
      });
      const [undo] = planUndo([now], [row]);
      const ltcAfter = changedAssets(before, after).includes('LTC') ? ltc : since;
      const wanted = { ...before, maxhours: '72', price: { BTC: btc, LTC: ltcAfter } };
      expect(undo && changedTerms(undo.after, wanted)).toEqual([]);
      expect(undo?.verdict).toBe(changedTerms(before, after).length > 0 ? 'change' : 'unchanged');
    }),
  );
});
