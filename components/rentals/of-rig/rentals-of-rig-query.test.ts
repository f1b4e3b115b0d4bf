import { expect, test } from 'vitest';
import type { Answer } from '#lib/contract/desk.ts';
import type { Data } from '#lib/contract/shapes.ts';
import { rentalsOfRigAgain } from './rentals-of-rig-query.ts';

function answer(...ended: boolean[]) {
  return { data: { rentals: ended.map((over) => ({ ended: over })) } } as Answer<Data<'listRentals'>>;
}

test('while one runs they are asked for as the desk says, and seldom where all are over or there is none', () => {
  expect(rentalsOfRigAgain(answer(true, false))).toBe('as the desk says');
  const seldom = { everyMs: 600_000 };
  expect(rentalsOfRigAgain(answer(true, true))).toEqual(seldom);
  expect(rentalsOfRigAgain(answer())).toEqual(seldom);
  expect(rentalsOfRigAgain(undefined)).toEqual(seldom);
});
