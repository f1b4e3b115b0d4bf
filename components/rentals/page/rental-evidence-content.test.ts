import { expect, test } from 'vitest';
import type { Answer } from '#lib/contract/desk.ts';
import { canonicalJson } from '#lib/domain/evidence.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { type EvidenceOf, evidenceContent, evidenceTable } from './rental-evidence-content.ts';

const AT = Date.UTC(2026, 7, 1, 12);

function answer<Value>(data: Value): Answer<Value> {
  return { data, meta: { asOf: AT, freshFor: 30_000, source: 'live' } } as Answer<Value>;
}

type Part = EvidenceOf['graph'][number];
type Chart = Part['answer']['data']['chartdata'];

/** Asked for as it was sent, unless said otherwise. */
function graphOf(chartdata: Partial<Chart>, asked?: Part['asked']): Part {
  const { timestamp_start = '60', timestamp_end = '180' } = chartdata;
  const sent = answer({
    rigid: '7',
    hashtype: 'sha256',
    chartdata: {
      ...{ time_start: '', time_end: '', timestamp_start: '60', timestamp_end: '180', bars: '' },
      ...{ rejected: '[60000,5]', shares: '[60000,4],[120000,0]', advertised: '[0,1000000000000]' },
      ...{ rentals: 'none', offline: '120000:180000', pooloffline: 'none' },
      unobserved: '90000:120000',
      ...chartdata,
    },
  } as Part['answer']['data']);
  return {
    asked: asked ?? { startUnix: Number(timestamp_start), endUnix: Number(timestamp_end) },
    answer: sent,
  };
}

function setup(
  chartdata: Parameters<typeof graphOf>[0] = { bars: '[60000,1000000000000],[120000,0]' },
): EvidenceOf {
  const rental = rentalData({ id: '42', rig: '7', hours: 6, extended: 0 });
  const pools = [
    { priority: 0, type: 'sha256', host: 'stratum+tcp://p.example:3333', user: 'me.1', pass: 'x' },
  ];
  return {
    environment: 'demo',
    rental: answer({ ...rental, pools } as typeof rental),
    graph: [graphOf(chartdata)],
  };
}

function linesOf({ rows, columns }: ReturnType<typeof evidenceTable>) {
  return rows.map((row) => Object.fromEntries(columns.map(({ heading, value }) => [heading, value(row)])));
}

test('evidence files the difficulties that suited the rig as it was rented, not those of what it was listed as since', () => {
  const { rental, ...rest } = setup();
  const [rented, listed] = [
    { min: '1', max: '20' },
    { min: '10', max: '200' },
  ];
  const filed = (hash: string, optimal_diff?: typeof rented) => {
    const rig = { ...rental.data.rig, optimal_diff: listed, hashrate: { advertised: { hash, type: 'th' } } };
    const data = { ...rental.data, optimal_diff, rig } as unknown as typeof rental.data;
    return canonicalJson(evidenceContent({ ...rest, rental: { ...rental, data } }).rental);
  };
  expect(filed('10', rented)).toContain('"optimal_diff":{"max":"20","min":"1"}');
  expect(filed('10', rented)).not.toContain('200');
  expect(filed('1')).toContain('"optimal_diff":{"max":"200","min":"10"}');
  expect(filed('10')).not.toContain('optimal_diff');
});

test('evidence holds the terms as on the wire and every point, and not where the rental mined', () => {
  const content = evidenceContent(setup());
  expect(content.rental).toMatchObject({ id: '42', price: { paid: '0.001' }, rig: { id: '7' } });
  expect(content.graph).toMatchObject({
    delivered: [
      [60_000, 1e12],
      [120_000, 0],
    ],
    rig_offline: [[120_000, 180_000]],
    pool_offline: [],
    not_observed: [[90_000, 120_000]],
  });
  expect(canonicalJson(content)).not.toMatch(/p\.example|me\.1|pass/);
});

test('evidence of a rental that runs says so, and that its refund is the one so far, in both files', () => {
  const content = evidenceContent(setup());
  expect(content.rental.ended).toBe(false);
  expect(content.about.units.refund).toContain('so far, until it is settled');
  const [line] = linesOf(evidenceTable(content, 'abc'));
  expect(line).toMatchObject({ Finished: 'no' });
  const refunds = Object.keys(line ?? {}).filter((heading) => heading.startsWith('Refund'));
  expect(refunds).toEqual(['Refund (BTC, so far, until it is settled 15 min after the end)']);
});

