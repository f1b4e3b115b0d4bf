import { expect, test } from 'vitest';
import { listedRig } from '#test/pages/bulk-edited.ts';
import { likeRig } from './like-rig.ts';
import { createBody } from './listing-values.ts';

const named = (name: string) => ({ ...listedRig(name), name });

test('a listing like that of a rig has the next name that is free', () => {
  const next = (name: string, others: string[] = []) => likeRig(named(name), [name, ...others]).name;
  expect(next('Cellar 09')).toBe('Cellar 10');
  expect(next('Cellar 9', ['Cellar 10', 'Cellar 12'])).toBe('Cellar 11');
  expect(next('S19-0007')).toBe('S19-0008');
  expect(next('7')).toBe('8');
  expect(next('Cellar')).toBe('');
});

test('a listing like that of a rig is sent with all of its terms', () => {
  const rig = {
    ...listedRig('7', { prices: { BTC: '0.00100000', LTC: '2' }, status: 'disabled', hours: ['6', '48'] }),
    region: 'eu',
    description: 'Quiet.',
    pool_url: 'stratum+tcp://near.example:3333',
    pool_user: 'farm.7',
  };
  expect(createBody(likeRig(rig, [rig.name]))).toEqual({
    name: 'Rig 8',
    type: 'sha256',
    hash: { hash: '1', type: 'ph' },
    price: { type: 'ph', btc: { price: '0.00100000' }, ltc: { price: '2' } },
    minhours: '6',
    maxhours: '48',
    extensions: true,
    status: 'disabled',
    region: 'eu',
    description: 'Quiet.',
    pool_url: rig.pool_url,
    pool_user: 'farm.7',
    pool_password: '',
  });
});

test('of a market that does not tell the pool, its fields are blank', () => {
  expect(likeRig(listedRig('7'), [])).toMatchObject({ pool_url: '', pool_user: '', pool_password: '' });
});
