import { expect, test } from 'vitest';
import { rigData } from '#test/pages/rental-data.ts';
import { algorithmOfMost, barredRig, unfitRig } from './barred-rig.ts';

type Rig = ReturnType<typeof rigData>;

const dated = (more: Partial<Rig> = {}) => ({ rig: { ...rigData('7'), ...more }, asOfMs: 0 });
const algorithmOf = (slug: string) => slug.toUpperCase();
const OF = { algo: 'sha256', algorithmOf, username: 'anna' };

test('a rig that can be rented on some terms is not barred', () => {
  expect(barredRig(dated({ owner: 'bert' }), OF)).toBeUndefined();
  expect(barredRig(dated({ type: 'SHA256' }), OF), 'in any case').toBeUndefined();
});

test.each([
  ['your own', { owner: 'Anna' }],
  ['another algorithm', { type: 'scrypt' }],
  ['rented now', { status: { status: 'rented', hours: 3 } }],
  ['offline now', { status: { status: 'offline' } }],
  ['off the market', { status: { status: 'disabled' } }],
  ['cannot be rented', { status: { status: 'moving' } }],
  ['no price', { price: { type: 'th' } }],
  ['hash rate not known', { hashrate: { advertised: { hash: 1, type: 'acre' } } }],
] as const)('one that is %s is left out', (brief, more) => {
  expect(barredRig(dated(more as Partial<Rig>), OF)).toMatchObject({ brief });
});

test('one is left out that is not for the asset, or not for so many hours', () => {
  const rig = { ...rigData('7'), minhours: '3', maxhours: '24' };
  const unfit = (hours: number | undefined, asset = 'BTC') => unfitRig(rig, { asset, hours })?.brief;
  expect([unfit(2), unfit(3), unfit(24), unfit(25)]).toEqual([
    'from 3 h on',
    undefined,
    undefined,
    'at most 24 h',
  ]);
  expect([unfit(undefined), unfit(3, 'LTC')]).toEqual([undefined, 'not for LTC']);
  expect(unfitRig(rig, { asset: 'BTC', hours: 2 })?.sentence).toBe('It can be rented for 3 to 24 hours.');
});

test('what most of them mine is what they are rented for, of as many what the first mines', () => {
  const of = (...types: string[]) => algorithmOfMost(types.map((type) => dated({ type })));
  expect(of('scrypt', 'x11', 'X11')).toBe('x11');
  expect(of('scrypt', 'x11')).toBe('scrypt');
  expect(of()).toBe('');
});

test('one of another algorithm says which, and which theirs is', () => {
  expect(barredRig(dated({ type: 'scrypt' }), OF)?.sentence).toMatch(/^It mines SCRYPT\..* here SHA256\.$/);
});
