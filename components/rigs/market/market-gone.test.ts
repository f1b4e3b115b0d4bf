import { expect, test } from 'vitest';
import type { MarketRig } from '#lib/contract/desk-rigs.ts';
import { shapes } from '#lib/contract/shapes.ts';
import { rigOf } from '#test/moving-market.ts';
import { withStaying } from './market-gone.ts';

function rigs(names: string): MarketRig[] {
  return names
    .split(' ')
    .filter(Boolean)
    .map((name) => {
      const rig = shapes.rigDetail.data.parse(rigOf('sha256', name.replace('!', '')));
      return name.endsWith('!') ? { ...rig, gone: true } : rig;
    });
}

const ids = (list: readonly MarketRig[]) => list.map(({ id, gone }) => (gone ? `${id}!` : id)).join(' ');
const staying = (shown: string, fresh: string, dismissed: string[] = []) =>
  ids(withStaying(rigs(shown), rigs(fresh), new Set(dismissed)));

test('a rig that is gone stays where it was, also when the desk has forgotten it', () => {
  expect(staying('1 2 3', '1 2! 3')).toBe('1 2! 3');
  expect(staying('1 2! 3', '1 3')).toBe('1 2! 3');
  expect(staying('1! 2! 3', '3 4')).toBe('1! 2! 3 4');
  expect(staying('1 2! 3', '3 1')).toBe('3 1 2!');
});

test('after a click it is not there any more, unless it comes back', () => {
  expect(staying('1 2! 3', '1 2! 3', ['2'])).toBe('1 3');
  expect(staying('1 2! 3', '1 3', ['2'])).toBe('1 3');
  expect(staying('1 2! 3', '1 2 3', ['2'])).toBe('1 2 3');
});

test('a rig that was not gone and is not among the rigs read is not made up', () => {
  expect(staying('1 2 3', '1 3')).toBe('1 3');
});
