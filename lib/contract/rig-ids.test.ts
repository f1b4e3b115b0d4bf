import { expect, test } from 'vitest';
import { MOST_COMPARED, readRigIds } from './rig-ids.ts';

test('up to four rigs are read from an address, each once', () => {
  expect(readRigIds('1001,1002', MOST_COMPARED)).toEqual(['1001', '1002']);
  expect(readRigIds('1,1,2,3,4,5', MOST_COMPARED)).toEqual(['1', '2', '3', '4']);
});

test('what is no id of a rig is left out', () => {
  expect(readRigIds('../x, 7,%2e,8,', MOST_COMPARED)).toEqual(['8']);
  for (const ids of [undefined, null, '', ',', ['1', '2']])
    expect(readRigIds(ids, MOST_COMPARED)).toEqual([]);
});
