import { expect, test } from 'vitest';
import { readHourRate } from './rig-hour-rate.ts';

test('of what services write, a price per hour is told where all of it can be read', () => {
  const written = { price: '0.00010000', priceType: 'th', hash: { hash: '2', type: 'th' } };
  expect(readHourRate(written)).toBe(8_333_334n);
  expect(readHourRate({ ...written, priceType: 'zh' })).toBeUndefined();
  expect(readHourRate({ ...written, price: 'free' })).toBeUndefined();
  expect(readHourRate({ ...written, hash: { hash: 'fast', type: 'th' } })).toBeUndefined();
});
