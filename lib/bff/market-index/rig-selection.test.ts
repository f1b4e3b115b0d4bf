import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MarketRig, RigsQuery } from '#lib/contract/desk-rigs.ts';
import { parseDeskQuery } from '#lib/contract/parse.ts';
import { marketRigsQuery } from '#lib/contract/shapes/market-rigs.ts';
import { shapes } from '#lib/contract/shapes.ts';
import { rigOf } from '#test/foreign/moving-market.ts';
import { isGone } from './index-row.ts';
import { createRigList } from './rig-list.ts';
import { selectRigs } from './rig-selection.ts';

function rig(id: string, changed: Record<string, unknown> = {}): MarketRig {
  return shapes.rigDetail.data.parse({ ...rigOf('sha256', id), ...changed });
}

function priced(price: string, type = 'ph') {
  return { price: { type, BTC: { currency: 'BTC', price, hour: price, minhrs: price, enabled: true } } };
}

function setup(rigs: MarketRig[]) {
  const list = createRigList();
  list.take({ records: rigs, start: 0, asOf: 1, askedAt: 1, since: 1 });
  const select = (query: RigsQuery = {}, names?: ReadonlyMap<string, string>) =>
    selectRigs(list.rows(), parseDeskQuery(marketRigsQuery, { ...query }), names);
  const ids = (query: RigsQuery = {}) => select(query).page.map(({ id }) => id);
  return { list, select, ids };
}

interface Narrowing {
  what: string;
  query: RigsQuery;
  /** A rig that fits, and one that does not. */
  fits: Record<string, unknown>;
  other: Record<string, unknown>;
}

const narrowings: [string, RigsQuery, Record<string, unknown>, Record<string, unknown>][] = [
  ['an algorithm', { algo: 'Scrypt' }, { type: 'scrypt' }, {}],
  ['a word of the name', { q: 'MINER' }, { name: 'my antminer' }, {}],
  [
    'words of owner and description',
    { q: 'shed bob' },
    { owner: 'Bob', description: 'in a shed' },
    { owner: 'Bob' },
  ],
  ['an id', { q: '4711' }, { id: '4711' }, {}],
  ['being one of some', { ids: '4711,4712' }, { id: '4711' }, { id: '47' }],
  ['a word of the region', { q: 'north' }, { region: 'Far-North 7' }, {}],
  ['a region', { region: 'us-east' }, { region: 'us-east' }, {}],
  ['hours wanted', { hours: '12' }, { minhours: '12', maxhours: '12' }, { minhours: '13', maxhours: '24' }],
  ['percent delivered', { delivered: '95' }, { rpi: '95.00' }, { rpi: '94.99' }],
  ['some percent delivered, where nothing is known', { delivered: '0' }, { rpi: '0.00' }, { rpi: 'new' }],
  ['extensions', { extensions: 'no' }, { extensions: false }, { extensions: true }],
  ["that it is not an owner's", { notOwner: 'Basalt' }, { owner: 'tidemill' }, { owner: 'basalt' }],
  [
    "that it is not an owner's whose name is nearly the same",
    { notOwner: 'anna1' },
    { owner: 'anna01' },
    { owner: 'Anna1' },
  ],
  ['an asset it can be rented in', { rentableIn: 'btc' }, priced('0.1'), priced('0.00000000')],
  ['a least price', { priceMin: '0.5', unit: 'PH' }, priced('0.5'), priced('0.49999999')],
  [
    'a highest price',
    { priceMax: '0.5', unit: 'eh' },
    priced('0.00000050', 'th'),
    priced('0.00000051', 'th'),
  ],
  [
    'a price beyond floating point',
    { priceMin: '9000000000.00000002', unit: 'ph' },
    priced('9000000000.00000002'),
    priced('9000000000.00000001'),
  ],
  [
    'a least rate',
    { hashMin: '1.5PH' },
    { hashrate: { advertised: { hash: 1500, type: 'th' } } },
    { hashrate: { advertised: { hash: 1499, type: 'th' } } },
  ],
  [
    'a highest rate',
    { hashMax: '1.5ph' },
    { hashrate: { advertised: { hash: 1.5, type: 'ph' } } },
    { hashrate: { advertised: { hash: 1.51, type: 'ph' } } },
  ],
];

test.each(narrowings.map(([what, query, fits, other]): Narrowing => ({ what, query, fits, other })))(
  '$what is found, and nothing else',
  ({ query, fits, other }) => {
    const { ids } = setup([rig('1', fits), rig('2', other)]);
    expect(ids(query)).toEqual([String(fits.id ?? '1')]);
  },
);

