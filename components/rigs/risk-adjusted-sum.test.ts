import { expect, test } from 'vitest';
import { rigData } from '#test/pages/rental-data.ts';
import { adjustedPrice, expectedOfAll } from './risk-adjusted-sum.ts';

const rig = (hash: number, rpi?: string) => ({
  ...rigData('1'),
  ...(rpi && { rpi }),
  hashrate: { advertised: { hash, type: 'th' } },
});

test('of rigs together so much is expected as of each by its hash rate', () => {
  // Its past rentals' 50 % and its market's 90 % weigh as much: 70 %. Of the new one the market speaks alone.
  expect(expectedOfAll([rig(3, '50'), rig(1)], 0.9)).toBeCloseTo((3 * 0.7 + 0.9) / 4, 12);
  expect(expectedOfAll([rig(0)], 0.9)).toBeUndefined();
});

test('a price by what is expected has the digits of an estimate, and none where nothing is', () => {
  expect(adjustedPrice('0.01000000', 0.75)).toMatch(/^0[.]01333/);
  expect(adjustedPrice('0.01000000', 0)).toBeUndefined();
});
