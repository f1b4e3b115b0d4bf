import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { judgedAgain, judgeRate } from './judged-again.ts';
import { listingRules, rateRule } from './listing-rules.ts';
import { type ListingValues, NEW_LISTING } from './listing-values.ts';

/** The form's two fields of hours, as they are without a page: what is typed, and what is wrong with the shortest rental then. */
function setup(hours: Pick<ListingValues, 'minhours' | 'maxhours'>) {
  const form = createFormControl<ListingValues>({
    defaultValues: { ...NEW_LISTING, ...hours },
    mode: 'onTouched',
  });
  const onChange = judgedAgain(form, 'minhours');
  const fields = {
    minhours: form.register('minhours', { ...listingRules.minhours, onChange }),
    maxhours: form.register('maxhours', { ...listingRules.maxhours, deps: ['minhours'], onChange }),
  };
  const happens = (type: 'change' | 'blur') => async (name: keyof typeof fields, value: string) => {
    await fields[name].onChange({ type, target: { name, value } });
    // The field that is judged with it is not waited for.
    await new Promise(setImmediate);
    return form.getFieldState('minhours').error?.message;
  };
  return { type: happens('change'), leave: happens('blur') };
}

const over = (hours: number) => `The shortest rental must not exceed the longest, ${hours} hours.`;

test('a shortest rental above the longest is said as its field is left, and judged again at each key in either', async () => {
  const { type, leave } = setup({ minhours: '3', maxhours: '24' });
  expect(await type('minhours', '30')).toBeUndefined();
  expect(await leave('minhours', '30')).toBe(over(24));
  expect(await type('maxhours', '4')).toBe(over(4));
  expect(await type('maxhours', '48')).toBeUndefined();
});

test('it is so too where it was the longest that was left, and the shortest was never typed in', async () => {
  const { type, leave } = setup({ minhours: '6', maxhours: '24' });
  expect(await type('maxhours', '5')).toBeUndefined();
  expect(await leave('maxhours', '5')).toBe(over(5));
  expect(await type('minhours', '5')).toBeUndefined();
});

test('a rate above the highest is told at once, and until it or its unit is less', async () => {
  const form = createFormControl<ListingValues>({ defaultValues: NEW_LISTING, mode: 'onTouched' });
  const field = form.register('hash', { ...rateRule(), onChange: () => judgeRate(form) });
  const told = async () => {
    await new Promise(setImmediate);
    return form.getFieldState('hash').error?.message;
  };
  form.setValue('hashType', 'eh');
  await field.onChange({ type: 'change', target: { name: 'hash', value: '100000' } });
  expect(await told()).toBeUndefined();
  await field.onChange({ type: 'change', target: { name: 'hash', value: '10000000' } });
  expect(await told()).toBe('The hash rate must not be more than 1,000,000 EH/s.');
  form.setValue('hashType', 'th');
  judgeRate(form);
  expect(await told()).toBeUndefined();
});