test.each<[RigsQuery['sort'], Record<string, unknown>[]]>([
  ['name', [{ name: 'rig 9' }, { name: 'Rig 10' }, { name: 'rig 11' }]],
  ['algorithm', [{ type: 'scrypt' }, { type: 'sha256' }, { type: 'x11' }]],
  ['advertised', [1, 2, 3].map((hash) => ({ hashrate: { advertised: { hash, type: 'th' } } }))],
  ['last30', ['1', '5', '9'].map((hash) => half(hash))],
  ['delivered', [{ rpi: '9.00' }, { rpi: '10.00' }, { rpi: 'new' }]],
  ['price', [priced('0.00000001'), priced('0.00000001', 'th'), priced('0.00100000', 'th')]],
  ['hour', [priced('0.1'), priced('0.2'), priced('0')]],
  ['least', [priced('0.1'), priced('0.2'), priced('0')]],
  ['hours', [{ minhours: '3' }, { minhours: '12' }, { minhours: '24' }]],
  ['region', [{ region: 'eu' }, { region: 'us' }, { region: '' }]],
  ['owner', [{ owner: 'ann' }, { owner: 'Bob' }, { owner: undefined }]],
])('%s sorts, and what has none comes last either way', (sort, changes) => {
  const { ids } = setup([2, 0, 1].map((at) => rig(String(at), changes[at])));
  const last = changes.findIndex((change) => NONE.has(blankOf(change)));
  expect(ids({ ...(sort && { sort }) })).toEqual(['0', '1', '2']);
  const back = last === -1 ? ['2', '1', '0'] : ['1', '0', '2'];
  expect(ids({ ...(sort && { sort }), order: 'descending' })).toEqual(back);
});

test('of a rig without a past rental the last days are what is sorted, filtered and counted by', () => {
  const { ids, select } = setup([
    rig('1', { rpi: '95.00', ...lastDays('50.00') }),
    rig('2', { rpi: 'new', ...lastDays('91.00') }),
    rig('3', { rpi: '85.00' }),
    rig('4', { rpi: 'new' }),
  ]);
  expect(ids({ sort: 'delivered' })).toEqual(['3', '2', '1', '4']);
  expect(ids({ delivered: '90' })).toEqual(['1', '2']);
  const counts = select({}).facets.delivered.map(({ value, rigs }) => `${value}: ${rigs}`);
  expect(counts).toEqual(expect.arrayContaining(['90: 2', '80: 3', 'new: 1']));
});

test('algorithms stand in the order of what the market calls them, as soon as it says so', () => {
  const { select } = setup([
    rig('1', { type: 'ethash' }),
    rig('2', { type: 'etchash' }),
    rig('3', { type: 'kawpow' }),
    rig('4', { type: 'x11' }),
  ]);
  const names = new Map([
    ['ethash', 'Dagger-Hashimoto'],
    ['etchash', 'etchash'],
    ['kawpow', 'KawPOW'],
  ]);
  const ids = (known?: typeof names) => select({ sort: 'algorithm' }, known).page.map(({ id }) => id);
  expect(ids()).toEqual(['2', '1', '3', '4']);
  expect(ids(names)).toEqual(['1', '2', '3', '4']);
});

function lastDays(percent: string) {
  return { delivery: { hours: 24, shares: 10, days: [{ date: '2026-08-07', percent, hours: 24 }] } };
}

function half(hash: string) {
  return { hashrate: { advertised: { hash: 10, type: 'th' }, last_30min: { hash, type: 'th' } } };
}

const NONE = new Set<unknown>(['new', '', undefined]);

/** The one field of a change, where that may be missing. */
function blankOf(change: Record<string, unknown>): unknown {
  if ('price' in change)
    return (change.price as { BTC: { price: string } }).BTC.price === '0' ? '' : 'priced';
  const [value] = Object.values(change);
  return typeof value === 'object' ? 'there' : value;
}

test('a price that floating point cannot tell apart is still in order', () => {
  const { ids } = setup([rig('1', priced('9000000000.00000002')), rig('2', priced('9000000000.00000001'))]);
  expect(ids({ sort: 'price' })).toEqual(['2', '1']);
});

test('a cheap rig that delivers half is dearer than one that delivers', () => {
  const observed = (percent: string) => ({
    hours: 10_000,
    days: [{ date: '2026-08-01', percent }],
    shares: 0,
  });
  const { ids, select } = setup([
    rig('1', { ...priced('0.00060000'), rpi: '50.00', delivery: observed('50.00') }),
    rig('2', { ...priced('0.00100000'), rpi: '100.00', delivery: observed('100.00') }),
    rig('3', { ...priced('0.00080000'), rpi: 'new' }),
  ]);
  expect(ids({ sort: 'price' })).toEqual(['1', '3', '2']);
  expect(ids({ sort: 'riskAdjusted' })).toEqual(['2', '3', '1']);
  expect(select().shares.get('sha256')).toBe(0.75);
});

