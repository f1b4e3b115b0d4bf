import { expect, test } from 'vitest';
import { NOTHING_TYPED } from '#components/prices/typed-amount.ts';
import { shapes } from '#lib/contract/shapes.ts';
import recorded from '#test/fixtures/rig-search-recorded.json';
import { offersOf, standingOffer } from './offers.ts';
import { type RentValues, rentalBody } from './rent-values.ts';

function setup(typed: Partial<RentValues> = {}) {
  const rig = { ...shapes.rigDetail.data.parse(recorded.data.records[0]), minhours: '3', maxhours: '48' };
  const offer = offersOf(rig)[0];
  if (!offer) throw new Error('the recorded rig has a price');
  const values: RentValues = {
    drives: 'hours',
    length: '6',
    budget: NOTHING_TYPED,
    currency: 'BTC',
    pool: 'profile',
    profile: '',
    saved_pool: '',
    pool_url: '',
    pool_user: '',
    pool_password: '',
    workers: false,
    ...typed,
  };
  const savedPool = undefined;
  return { values, offer, choice: { rig, offer, hours: 6, profile: '12', savedPool } };
}

test('a rental with a profile sends no pool', () => {
  const { choice, values } = setup({ pool_url: 'stratum+tcp://left.over:3333' });
  expect(rentalBody(values, choice)).toEqual({
    rig: choice.rig.id,
    length: 6,
    currency: 'BTC',
    profile: '12',
  });
});

test('a rental with a pool of its own sends no profile, and a blank password as it is', () => {
  const { choice, values } = setup({
    pool: 'explicit',
    pool_url: ' stratum+tcp://pool.example:3333 ',
    pool_user: ' wallet.worker ',
  });
  const body = rentalBody(values, choice);
  expect(body).toMatchObject({
    pool_url: 'stratum+tcp://pool.example:3333',
    pool_user: 'wallet.worker',
    pool_password: '',
  });
  expect(body).not.toHaveProperty('profile');
  expect(shapes.createRental.body.safeParse(body).success).toBe(true);
});

test('a rental with a saved pool names it in place of a password, even of one that was typed', () => {
  const { choice, values } = setup({ pool: 'saved', pool_password: 'typed before' });
  const savedPool = {
    id: '5',
    name: 'main',
    algo: 'sha256',
    host: 'pool.example',
    port: '3333',
    user: 'w.1',
  };
  const body = rentalBody(values, { ...choice, savedPool });
  expect(body).toMatchObject({ pool_url: 'stratum+tcp://pool.example:3333', pool_user: 'w.1', poolid: '5' });
  expect(Object.keys(body)).not.toContain('pool_password');
  expect(Object.keys(body)).not.toContain('profile');
});

test('without a choice the rental is paid in the asset one prefers, where the rig takes it', () => {
  const { offer } = setup();
  const doge = { ...offer, asset: 'DOGE' as const };
  expect(standingOffer([offer, doge], { chosen: '', preferred: 'DOGE' })).toBe(doge);
  expect(standingOffer([offer], { chosen: '', preferred: 'DOGE' })).toBe(offer);
  expect(standingOffer([offer, doge], { chosen: offer.asset, preferred: 'DOGE' })).toBe(offer);
  expect(standingOffer([offer], { chosen: 'DOGE', preferred: 'BTC' })).toBeUndefined();
});
