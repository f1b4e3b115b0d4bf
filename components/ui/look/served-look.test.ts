import { expect, test } from 'vitest';
import { ASSUMED_LOOK, chosenOf, lookText, readLook, tableWidth } from './served-look.ts';

test('what a browser told of its window and its settings is read as it was written', () => {
  const settings = {
    'hashdesk.look.density': 'comfortable',
    'hashdesk.look.columns.market': 'least +owner',
    'hashdesk.look.odd': '"&=;%25 ?x',
  };
  const look = { width: 360, height: 740, settings };
  expect(readLook(lookText(look))).toEqual(look);
  expect(lookText(look)).toMatch(/^360x740[?]density=comfortable&columns[.]market=least[+]%2Bowner&/);
  expect(readLook('1920x99999')).toEqual({ width: 1920, height: 3000, settings: {} });
});

test('what nobody told, or what makes no sense, is a window of 1440 pixels', () => {
  const nonsense = [undefined, '', '1440', '1440x900-compact', 'x1440x900', '-360x740', '99x9', '9999x900'];
  for (const told of [...nonsense, '1e3x9', '?density=compact'])
    expect(readLook(told), told).toBe(ASSUMED_LOOK);
});

test('settings that no cookie would hold are left out, and the window is told', () => {
  const settings = { 'hashdesk.look.columns.market': 'least '.repeat(400) };
  expect(readLook(lookText({ width: 360, height: 740, settings }))).toEqual({
    width: 360,
    height: 740,
    settings: {},
  });
});

test('a setting that is no longer to be chosen counts as none', () => {
  const setting = { key: 'hashdesk.look.density', options: ['compact', 'comfortable'], fallback: 'compact' };
  expect(chosenOf(setting, 'comfortable')).toBe('comfortable');
  for (const kept of ['tall', '', null, undefined]) expect(chosenOf(setting, kept)).toBe('compact');
});

test('a table is as wide as the page, but for what stands beside it', () => {
  expect(tableWidth(360, undefined)).toBe(334);
  expect(tableWidth(1440, undefined)).toBe(1398);
  expect(tableWidth(2560, undefined)).toBe(1878);
  const beside = { from: 'xl', width: 228 } as const;
  expect(tableWidth(1279, beside)).toBe(1237);
  expect(tableWidth(1280, beside)).toBe(1010);
});
