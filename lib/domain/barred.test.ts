import { expect, test } from 'vitest';
import { isBarred, rigNotice } from './barred.ts';

const rig = (status: string, error_notice?: string | null) => ({ status: { status }, error_notice });

test('a rig with a notice is barred where it is disabled or rented, and not where it can be rented or is only offline', () => {
  const barred = ['disabled', 'rented', 'available', 'offline'].filter((status) =>
    isBarred(rig(status, 'Barred.')),
  );
  expect(barred).toEqual(['disabled', 'rented']);
});

test('a blank notice, null and none at all say nothing', () => {
  for (const none of ['', ' ', null, undefined]) {
    expect(rigNotice(rig('disabled', none))).toBeUndefined();
    expect(isBarred(rig('disabled', none))).toBe(false);
  }
  expect(rigNotice(rig('disabled', ' Barred. '))).toBe('Barred.');
});
