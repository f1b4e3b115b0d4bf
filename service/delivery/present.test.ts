import { expect, test } from 'vitest';
import { presentRpi } from './present.ts';

test('an rpi is from 0 to 100, though a rig may deliver more than it advertised', () => {
  expect([undefined, -1e-14, 97.106, 104.2].map(presentRpi)).toEqual(['new', '0.00', '97.11', '100.00']);
});