test('a graph in two parts is evidence of all of it: the points and intervals of both, as old as the older', () => {
  const of = setup();
  const second = graphOf({
    ...{ timestamp_start: '180', timestamp_end: '300', bars: '[180000,3],[240000,4]' },
    ...{ shares: '[240000,9]', offline: 'none', pooloffline: '180000:240000', unobserved: null },
  });
  const { meta } = second.answer;
  const later = { ...second, answer: { ...second.answer, meta: { ...meta, asOf: AT + 5_000 } } };
  const { graph, about } = evidenceContent({ ...of, graph: [...of.graph, later] });
  expect(about.graph_as_of).toBe(new Date(AT).toISOString());
  expect(graph).toMatchObject({
    asked: [
      { start_unix: '60', end_unix: '180' },
      { start_unix: '180', end_unix: '300' },
    ],
    whole: true,
    delivered: [
      [60_000, 1e12],
      [120_000, 0],
      [180_000, 3],
      [240_000, 4],
    ],
    shares: [
      [60_000, 4],
      [120_000, 0],
      [240_000, 9],
    ],
    rig_offline: [[120_000, 180_000]],
    pool_offline: [[180_000, 240_000]],
    // Of one part it is not known.
    not_observed: null,
  });
});

test('of a point alone nobody knows how long it is: whether an outage reaches into it is left blank', () => {
  const [line] = linesOf(evidenceTable(evidenceContent(setup({ bars: '[60000,5]' })), 'abc'));
  const blank = { 'Bin wholly within the rental': undefined, 'Rig offline in the bin': undefined };
  expect(line).toMatchObject({ 'Delivered (H/s)': 5, ...blank, 'Not observed in the bin': undefined });
});

const DAY = 86_400;

test('of another time than was asked for nothing is filed, and that it was sent is said', () => {
  const lastDay = { timestamp_start: String(8 * DAY), timestamp_end: String(9 * DAY) };
  const bars = `[${8 * DAY * 1000},1000000000000],[${8 * DAY * 1000 + 60_000},1]`;
  const later = { ...lastDay, bars, shares: bars, rejected: bars, advertised: bars };
  const outage = `${8 * DAY * 1000}:${9 * DAY * 1000}`;
  const part = graphOf(
    { ...later, offline: outage, pooloffline: outage, unobserved: outage },
    { startUnix: 0, endUnix: DAY },
  );
  const content = evidenceContent({ ...setup(), graph: [part] });
  const nothing = { delivered: [], shares: [], rejected: [], advertised: [] };
  expect(content.graph).toEqual({
    asked: [{ start_unix: '0', end_unix: String(DAY) }],
    sent: [{ start_unix: String(8 * DAY), end_unix: String(9 * DAY) }],
    whole: false,
    ...nothing,
    ...{ rig_offline: [], pool_offline: [], not_observed: [] },
  });
  const lines = linesOf(evidenceTable(content, 'abc'));
  expect(lines).toMatchObject([
    { 'Start of the bin (UTC)': undefined, 'Graph of all the time asked for': 'no' },
  ]);
});

test('of a part of the time asked for what was sent is filed, with every bin that reaches into it', () => {
  const bars = '[0,1],[900000,2],[1800000,3],[2700000,4]';
  const sent = { timestamp_start: '0', timestamp_end: '3600', bars, shares: bars };
  const filed = (startUnix: number, endUnix: number) =>
    evidenceContent({ ...setup(), graph: [graphOf(sent, { startUnix, endUnix })] }).graph;
  expect(filed(1000, 2700)).toMatchObject({
    whole: true,
    delivered: [
      [900_000, 2],
      [1_800_000, 3],
    ],
  });
  expect(filed(1000, 2700).shares).toHaveLength(2);
  expect(filed(2000, 7200)).toMatchObject({
    whole: false,
    delivered: [
      [1_800_000, 3],
      [2_700_000, 4],
    ],
  });
});

test('of a running rental the time that is still to come is no part that was not sent', () => {
  const part = graphOf(
    { timestamp_start: '0', timestamp_end: String(AT / 1000) },
    { startUnix: 0, endUnix: AT / 1000 + 3600 },
  );
  expect(evidenceContent({ ...setup(), graph: [part] }).graph.whole).toBe(true);
});

test('evidence says of itself that in longer bins an absence has a length and no place', () => {
  const { absences } = evidenceContent(setup()).about.units;
  expect(absences).toMatch(/bins are longer than a minute.*for how long of each bin, not when in it/);
});

test('the table has a line per point, with its terms and the hash', () => {
  const lines = linesOf(evidenceTable(evidenceContent(setup()), 'abc'));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    'Start of the bin (UTC)': '1970-01-01T00:01:00Z',
    'Delivered (H/s)': 1e12,
    'Rejected (H/s)': 5,
    'Accepted shares in the bin': 4,
    'Rig offline in the bin': 'no',
    'Pool offline in the bin': 'no',
    'Not observed in the bin': 'yes',
    'Terms and verdict as of (UTC)': '2026-08-01T12:00:00Z',
    'Advertised at rental time (H/s)': 1e12,
    'Paid, without the fee (BTC)': '0.001',
    'SHA-256 of the JSON content': 'abc',
  });
});

