import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { draftOf, type ListingDraft, typeDraft } from './listing-draft.ts';
import { type ListingValues, NEW_LISTING } from './listing-values.ts';
import { unitsToTake } from './usual-units.ts';

const before: ListingValues = { ...NEW_LISTING, name: 'Basement 7', minhours: '3', maxhours: '96' };

/** A form on a listing, with what is typed in it. */
function setup(typed: Partial<ListingValues>, listing = before) {
  const form = createFormControl<ListingValues>({ defaultValues: listing });
  form.reset(listing);
  for (const [field, value] of Object.entries(typed))
    form.setValue(field as keyof ListingValues, value, { shouldDirty: true });
  return form as unknown as Parameters<typeof draftOf>[0];
}

test('what was typed and not saved stands there again, over what the listing has by now', () => {
  const draft = draftOf(
    setup({ maxhours: '72', price: { ...before.price, BTC: '0.001' }, offered: false }),
    before,
  );
  const now = { ...before, minhours: '5', maxhours: '80' };
  const form = setup({}, now);
  typeDraft(form, draft as ListingDraft);
  expect(form.getValues()).toEqual({
    ...now,
    maxhours: '72',
    price: { ...before.price, BTC: '0.001' },
    offered: false,
  });
});

test('a price that was typed stands in its unit again, and the others with it, where the unit was changed meanwhile', () => {
  const was: ListingValues = {
    ...before,
    price: { ...before.price, BTC: '0.05', LTC: '9' },
    priceType: 'th',
  };
  const draft = draftOf(setup({ price: { ...was.price, BTC: '0.06' } }, was), was);
  const now: ListingValues = {
    ...was,
    price: { ...was.price, BTC: '50', LTC: '9000' },
    priceType: 'ph',
    minhours: '5',
  };
  const form = setup({}, now);
  typeDraft(form, draft as ListingDraft);
  expect(form.getValues()).toEqual({ ...was, price: { ...was.price, BTC: '0.06' }, minhours: '5' });
});

test('units that came with an algorithm go over to those of another one, also once they were left and came back', () => {
  const units = { hashType: 'mh', priceType: 'gh' } as const;
  const draft = draftOf(setup({ type: 'scrypt', ...units }), before);
  const form = setup({});
  typeDraft(form, draft as ListingDraft);
  expect(form.getValues()).toMatchObject({ type: 'scrypt', ...units });
  const after = { hashType: 'th', priceType: 'ph' } as const;
  expect(unitsToTake(form.getValues(), { before: units, after })).toEqual(Object.entries(after));
});

test('that numbers hold for another algorithm is not kept: they may be others by then', () => {
  expect(draftOf(setup({ type: 'scrypt', figuresHold: true }), before)?.typed).toEqual([['type', 'scrypt']]);
});

test('a password is not kept', () => {
  expect(draftOf(setup({ pool_password: 'canary' }), before)).toBeUndefined();
  const draft = draftOf(setup({ pool_password: 'canary', pool_user: 'w', noPassword: true }), before);
  expect(draft?.typed).toEqual([
    ['pool_user', 'w'],
    ['noPassword', true],
  ]);
  expect(JSON.stringify(draft)).not.toContain('canary');
});

test('a form as its listing is leaves nothing', () => {
  expect(draftOf(setup({}), before)).toBeUndefined();
  expect(draftOf(setup({ name: 'x' }), { ...before, name: 'x' })).toBeUndefined();
});
