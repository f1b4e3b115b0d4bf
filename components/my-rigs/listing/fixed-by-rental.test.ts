import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { putBack, putBackWords } from './fixed-by-rental.ts';
import { type ListingValues, NEW_LISTING, updateBody } from './listing-values.ts';

const listed: ListingValues = {
  ...NEW_LISTING,
  name: 'Basement 7',
  type: 'scrypt',
  hash: '138',
  hashType: 'kh',
  price: { ...NEW_LISTING.price, BTC: '0.00003000' },
  priceType: 'gh',
};

const NAMES: Record<string, string> = { scrypt: 'Scrypt', x11: 'X11' };

/** A form on the listing, in which this is typed as the rig gets rented: what it has then, and what is said. */
function rented(typed: Partial<ListingValues>) {
  const form = createFormControl<ListingValues>({ defaultValues: listed });
  form.reset(listed);
  for (const [field, value] of Object.entries(typed))
    form.setValue(field as keyof ListingValues, value, { shouldDirty: true });
  const back = putBack(form, listed);
  const values = form.getValues();
  return {
    values,
    body: updateBody(values, listed),
    said: back && putBackWords(back, (slug) => NAMES[slug] ?? slug),
  };
}

test('a hash rate typed before the rig was rented is as listed again, and what else was typed can be saved', () => {
  const { values, body, said } = rented({ hash: ' 12345', name: 'Basement 8', minhours: '5' });
  expect(values).toEqual({ ...listed, name: 'Basement 8', minhours: '5' });
  expect(body).toEqual({ name: 'Basement 8', minhours: '5' });
  expect(said).toBe(
    'The hash rate you typed, 12345 kH/s, was put back: it cannot change while the rig is rented.',
  );
});

test('an algorithm chosen before goes back with what was typed for it', () => {
  expect(rented({ type: 'x11', figuresHold: true })).toMatchObject({
    values: listed,
    body: {},
    said: 'The algorithm you chose, X11, was put back: it cannot change while the rig is rented.',
  });
  const price = { ...listed.price, BTC: '0.0009' };
  expect(rented({ type: 'x11', hash: '110', hashType: 'gh', price, priceType: 'ph' })).toMatchObject({
    values: listed,
    body: {},
    said: 'The algorithm you chose, X11, and the hash rate you typed, 110 GH/s, were put back: they cannot change while the rig is rented. So were the prices you typed for X11: 0.0009 BTC/PH·day.',
  });
});

test('a hash rate that was emptied, or a unit chosen, is as listed again', () => {
  expect(rented({ hash: '' }).said).toMatch(/^The hash rate was put back: /);
  expect(rented({ hashType: 'mh' }).said).toMatch(/^The hash rate you typed, 138 MH\/s, was put back: /);
});

test('prices of its own algorithm stay as they are typed, and nothing is said', () => {
  const price = { ...listed.price, BTC: '0.00004' };
  expect(rented({ price })).toMatchObject({ values: { ...listed, price }, said: undefined });
});