test('one bad rental does not outweigh a week in which a rig delivered all', () => {
  const delivery = { hours: 168, days: [{ date: '2026-08-01', percent: '100.00' }], shares: 0 };
  const { ids } = setup([
    rig('1', { ...priced('0.00060000'), rpi: '40.00', delivery }),
    rig('2', { ...priced('0.00080000'), rpi: 'new' }),
    rig('3', { ...priced('0.00100000'), rpi: '100.00', delivery }),
  ]);
  expect(ids({ sort: 'riskAdjusted' })).toEqual(['1', '2', '3']);
});

test('without a wish the order is the market’s own, and equals stand by id', () => {
  const { ids } = setup(['30', '4', '100'].map((id) => rig(id, { name: 'same' })));
  expect(ids()).toEqual(['30', '4', '100']);
  expect(ids({ sort: 'name' })).toEqual(['4', '30', '100']);
});

const anyRig = fc.record({
  type: fc.constantFrom('sha256', 'scrypt', 'x11'),
  region: fc.constantFrom('eu', 'us', ''),
  extensions: fc.constantFrom(true, false, undefined),
  rpi: fc.constantFrom('new', '85.00', '92.50', '95.00', '99.99'),
  minhours: fc.constantFrom('1', '3', '24'),
  maxhours: fc.constantFrom('24', '72'),
});
const anyQuery = fc.record(
  {
    algo: fc.constantFrom('sha256', 'scrypt'),
    region: fc.constantFrom('eu', 'us'),
    extensions: fc.constantFrom<'yes' | 'no'>('yes', 'no'),
    delivered: fc.constantFrom('90', '95'),
    hours: fc.constantFrom('1', '24', '72'),
  },
  { requiredKeys: [] },
);

test('each value of a facet has as many rigs as one would find by choosing it', () => {
  fc.assert(
    fc.property(fc.array(anyRig, { maxLength: 25 }), anyQuery, fc.nat(5), (rigs, query, gone) => {
      const { list, select } = setup(rigs.map((changed, id) => rig(String(id), changed)));
      Array.from({ length: gone }, (_, id) => list.note(String(id), { rig: undefined, asOf: 2 }));
      const { facets } = select(query);
      for (const facet of ['algo', 'region', 'extensions', 'delivered', 'hours'] as const) {
        for (const { value, rigs: counted } of facets[facet]) {
          if (value === 'new') continue;
          expect(select({ ...query, [facet]: value }).total, `${facet} ${value}`).toBe(counted);
        }
        const { [facet]: _, ...others } = query;
        const found = facets[facet].map(({ value }) => value).filter((value) => value !== 'new');
        const there = select({ ...others, limit: '500' }).page.filter((row) => !isGone(row));
        const all = there.map(({ text }) => JSON.parse(text) as MarketRig);
        expect(new Set(found)).toEqual(new Set(all.flatMap((one) => valuesOf(one)[facet])));
      }
    }),
  );
});

test('of many regions those with most rigs are counted, and the one asked for; of the others it is said how many there are', () => {
  const regions = Array.from({ length: 60 }, (_, at) => `region ${String(at).padStart(2, '0')}`);
  const { select } = setup([
    ...regions.map((region, id) => rig(String(id), { region })),
    ...['region 58', 'region 59'].map((region, at) => rig(String(100 + at), { region })),
  ]);
  const { facets, moreRegions } = select({ limit: '1' });
  expect(moreRegions).toBe(10);
  const counted = facets.region.map(({ value }) => value);
  expect(counted).toEqual(['region 58', 'region 59', ...regions.slice(0, 48)]);
  const asked = select({ region: 'region 55' });
  expect(asked.facets.region).toEqual([...facets.region, { value: 'region 55', rigs: 1 }]);
  expect([asked.total, asked.moreRegions]).toEqual([1, 9]);
  expect(select({ q: 'region 55' })).toMatchObject({
    total: 1,
    facets: { region: [{ value: 'region 55' }] },
  });
  expect(select({ q: 'region 55' }).moreRegions).toBeUndefined();
});

/** By hand, what a rig counts as. */
function valuesOf({ type, region, extensions, rpi, minhours, maxhours }: MarketRig) {
  const within = (hours: number) => Number(minhours) <= hours && hours <= Number(maxhours);
  return {
    algo: [type],
    region: region ? [region] : [],
    extensions: extensions == null ? [] : [extensions ? 'yes' : 'no'],
    delivered: ['80', '90', '95', '99'].filter((least) => Number(rpi) >= Number(least)),
    hours: ['1', '3', '6', '12', '24', '72', '168', '720'].filter((hours) => within(Number(hours))),
  };
}

