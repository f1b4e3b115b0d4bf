import { expect, test } from 'vitest';
import { presentRpi } from './present.ts';

test('a rig that delivered more than it advertised has an rpi of 100', () => {
  expect([undefined, 0, 97.106, 104.2].map(presentRpi)).toEqual(['new', '0.00', '97.11', '100.00']);
});
