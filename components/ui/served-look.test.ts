import { expect, test } from 'vitest';
import { ASSUMED_LOOK, lookText, readLook, tableWidth } from './served-look.ts';

test('what a browser told of its window is read as it was written', () => {
  const look = { width: 360, height: 740, density: 'comfortable' } as const;
  expect(readLook(lookText(look))).toEqual(look);
  expect(readLook('1920x99999-compact')).toEqual({ width: 1920, height: 3000, density: 'compact' });
});

test('what nobody told, or what makes no sense, is a window of 1440 pixels', () => {
  const nonsense = [undefined, '', '1440', '1440x900', '1440x900-tall', '-360x740-compact', '99x9-compact'];
  for (const told of [...nonsense, '9999x900-compact', '1e3x9-compact', '360x740-compact; x'])
    expect(readLook(told), told).toBe(ASSUMED_LOOK);
});

test('a table is as wide as the page, but for what stands beside it', () => {
  expect(tableWidth(360, undefined)).toBe(334);
  expect(tableWidth(1440, undefined)).toBe(1398);
  expect(tableWidth(2560, undefined)).toBe(1878);
  const beside = { from: 'xl', width: 228 } as const;
  expect(tableWidth(1279, beside)).toBe(1237);
  expect(tableWidth(1280, beside)).toBe(1010);
});
