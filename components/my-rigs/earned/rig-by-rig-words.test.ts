import { expect, test } from 'vitest';
import { rigByRigWords } from './rig-by-rig-words.ts';

test('rigs that are read one by one say how many are, and how long the others take', () => {
  expect(rigByRigWords({ read: 6, of: 2800 })).toMatch(
    /: 6 of 2,800 rigs so far[.] The others take about 2 h 19 min while/,
  );
  expect(rigByRigWords({ read: 0, of: 1 })).toMatch(/: 1 rig is still to be read[.]$/);
});

test('each is said to be read again as often as the pace allows', () => {
  expect(rigByRigWords({ read: 40, of: 40 })).toMatch(/each about every 30 min[.]$/);
  expect(rigByRigWords({ read: 2800, of: 2800 })).toMatch(/each about every 2 h 20 min[.]$/);
});
