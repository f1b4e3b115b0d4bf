import { expect, test } from 'vitest';
import { ownRig } from '#test/pages/own-rig.ts';
import type { OwnRig } from '../own-rig.ts';
import { elsewhereNotes, seenAfter } from './changed-elsewhere.ts';
import { type ListingValues, valuesOf } from './listing-values.ts';

const rig: OwnRig = { ...ownRig, region: 'eu' };
const was = valuesOf(rig);
const moved: OwnRig = {
  ...rig,
  minhours: '4',
  maxhours: '48',
  region: '',
  extensions: false,
  price: { type: 'ph', BTC: { currency: 'BTC', price: '0.00020000', enabled: true } },
};

/** What is said beside fields in which this was typed before the rig was changed elsewhere, and read anew. */
function notes(typed: Partial<ListingValues>, anew: OwnRig) {
  const now = valuesOf(anew);
  const inForm = { ...now, ...typed };
  const seen = seenAfter(inForm, was, now);
  return elsewhereNotes(inForm, { seen, rig: anew }, (slug) => slug.toUpperCase());
}

test('beside each field that is typed and was changed elsewhere stands what the market has now', () => {
  const price = { ...was.price, BTC: '0.0005' };
  expect(notes({ price, minhours: '5', region: 'us', name: 'Basement 8' }, moved)).toEqual({
    'price.BTC': 'Changed elsewhere meanwhile: 0.00020000 BTC/PH·day now.',
    minhours: 'Changed elsewhere meanwhile: 4 h now.',
    region: 'Changed elsewhere meanwhile: nothing now.',
  });
});

test('a price and a hash rate are told in the units they have by now', () => {
  const anew: OwnRig = {
    ...rig,
    price: { type: 'th', BTC: { currency: 'BTC', price: '0.00000100', enabled: true } },
    hashrate: { advertised: { hash: 0.2, type: 'ph' } },
  };
  const typed = {
    price: { ...was.price, BTC: '0.0005' },
    priceType: was.priceType,
    hash: '120',
    hashType: was.hashType,
  };
  expect(notes(typed, anew)).toEqual({
    'price.BTC': 'Changed elsewhere meanwhile: 0.00000100 BTC/TH·day now.',
    priceType: 'Changed elsewhere meanwhile: TH·day now.',
    hash: 'Changed elsewhere meanwhile: 0.2 PH/s now.',
    hashType: 'Changed elsewhere meanwhile: PH/s now.',
  });
});

test('what is typed as the market has it by now has no note, and what is typed back to what it was keeps it', () => {
  expect(notes({ minhours: '4', extensions: false }, moved)).toEqual({});
  expect(notes({ extensions: true, minhours: '3' }, moved)).toEqual({
    extensions: 'Changed elsewhere meanwhile: off now.',
    minhours: 'Changed elsewhere meanwhile: 4 h now.',
  });
});

test('what was seen of a field stays while something is typed in it, and only then', () => {
  const now = valuesOf(moved);
  expect(seenAfter({ ...now, minhours: '5' }, was, now)).toEqual({ ...now, minhours: '3' });
});

test('a field that was typed after it was changed elsewhere has no note', () => {
  const now = valuesOf(moved);
  const seen = seenAfter(now, was, now);
  expect(elsewhereNotes({ ...now, minhours: '9' }, { seen, rig: moved }, String)).toEqual({});
});
