import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import { rigOf } from '#test/foreign/moving-market.ts';
import { marketCsvColumns } from './market-csv.ts';

test('a rig is one line: amounts exact, rates in hashes per second, nothing made up', () => {
  const rig = shapes.rigDetail.data.parse({
    ...rigOf('sha256', '7'),
    owner: 'ann',
    rpi: 'new',
    region: '',
    extensions: true,
    minhours: '3',
    maxhours: '24',
    price: {
      type: 'ph',
      BTC: {
        currency: 'BTC',
        price: '0.00066000',
        hour: '0.000003795000',
        minhrs: '0.00001138',
        enabled: true,
      },
    },
    hashrate: {
      advertised: { hash: 138, type: 'th' },
      last_30min: { hash: '69', type: 'th' },
    },
  });
  const line = Object.fromEntries(
    marketCsvColumns({ asset: 'BTC', shareOf: () => 0.5 }).map(({ heading, value }) => [heading, value(rig)]),
  );
  expect(line).toEqual({
    'Rig id': '7',
    Rig: 'rig 7',
    Owner: 'ann',
    Algorithm: 'sha256',
    'Advertised (H/s)': 138e12,
    '30-min average (H/s)': 69e12,
    '30-min average (% of advertised)': '50.00',
    'Delivered in the last 7 days (% of advertised)': undefined,
    'Delivered in past rentals (%)': undefined,
    'Price (BTC per unit and day)': '0.00066000',
    'Risk-adjusted price (BTC per unit and day)': '0.00132',
    'Unit of the price': 'ph',
    'Whole rig (BTC per hour)': '0.000003795',
    'Least cost, without the fee (BTC)': '0.00001138',
    'Shortest rental (h)': '3',
    'Longest rental (h)': '24',
    Extensions: 'yes',
    Region: '',
  });
  expect(marketCsvColumns({ asset: 'LTC', shareOf: () => 0.5 }).map(({ value }) => value(rig))).not.toContain(
    '0.00066000',
  );
});

test('what a rig delivered on its last days is in the file as in that of one’s own rigs', () => {
  const days = [
    { date: '2026-07-30', percent: 90 },
    { date: '2026-07-31', percent: 71 },
  ];
  const delivery = { hours: 48, shares: 900, days };
  const rig = shapes.rigDetail.data.parse({ ...rigOf('sha256', '7'), delivery });
  const column = marketCsvColumns({ asset: 'BTC', shareOf: () => 1 }).find(
    ({ heading }) => heading === 'Delivered in the last 7 days (% of advertised)',
  );
  expect(column?.value(rig)).toBe('80.50');
});