test('the range of prices and rates is that of all other filters', () => {
  const { select } = setup([rig('1', priced('0.1')), rig('2', priced('0.3')), rig('3', priced('0.2'))]);
  const { facets } = select({ priceMin: '0.25', unit: 'ph' });
  expect(facets.price).toMatchObject({ min: '100.00000000', max: '300.00000000' });
  expect(facets.hash).toEqual({ min: 138e12, median: 138e12, max: 138e12 });
  expect(select({ q: 'nothing of the kind' }).facets.price).toBeUndefined();
});

test('of advertised rates the one in the middle is told, which an absurd one does not move', () => {
  const advertised = (hash: string, type: string) => ({ hashrate: { advertised: { hash, type } } });
  const listed = [
    rig('1', advertised('8621', 'eh')),
    rig('2', advertised('5', 'gh')),
    rig('3', advertised('900', 'mh')),
  ];
  expect(setup(listed).select({}).facets.hash).toEqual({ min: 9e8, median: 5e9, max: 8.621e21 });
});

test('prices are told per exahash and day, whatever unit they are listed in: all of few, and of many 101', () => {
  const rigs = Array.from({ length: 201 }, (_, at) =>
    priced(`0.00000${String(100 + at)}`, at % 2 ? 'th' : 'ph'),
  );
  const { list, select } = setup([
    ...rigs.map((price, id) => rig(String(id), price)),
    rig('250', { ...priced('9'), type: 'scrypt' }),
    rig('251', priced('9')),
  ]);
  list.note('251', { rig: undefined, asOf: 2 });
  const { percentiles } = select({ algo: 'sha256', priceMax: '0', unit: 'ph' }).facets.price ?? {};
  expect(percentiles).toHaveLength(101);
  expect(percentiles?.slice(0, 2)).toEqual(['0.00100000', '0.00104000']);
  expect(percentiles?.slice(-2)).toEqual(['2.95000000', '2.99000000']);
  expect(select({ algo: 'scrypt' }).facets.price?.percentiles).toEqual(['9000.00000000']);
});

test("of the prices asked an owner's own are left out, and it is said where nobody tells whose a rig is", () => {
  const own = rig('1', { ...priced('0.1'), owner: 'basalt' });
  const other = rig('2', { ...priced('0.3'), owner: 'tidemill' });
  const asked = { algo: 'sha256', notOwner: 'basalt' };
  const { facets, othersOnly } = setup([own, other]).select(asked);
  expect([facets.price?.percentiles, othersOnly]).toEqual([['300.00000000'], true]);
  const untold = setup([own, other].map((one) => ({ ...one, owner: undefined }))).select(asked);
  expect(untold.facets.price?.percentiles).toHaveLength(2);
  expect(untold.othersOnly).toBe(false);
});

test('rigs that are gone stand among the others, and are told beside the total', () => {
  const { list, ids, select } = setup(['1', '2', '3'].map((id) => rig(id)));
  list.note('2', { rig: undefined, asOf: 2 });
  expect(ids()).toEqual(['1', '2', '3']);
  expect(select()).toMatchObject({ total: 2, gone: 1 });
  // The next has come up to its place.
  list.take({ records: [rig('1'), rig('0')], start: 0, asOf: 3, askedAt: 3, since: 3 });
  expect(ids()).toEqual(['1', '2', '0', '3']);
  expect(select({ q: 'rig 3' })).toMatchObject({ total: 1, gone: 0 });
});

test('pages put together are the whole list, each rig once', () => {
  const { ids, select } = setup(
    Array.from({ length: 57 }, (_, id) => rig(String(id), { name: `rig ${id % 5}` })),
  );
  const pages = [0, 20, 40].flatMap((offset) => ids({ sort: 'name', offset: String(offset), limit: '20' }));
  expect(pages).toEqual(ids({ sort: 'name', limit: '500' }));
  expect(new Set(pages).size).toBe(57);
  expect(select({ offset: '57' }).page).toEqual([]);
});

test('of all that is asked of the same rows a hundred answers are remembered, and the others are worked out', () => {
  const { select } = setup([rig('1')]);
  const ask = (at: number) => select({ q: `word ${at}` }).facets;
  const first = Array.from({ length: 101 }, (_, at) => ask(at));
  const remembered = first.map((facets, at) => facets === ask(at));
  expect(remembered).toEqual([...Array(100).fill(true), false]);
  expect(ask(100)).toEqual(first[100]);
});
