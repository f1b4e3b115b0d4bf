import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namesTell } from './names-tell.ts';
import { shortName } from './short-name.ts';
import { textWidth } from './text-width.ts';

const MODELS = ['Antminer S21', 'Antminer S21 XP Hyd', 'Whatsminer M60S', 'Antminer S21 Pro'];
const PLACES = ['Ashburn', 'Johor', 'Mo i Rana', 'Baie-Comeau', 'Reykjanes', 'Falkenstein'];
const MARKET = MODELS.flatMap((model, i) =>
  PLACES.map((place, j) => `${model} ×${(7 * i + 5 * j) % 17}, ${place}`),
);

/** Cuts a name to the room of a text. */
function setup(name: string, asWideAs: string, names: readonly string[] = MARKET) {
  return shortName(name, { width: textWidth(asWideAs), textScale: 1, tell: namesTell(names) });
}

test('a name that has room stands whole', () => {
  expect(setup('Antminer S21 XP Hyd ×11, Ashburn', 'Antminer S21 XP Hyd ×11, Ashburn')).toBe(
    'Antminer S21 XP Hyd ×11, Ashburn',
  );
});

test('what most names have in common gives way first', () => {
  expect(setup('Antminer S21 XP Hyd ×11, Ashburn', 'Antminer S21 XP Hyd ×11, Ash')).toBe(
    '… S21 XP Hyd ×11, Ashburn',
  );
});

test('no number and no word is cut, and a place of several words is kept whole', () => {
  expect(setup('Antminer S21 XP Hyd ×14, Mo i Rana', 'Antminer ×14, Mo i Rana')).toMatch(
    /^… (XP )?Hyd ×14, Mo i Rana$/,
  );
});

test('of the words that could give way those do that leave no other name to read the same', () => {
  const names = [
    'Rack 4 left, Quincy',
    'Rack 5 left, Quincy',
    'Rack 4 right, Quincy',
    'Rack 5 right, Quincy',
  ];
  expect(setup('Rack 4 left, Quincy', 'Rack 4 left, Qui', names)).toBe('… 4 left, Quincy');
  const twins = ['Alpha one of the row', 'Alpha two of the row', 'Beta one of the row'];
  const cut = twins.map((one) => setup(one, 'Alpha one the row', twins));
  expect(new Set(cut).size).toBe(3);
});

test('names that differ at the start keep their start', () => {
  const names = ['Big', 'Small', 'Old', 'New'].map((one) => `${one} Bertha in the northern hall`);
  expect(setup('Small Bertha in the northern hall', 'Small Bertha in the', names)).toMatch(/^Small …/);
});

test('of a name that stands alone its numbers stay, and its end', () => {
  expect(setup('Warehouse nine row 14 of Quincy', 'Warehouse 14 Quincy', [])).toBe('… row 14 of Quincy');
});

test('a name without spaces is parted where its words are joined', () => {
  const names = ['northwind-s21-0001-ashburn', 'northwind-s21-0002-johor', 'northwind-s21-0003-quincy'];
  expect(setup('northwind-s21-0002-johor', 's21-0002-johor-xx', names)).toBe('…s21-0002-johor');
});

test('only a word that has no room by itself is cut, in its middle', () => {
  expect(setup('Hashhashhashhashhashhash', 'Hashhashhash')).toMatch(/^Hash\w*…\w*hash$/);
});

test('wider text has less of it', () => {
  const name = 'Antminer S21 XP Hyd ×11, Ashburn';
  const tell = namesTell(MARKET);
  expect(shortName(name, { width: textWidth(name), textScale: 1.3, tell })).toBe('… S21 XP Hyd ×11, Ashburn');
});

test('what is shown has room and begins and ends as the name does, but for whole words', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9×]{1,9}$/);
  const name = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 120, max: 300 }),
      (names, width) => {
        const [first = ''] = names;
        const short = shortName(first, { width, textScale: 1, tell: namesTell(names) });
        expect(textWidth(short)).toBeLessThanOrEqual(width);
        const kept = short.split('…').flatMap((part) => part.split(' ').filter(Boolean));
        const words = first.split(' ');
        for (const one of kept) expect(words).toContain(one);
      },
    ),
  );
});
