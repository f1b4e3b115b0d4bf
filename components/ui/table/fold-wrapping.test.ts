import { expect, test } from 'vitest';
import { foldWrapping, linesBeyondOne } from './fold-wrapping.ts';

const NAME = { id: 'name', width: 200, grow: true, priority: 1 } as const;
const STATE = { id: 'state', width: 200, priority: 2, under: true } as const;
const prices = ['BTC', 'LTC', 'DOGE'].map((id) => ({ id, width: 250, wrapped: 150, needed: true }));
const COLUMNS = [NAME, STATE, ...prices];

function setup(available: number, columns = COLUMNS) {
  const fold = foldWrapping(columns, available);
  return {
    above: fold.first.map(({ id }) => id).join(' '),
    under: fold.second.map(({ id }) => id).join(' '),
    lines: linesBeyondOne(fold),
  };
}

test('what may wrap stands on one line where all have room beside each other', () => {
  expect(setup(1150)).toEqual({ above: 'name state BTC LTC DOGE', under: '', lines: 0 });
  expect(setup(950)).toEqual({ above: 'name BTC LTC DOGE', under: 'state', lines: 1 });
});

test('rather than stand under another it wraps, and each has its own place', () => {
  expect(setup(949)).toEqual({ above: 'name state BTC LTC DOGE', under: '', lines: 1 });
  expect(setup(800)).toEqual({ above: 'name BTC LTC DOGE', under: 'state', lines: 2 });
  expect(setup(400, COLUMNS.slice(0, 3))).toEqual({ above: 'name BTC', under: 'state', lines: 2 });
});

test('on lines of their own only those wrap that a line has no room for', () => {
  expect(setup(232)).toEqual({ above: 'name', under: 'state BTC LTC DOGE', lines: 4 });
  expect(setup(231)).toEqual({ above: 'name', under: 'state BTC LTC DOGE', lines: 7 });
});

test('columns that never wrap are folded as ever', () => {
  expect(linesBeyondOne(foldWrapping([NAME, STATE], 450))).toBe(0);
  expect(linesBeyondOne(foldWrapping([NAME, STATE], 300))).toBe(1);
});
