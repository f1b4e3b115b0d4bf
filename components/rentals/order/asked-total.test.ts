import { expect, test } from 'vitest';
import { askedTotal } from './asked-total.ts';

test('the total is what the market says it is', () => {
  expect(askedTotal({ cost: '0.001', fee: '0.00003', total: '0.00104' })).toEqual({
    asked: '0.00104',
    fee: 'included',
  });
});

test('where it says cost and fee alone, the total is their sum, exactly', () => {
  const summed = { asked: '0.30000001', fee: 'included' };
  expect(askedTotal({ cost: '0.1', fee: '0.20000001' })).toEqual(summed);
  expect(askedTotal({ cost: '0.1', fee: '0.20000001', total: '' })).toEqual(summed);
});

test('a fee that is not said, or cannot be read, comes on top of the cost', () => {
  for (const fee of [undefined, null, '', 'three percent'])
    expect(askedTotal({ cost: '0.001', fee, total: null })).toEqual({ asked: '0.001', fee: 'on top' });
});
