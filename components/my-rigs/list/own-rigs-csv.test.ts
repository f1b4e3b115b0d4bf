import { expect, test } from 'vitest';
import { writeCsv } from '#components/ui/file/csv-source.ts';
import type { DataColumn, TableSort } from '#components/ui/table/data-column.ts';
import { shapes } from '#lib/contract/shapes.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { amount } from '#lib/domain/money.ts';
import { rigOf } from '#test/foreign/moving-market.ts';
import type { OwnRigMoney } from '../earned/own-rig-money.ts';
import type { OwnRig } from '../own-rig.ts';
import { ownRigsCsv } from './own-rigs-csv.ts';

const AS_OF_MS = Date.UTC(2026, 7, 1, 12);
const AS_GIVEN = { columns: [], sort: undefined };
const MARKET = {
  asset: 'BTC',
  standingOf: () => ({ value: { percent: 62.5, of: 40, ownAmong: false } }),
} as const;
const BTC = { currency: 'BTC', price: '0.00066000', hour: '0.000003795000', enabled: true };

function moneyOf(earned: Asset, booked: Asset): OwnRigMoney {
  return {
    day: () => ({ missing: 'being read' }),
    week: () => ({ value: new Map([[earned, amount('0.00010000')]]) }),
    idle: () => ({ value: 0.25 }),
    ends: () => ({ missing: 'being read' }),
    booked: { day: () => ({ value: new Map() }), week: () => ({ value: new Map([[booked, 5n]]) }) },
  };
}

function lineOf(changed: Record<string, unknown> = {}, earned: Asset = 'BTC', booked: Asset = 'BTC') {
  const rig = shapes.rigDetail.data.parse({
    ...rigOf('sha256', '7'),
    minhours: '3',
    maxhours: '24',
    price: { type: 'ph', BTC },
    hashrate: { advertised: { hash: 138, type: 'th' }, last_30min: { hash: '69', type: 'th' } },
    ...changed,
  });
  const money = moneyOf(earned, booked);
  const { columns, note } = ownRigsCsv({ rigs: [rig], order: AS_GIVEN, asOfMs: AS_OF_MS, money, ...MARKET });
  const line = Object.fromEntries(columns.map(({ heading, value }) => [heading, value(rig)]));
  return { ...line, note };
}

test('a rig is one line, with what it earned and how long nobody rented it; what is not known is blank', () => {
  const delivery = {
    hours: 48,
    shares: 900,
    days: [
      { date: '2026-07-30', percent: 90 },
      { date: '2026-07-31', percent: 71 },
    ],
  };
  expect(lineOf({ extensions: true, delivery })).toMatchObject({
    Id: '7',
    'Advertised (H/s)': 138e12,
    '30-minute average (H/s)': 69e12,
    '30-minute average (% of advertised)': '50.00',
    'Delivered in the last 7 days (% of advertised)': '80.50',
    Extensions: 'yes',
    'Prices are per (unit and day)': 'ph',
    'Price (BTC per unit and day)': '0.00066000',
    'Whole rig (BTC per hour)': '0.000003795000',
    'Earned in 24 hours (BTC)': '',
    'Earned in 7 days (BTC)': '0.00010000',
    'Booked in 24 hours (BTC)': '0.00000000',
    'Booked in 7 days (BTC)': '0.00000005',
    'Idle in 7 days (%)': '25.0',
    'Dearer than (% of rigs for rent, in BTC)': '62.5',
    'Rigs for rent compared with (BTC)': 40,
    'Own rigs among those': 'no',
    'Rented until (UTC)': undefined,
    'As of (UTC)': '2026-08-01T12:00:00Z',
    note: 'What 1 rig earned, or how long it was idle, is not known now and left blank.',
  });
});

test('until when a rig is rented is counted from when that was said', () => {
  const status = { ...rigOf('sha256', '7').status, status: 'rented', rented: true, hours: '1.5' };
  expect(lineOf({ status })).toMatchObject({ 'Rented until (UTC)': '2026-08-01T13:30:00Z' });
});

test('since when a rig is offline is a time of its own, blank of one that is online', () => {
  const offline = { online: false, offline_since: AS_OF_MS / 1000 - 3600 };
  expect(lineOf(offline)).toMatchObject({ 'Offline since (UTC)': '2026-08-01T11:00:00Z' });
  expect(lineOf({ ...offline, online: true, status: { status: 'available', online: true } })).toMatchObject({
    'Offline since (UTC)': '',
  });
});

test('whether a rental can be extended is blank where the market does not say', () => {
  expect(lineOf({ extensions: false })).toMatchObject({ Extensions: 'no' });
  expect(lineOf({ extensions: undefined })).toMatchObject({ Extensions: undefined });
});

test('what was earned in an asset that no rig has a price in any more has its column', () => {
  expect(lineOf({}, 'LTC')).toMatchObject({
    'Price (LTC per unit and day)': '',
    'Earned in 7 days (LTC)': '0.00010000',
    'Earned in 7 days (BTC)': '0.00000000',
  });
  expect(Object.keys(lineOf())).not.toContain('Earned in 7 days (LTC)');
});

test('so has an asset in which something was booked alone: it may be paid ahead', () => {
  expect(lineOf({}, 'BTC', 'LTC')).toMatchObject({
    'Earned in 7 days (LTC)': '0.00000000',
    'Booked in 7 days (LTC)': '0.00000005',
  });
});

test('the rigs stand in the order of their table, those without a figure last', async () => {
  const rigs = ['1', '2', '3'].map((id) => shapes.rigDetail.data.parse(rigOf('sha256', id)));
  const figures = new Map([
    ['2', 5],
    ['3', 9],
  ]);
  const column: DataColumn<OwnRig> = {
    id: 'figure',
    heading: 'Figure',
    cell: ({ id }) => id,
    width: 100,
    priority: 1,
    sort: ({ id }) => figures.get(id),
  };
  const idsBy = async (sort: TableSort | undefined, columns = [column]) => {
    const order = { columns, sort };
    const { text } = await writeCsv(
      ownRigsCsv({ rigs, order, asOfMs: AS_OF_MS, money: moneyOf('BTC', 'BTC'), ...MARKET }),
      {
        signal: new AbortController().signal,
        onProgress: () => {},
      },
    );
    const [, ...lines] = text.trimEnd().split('\r\n');
    return lines.map((line) => line.split(',')[0]);
  };
  expect(await idsBy(undefined)).toEqual(['1', '2', '3']);
  expect(await idsBy({ column: 'figure', direction: 'descending' })).toEqual(['3', '2', '1']);
  expect(await idsBy({ column: 'figure', direction: 'ascending' })).toEqual(['2', '3', '1']);
  expect(await idsBy({ column: 'figure', direction: 'ascending' }, [])).toEqual(['1', '2', '3']);
});
