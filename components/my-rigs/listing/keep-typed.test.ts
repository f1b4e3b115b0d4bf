import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { keepTyped } from './keep-typed.ts';
import { type ListingValues, NEW_LISTING } from './listing-values.ts';

const before: ListingValues = { ...NEW_LISTING, name: 'Basement 7', minhours: '3', maxhours: '96' };

/** The edit form, which takes what is read anew wherever nothing is typed, after `sent` has been sent, as a person goes on typing. */
function setup(sent: ListingValues, typed: Partial<ListingValues>) {
  const form = createFormControl<ListingValues>({
    defaultValues: before,
    resetOptions: { keepDirtyValues: true },
  });
  form.reset(before);
  for (const [field, value] of Object.entries({ ...sent, ...typed }))
    form.setValue(field as keyof ListingValues, value, { shouldDirty: true });
  return form as unknown as Parameters<typeof keepTyped>[0];
}

test('what is typed while saving stays, and what was sent is as the market took it', () => {
  const sent = { ...before, maxhours: '72', pool_password: 'x' };
  const form = setup(sent, { minhours: '5', price: { ...before.price, LTC: '2' } });
  const taken = { ...before, maxhours: '72', name: 'Renamed elsewhere' };
  keepTyped(form, { sent, taken, other: [] });
  expect(form.getValues()).toEqual({
    ...taken,
    minhours: '5',
    price: { ...before.price, LTC: '2' },
    pool_password: '',
  });
});

test('what was asked for and taken otherwise still stands', () => {
  const sent = { ...before, maxhours: '72', minhours: '5' };
  const form = setup(sent, {});
  keepTyped(form, { sent, taken: { ...before, maxhours: '80', minhours: '5' }, other: ['maxhours'] });
  expect(form.getValues(['minhours', 'maxhours'])).toEqual(['5', '72']);
});

test('what was sent stands as the market writes it', () => {
  const price = { ...before.price, BTC: '0.0007' };
  const form = setup({ ...before, price, maxhours: ' 72 ' }, {});
  const taken = { ...before, price: { ...price, BTC: '0.00070000' }, maxhours: '72' };
  keepTyped(form, { sent: { ...before, price, maxhours: ' 72 ' }, taken, other: [] });
  expect(form.getValues()).toEqual(taken);
  expect(form.getFieldState('price').isDirty).toBe(false);
});
