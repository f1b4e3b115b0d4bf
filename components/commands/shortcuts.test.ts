import { expect, test } from 'vitest';
import { KEYS } from '#components/ui/shortcut.ts';
import { PLACES, placeOf, shortcutList } from './shortcuts.ts';

test('no two places have one letter, and each letter leads to its place', () => {
  const letters = PLACES.flatMap(({ letter }) => letter ?? []);
  expect(new Set(letters).size).toBe(letters.length);
  for (const place of PLACES) if (place.letter) expect(placeOf(place.letter)).toBe(place);
  expect(placeOf('z')).toBeUndefined();
});

test('every key that the desk hears is listed, and no keys twice', () => {
  const listed = shortcutList('Ctrl').flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys.join(' ')));
  expect(new Set(listed).size).toBe(listed.length);
  const single = listed.flatMap((keys) => keys.split(' '));
  for (const key of Object.values(KEYS)) expect(single).toContain(key);
});
