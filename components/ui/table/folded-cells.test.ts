import { expect, test } from 'vitest';
import { roomOfFirst } from './folded-cells.ts';

function folded(gridColumn: string, tracks: (number | undefined)[]) {
  const cells = [{ column: undefined, gridColumn, line: 0, above: undefined }];
  return { cells, tracks, template: '', isBrief: false } as const;
}

test('the first cell has what the others leave, where its track takes the rest', () => {
  expect(roomOfFirst(folded('1 / 2', [undefined, 99.5, 50]), 500)).toBe(350);
  expect(roomOfFirst(folded('1 / 3', [undefined, 100, 50]), 500)).toBe(450);
});

test('where all tracks have a width, it has that of its own', () => {
  expect(roomOfFirst(folded('1 / 2', [140, 60]), 500)).toBe(140);
  expect(roomOfFirst(folded('1 / 3', [140, 60, 30]), 500)).toBe(200);
});
