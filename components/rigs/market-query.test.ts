import { expect, test } from 'vitest';
import { marketQueryOf } from './market-query.ts';

test('what the address says is asked for', () => {
  const view = {
    algo: 'scrypt',
    q: 'ant',
    region: 'eu-de',
    extensions: 'no',
    sort: 'price',
    order: 'descending',
  };
  expect(marketQueryOf(view, 'LTC')).toEqual({ ...view, asset: 'LTC' });
});

test('what is blank or makes no sense is left out', () => {
  const view = { algo: '', q: null, extensions: 'perhaps', sort: 'colour', order: 'descending' };
  expect(marketQueryOf(view, 'BTC')).toEqual({ asset: 'BTC' });
  expect(marketQueryOf({ sort: 'name', order: 'sideways' }, 'BTC')).toEqual({
    asset: 'BTC',
    sort: 'name',
    order: 'ascending',
  });
});