test('a bin that the start or the end cuts is told apart: its shares are not all of the verdict', () => {
  const of = setup({
    ...{ timestamp_start: '0', timestamp_end: '240' },
    bars: '[0,1],[60000,1],[120000,1],[180000,1]',
  });
  of.rental.data = { ...of.rental.data, start_unix: '30', end_unix: '180' };
  const content = evidenceContent(of);
  const lines = linesOf(evidenceTable(content, 'abc'));
  expect(lines.map((line) => line['Bin wholly within the rental'])).toEqual(['no', 'yes', 'yes', 'no']);
  expect(content.about.units.delivery).toContain('bins at its two ends may reach beyond it');
});

test('a start that cannot be read cuts no bin that is known', () => {
  const of = setup();
  of.rental.data = { ...of.rental.data, start_unix: 'soon' };
  const [line] = linesOf(evidenceTable(evidenceContent(of), 'abc'));
  expect(line).toMatchObject({ 'Bin wholly within the rental': undefined, 'Start (UTC)': undefined });
});

test('what extensions added is apart, so that price, rate and hours give what was paid', () => {
  const of = setup();
  const { price } = of.rental.data;
  const extension = { when: '', length: '2', price: '0.02', currency: 'BTC', amount: '0.00166667' };
  of.rental.data = {
    ...rentalData({ id: '42', rig: '7', hours: 6, extended: 2 }),
    price: { ...price, paid: '0.00416667' },
    extensions: [extension],
  };
  expect(linesOf(evidenceTable(evidenceContent(of), 'abc'))[0]).toMatchObject({
    'Start (UTC)': '1970-01-01T00:00:00Z',
    'End (UTC)': '1970-01-01T08:00:00Z',
    'Hours rented at first': 6,
    'Hours added by extensions': 2,
    'Price at first (BTC per TH·day)': '0.01',
    'Paid, without the fee (BTC)': '0.00416667',
    'Paid for extensions, without the fee (BTC)': '0.00166667',
  });
  const { extended: _, extensions: __, ...silent } = of.rental.data;
  of.rental.data = silent;
  expect(linesOf(evidenceTable(evidenceContent(of), 'abc'))[0]).toMatchObject({
    'Hours rented at first': undefined,
    'Hours added by extensions': undefined,
    'Paid for extensions, without the fee (BTC)': undefined,
  });
});

test('an extension is filed with the unit that its price is per, and of prices is said that they are per their type', () => {
  const of = setup();
  const extension = {
    when: '',
    length: '2',
    price: '0.02',
    type: 'eh',
    currency: 'BTC',
    amount: '0.00166667',
  };
  of.rental.data = { ...of.rental.data, extensions: [extension] };
  const { about, rental } = evidenceContent(of);
  expect(rental.extensions).toEqual([extension]);
  expect(about.units.prices).toContain('an extension has a type of its own');
});

test('every line says whether the rig or the pool was away, and each the minutes of the rental by their cause', () => {
  const of = setup();
  const minutes = { observed: 300, rig: 31, pool: 22, difficulty: 7, unobserved: 60 };
  of.rental.data = { ...of.rental.data, delivery: { shares: 2911, minutes, verdict: 'short' } };
  const lines = linesOf(evidenceTable(evidenceContent(of), 'abc'));
  expect(lines.map((line) => [line['Rig offline in the bin'], line['Pool offline in the bin']])).toEqual([
    ['no', 'no'],
    ['yes', 'no'],
  ]);
  for (const line of lines)
    expect(line).toMatchObject({
      Shares: 2911,
      'Observed (min)': 300,
      'Rig offline (min)': 31,
      'Pool offline (min)': 22,
      'Not observed (min)': 60,
    });
});

test('outages that a market does not tell of are not said to be none', () => {
  const content = evidenceContent(
    setup({ bars: '[60000,1],[120000,0]', offline: undefined, unobserved: null }),
  );
  expect(content.graph).toMatchObject({ rig_offline: null, pool_offline: [], not_observed: null });
  expect(linesOf(evidenceTable(content, 'abc'))[1]).toMatchObject({
    'Rig offline in the bin': undefined,
    'Pool offline in the bin': 'no',
  });
});

test('a graph without a point still makes a line of the terms, the verdict and the hash', () => {
  const of = setup({});
  const minutes = { observed: 0, rig: 0, pool: 0, difficulty: 7, unobserved: 60 };
  of.rental.data = { ...of.rental.data, delivery: { shares: 0, minutes, verdict: 'unknown' } };
  const lines = linesOf(evidenceTable(evidenceContent(of), 'abc'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    'Start of the bin (UTC)': undefined,
    'Delivered (H/s)': undefined,
    Rental: '42',
    "Time with rig and pool, at a difficulty outside the rig's optimal one (min)": 7,
    Verdict: 'unknown',
    'SHA-256 of the JSON content': 'abc',
  });
});

test('a graph that cannot be read is no evidence', () => {
  expect(() => evidenceContent(setup({ bars: '[1,' }))).toThrow(RangeError);
});
