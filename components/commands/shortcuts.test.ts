import { expect, test } from 'vitest';
import { GRAPH_KEYS, KEYS } from '#components/ui/shortcut.ts';
import { PLACES, placeOf } from './places.ts';
import { onKeyboard, shortcutList } from './shortcuts.ts';

test('no two places have one letter, and each letter leads to its place', () => {
  const letters = PLACES.flatMap(({ letter }) => letter ?? []);
  expect(new Set(letters).size).toBe(letters.length);
  for (const place of PLACES) if (place.letter) expect(placeOf(place.letter)).toBe(place);
  expect(placeOf('z')).toBeUndefined();
});

const listedIn = (wanted: (group: string) => boolean) =>
  shortcutList('Ctrl')
    .filter(({ group }) => wanted(group))
    .flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys.join(' ')));

test('every key that the desk hears is listed, and no keys twice', () => {
  const listed = listedIn((group) => group !== 'In a graph');
  expect(new Set(listed).size).toBe(listed.length);
  const single = listed.flatMap((keys) => keys.split(' '));
  for (const key of Object.values(KEYS)) expect(single).toContain(key);
});

test('every key that a graph hears is listed, as it stands on a keyboard', () => {
  const listed = listedIn((group) => group === 'In a graph');
  expect(listed).toEqual(Object.values(GRAPH_KEYS).map(onKeyboard));
  expect(listed).toEqual(['←', '→', '+', '−', 'Esc', 'End']);
});
