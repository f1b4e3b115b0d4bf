import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import { poolUserProblem } from '#lib/domain/field-rules.ts';
import recorded from '#test/fixtures/rig-search-recorded.json';
import { offersOf } from './offers.ts';
import { check, hoursTyped, lengthProblem, type RentValues, rentalBody } from './rent-values.ts';

function setup(typed: Partial<RentValues> = {}) {
  const rig = { ...shapes.rigDetail.data.parse(recorded.data.records[0]), minhours: '3', maxhours: '48' };
  const offer = offersOf(rig)[0];
  if (!offer) throw new Error('the recorded rig has a price');
  const values: RentValues = {
    length: '6',
    currency: 'BTC',
    pool: 'profile',
    profile: '',
    pool_url: '',
    pool_user: '',
    pool_password: '',
    ...typed,
  };
  return { rig, offer, values };
}

test('a length outside of the limits is told with the limits', () => {
  const { rig } = setup();
  expect(lengthProblem('49', rig)).toBe('Must be whole hours from 3 to 48.');
  expect(lengthProblem('2', rig)).toBe('Must be whole hours from 3 to 48.');
  expect(lengthProblem('4.5', rig)).toBe('Must be whole hours from 3 to 48.');
  expect(lengthProblem('', rig)).toBe('Must be whole hours from 3 to 48.');
  expect(lengthProblem(' 48 ', rig)).toBeUndefined();
});

test('only a length within the limits is a number of hours', () => {
  expect(hoursTyped(setup({ length: '48' }).values, setup().rig)).toBe(48);
  expect(hoursTyped(setup({ length: '49' }).values, setup().rig)).toBeUndefined();
});

test('a rule of a field is told as a sentence', () => {
  expect(check(poolUserProblem)('')).toBe('Must have 1 to 256 characters.');
  expect(check(poolUserProblem)('wallet.worker')).toBe(true);
});

test('a rental with a profile sends the price that was seen and no pool', () => {
  const { rig, offer, values } = setup({ pool_url: 'stratum+tcp://left.over:3333' });
  expect(rentalBody(values, { rig, offer, hours: 6, profile: '12' })).toEqual({
    rig: rig.id,
    length: 6,
    currency: 'BTC',
    rate: { price: rig.price.BTC?.price, type: rig.price.type },
    profile: '12',
  });
});

test('a rental with a pool of its own sends no profile, and a blank password as it is', () => {
  const { rig, offer, values } = setup({
    pool: 'explicit',
    pool_url: ' stratum+tcp://pool.example:3333 ',
    pool_user: ' wallet.worker ',
  });
  const body = rentalBody(values, { rig, offer, hours: 6, profile: '12' });
  expect(body).toMatchObject({
    pool_url: 'stratum+tcp://pool.example:3333',
    pool_user: 'wallet.worker',
    pool_password: '',
  });
  expect(body).not.toHaveProperty('profile');
  expect(shapes.createRental.body.safeParse(body).success).toBe(true);
});
