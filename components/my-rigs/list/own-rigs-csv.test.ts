import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import type { Asset } from '#lib/domain/asset.ts';
import { amount } from '#lib/domain/money.ts';
import { rigOf } from '#test/moving-market.ts';
import { ownRigsCsv } from './own-rigs-csv.ts';

const BTC = { currency: 'BTC', price: '0.00066000', hour: '0.000003795000', enabled: true };

function lineOf(changed: Record<string, unknown> = {}, earned: Asset = 'BTC') {
  const rig = shapes.rigDetail.data.parse({
    ...rigOf('sha256', '7'),
    minhours: '3',
    maxhours: '24',
    price: { type: 'ph', BTC },
    hashrate: { advertised: { hash: 138, type: 'th' }, last_30min: { hash: '69', type: 'th' } },
    ...changed,
  });
  const { columns } = ownRigsCsv([rig], {
    day: () => ({ missing: 'being read' }),
    week: () => ({ value: new Map([[earned, amount('0.00010000')]]) }),
    idle: () => ({ value: 0.25 }),
    ends: () => ({ missing: 'being read' }),
  });
  return Object.fromEntries(columns.map(({ heading, value }) => [heading, value(rig)]));
}

test('a rig is one line, with what it earned and how long nobody rented it; what is not known is blank', () => {
  expect(lineOf({ extensions: true })).toMatchObject({
    Id: '7',
    'Advertised (H/s)': 138e12,
    '30-minute average (H/s)': 69e12,
    '30-minute average (% of advertised)': '50.00',
    Extensions: 'yes',
    'Prices are per (unit and day)': 'ph',
    'Price (BTC per unit and day)': '0.00066000',
    'Whole rig (BTC per hour)': '0.000003795000',
    'Earned in 24 hours (BTC)': '',
    'Earned in 7 days (BTC)': '0.00010000',
    'Idle in 7 days (%)': '25.0',
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
