import { expect, test } from 'vitest';
import { listText, quotedNames } from './list-text.ts';

test('a list is told plainly, of every one of its items, or of either', () => {
  const assets = ['BTC', 'LTC', 'ETH'];
  expect(listText(assets)).toBe('BTC, LTC, ETH');
  expect(listText(assets, 'every')).toBe('BTC, LTC and ETH');
  expect(listText(assets, 'either')).toBe('BTC, LTC or ETH');
  expect(listText(['BTC'], 'every')).toBe('BTC');
});

test('of many names the first are told, and the others counted', () => {
  const more = { one: '# row more', other: '# rows more' };
  const names = Array.from({ length: 9 }, (_, index) => `R${index + 1}`);
  expect(quotedNames(names, more)).toBe('“R1”, “R2”, “R3”, “R4”, “R5”, “R6”, “R7”, “R8”, 1 row more');
  expect(quotedNames([...names, 'R10'], more)).toMatch(/, 2 rows more$/);
  expect(quotedNames(['Rack 1, Oslo', 'Rack 2'], more)).toBe('“Rack 1, Oslo”, “Rack 2”');
  expect(quotedNames(['R1', 'R2', 'R3', 'R4'], more, 3)).toBe('“R1”, “R2”, “R3”, 1 row more');
});
