import { expect, test } from 'vitest';
import { fieldsDraft } from './fields-draft.ts';

const BLANK = { name: '', algo: 'scrypt', host: '', user: '', pass: '' };

test('what is typed is kept, but never a password', () => {
  const typed = { ...BLANK, name: 'Home', algo: null, pass: 'secret' };
  expect(fieldsDraft(typed, BLANK, 'order 1')).toEqual({
    fields: [
      ['name', 'Home'],
      ['algo', null],
    ],
    after: 'order 1',
  });
});

test('a form as it begins, or with a password alone, leaves nothing', () => {
  expect(fieldsDraft({ ...BLANK, pass: 'secret' }, BLANK, undefined)).toBeUndefined();
  const slot = { host: '', user: '', pass: '', noPassword: false };
  expect(fieldsDraft({ ...slot, noPassword: true }, slot, undefined)).toBeUndefined();
});
