import { expect, test } from 'vitest';
import type { RigFigure } from './rig-figures.ts';
import { idleTogether, notKnownAmong } from './together.ts';

const RIGS = [{ id: '1' }, { id: '2' }, { id: '3' }];

/** A share, or why there is none. */
function setup(figures: Record<string, number | string>): RigFigure<number> {
  return (rigId) => {
    const figure = figures[rigId] ?? 'being read';
    return typeof figure === 'string' ? { missing: figure } : { value: figure };
  };
}

test('each rig of which it is known counts alike for how long all were idle', () => {
  expect(idleTogether(RIGS, setup({ 1: 1, 2: 0, 3: 0.5 }))).toBe(0.5);
  expect(idleTogether(RIGS, setup({ 1: 0, 2: 0.5 }))).toBe(0.25);
  expect(idleTogether(RIGS, setup({}))).toBeUndefined();
  expect(idleTogether([], setup({}))).toBeUndefined();
});

test('why a figure is not known is told where it is known of no rig, for one reason', () => {
  expect(notKnownAmong(RIGS, setup({}))).toEqual({ count: 3, why: 'being read' });
  expect(notKnownAmong(RIGS, setup({ 1: 'no answer' }))).toEqual({ count: 3, why: undefined });
  expect(notKnownAmong(RIGS, setup({ 1: 0 }))).toEqual({ count: 2, why: undefined });
  expect(notKnownAmong(RIGS, setup({ 1: 0, 2: 0, 3: 0 }))).toEqual({ count: 0, why: undefined });
  expect(notKnownAmong([], setup({}))).toEqual({ count: 0, why: undefined });
});
