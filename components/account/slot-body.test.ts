import { expect, test } from 'vitest';
import { type SlotFields, slotBody } from './slot-body.ts';

function setup(typed: Partial<SlotFields> = {}): SlotFields {
  return {
    host: 'stratum+tcp://pool.example:3333',
    user: 'wallet.rig',
    pass: '',
    noPassword: false,
    ...typed,
  };
}

test('a password that nobody typed is kept where one is stored', () => {
  expect(slotBody(setup(), 'stored')).not.toHaveProperty('pass');
});

test('an empty slot is set with an empty password', () => {
  expect(slotBody(setup(), 'empty')).toMatchObject({ pass: '' });
});

test('a typed password is sent as it is', () => {
  expect(slotBody(setup({ pass: ' x ' }), 'stored')).toMatchObject({ pass: ' x ' });
});

test('no password has to be asked for', () => {
  expect(slotBody(setup({ noPassword: true }), 'stored')).toMatchObject({ pass: '' });
});
