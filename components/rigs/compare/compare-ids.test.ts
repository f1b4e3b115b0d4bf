import { expect, test } from 'vitest';
import { readCompareIds } from './compare-ids.ts';

test('up to four rigs are read from an address, each once', () => {
  expect(readCompareIds('1001,1002')).toEqual(['1001', '1002']);
  expect(readCompareIds('1,1,2,3,4,5')).toEqual(['1', '2', '3', '4']);
});

test('what is no id of a rig is left out', () => {
  expect(readCompareIds('../x, 7,%2e,8,')).toEqual(['8']);
  for (const ids of [undefined, null, '', ',', ['1', '2']]) expect(readCompareIds(ids)).toEqual([]);
});
