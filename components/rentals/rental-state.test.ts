import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import type { Rental } from './rental-figures.ts';
import { rentalState, stateOrder } from './rental-state.ts';

const NOW = 1_785_600_000;

function setup(rig: Partial<Rental['rig']> = {}, secondsLeft = 60): Rental {
  const rental = rentalData({ id: '1', rig: '2', hours: 6, extended: 0 });
  return { ...rental, end_unix: String(NOW + secondsLeft), rig: { ...rental.rig, ...rig } };
}

function word(rental: Rental): string {
  return rentalState(rental, NOW * 1000).word;
}

test('a running rental says whose part of it is offline, and time without both is the pool’s', () => {
  expect(word(setup({ online: true, poolstatus: 'online' }))).toBe('active');
  expect(word(setup({ online: false, poolstatus: 'online' }))).toBe('active, rig offline');
  const status = { status: 'rented', online: false };
  expect(word(setup({ online: undefined, status })), 'wherever it says so').toBe('active, rig offline');
  expect(word(setup({ online: true, poolstatus: 'offline' }))).toBe('active, pool offline');
  expect(word(setup({ online: false, poolstatus: 'offline' }))).toBe('active, pool offline');
});

test('a pool that was away before anything of the rental was observed is not the renter’s', () => {
  const delivery = (observed: number) => ({ minutes: { observed } }) as NonNullable<Rental['delivery']>;
  const rental = setup({ online: true, poolstatus: 'offline' });
  expect(word({ ...rental, delivery: delivery(0) })).toBe('active');
  expect(word({ ...rental, delivery: delivery(1) })).toBe('active, pool offline');
});

test('a rental whose rig nobody measured for half an hour says so, and is nobody’s blame', () => {
  const unmeasured = (minutes: object, rig: Partial<Rental['rig']> = {}) => {
    const rental = setup(rig);
    const hashrate = { ...rental.rig.hashrate, last_30min: { hash: '', type: 'gh' } };
    const delivery = { minutes } as NonNullable<Rental['delivery']>;
    return word({ ...rental, rig: { ...rental.rig, hashrate }, delivery });
  };
  expect(unmeasured({ observed: 1, unobserved: 29 })).toBe('active, not measured');
  expect(unmeasured({ observed: 1, unobserved: 28 }), 'it only began').toBe('active');
  expect(unmeasured({ observed: 1, unobserved: 29 }, { online: false })).toBe('active, rig offline');
  expect(unmeasured({ observed: 1, unobserved: 29 }, { poolstatus: 'offline' })).toBe('active, pool offline');
});

test('where there is little room it says so in a word or two', () => {
  const brief = (rental: Rental) => rentalState(rental, NOW * 1000).brief;
  expect(brief(setup({ online: false }))).toBe('rig offline');
  expect(brief(setup({ poolstatus: 'offline' }))).toBe('pool offline');
  expect(brief({ ...setup({}, 0), was_refunded: true })).toBe('refunded');
});

test('what a market does not say is not held against anybody', () => {
  expect(word(setup({ online: undefined, poolstatus: undefined }))).toBe('active');
  expect(word(setup({ online: null, poolstatus: 'unknown' }))).toBe('active');
});

test('whose loss it is, is said where the market tells what was delivered', () => {
  const meaning = (rental: Rental) => rentalState(rental, NOW * 1000).meaning;
  const judged = { ...setup({ online: false }), delivery: {} as NonNullable<Rental['delivery']> };
  expect(meaning(judged)).toMatch(/^The rig was offline when last observed: .* not delivered\.$/);
  expect(meaning({ ...judged, delivery: undefined })).toBe('The rig was offline when last observed.');
});

test('since when its rig is offline is said where the market tells it', () => {
  const away = { online: false, offline_since: NOW - 3600 };
  const meaning = (rental: Rental) => rentalState(rental, NOW * 1000).meaning;
  expect(meaning(setup(away))).toMatch(/The rig has been offline since 1 Aug 2026, 15:00:00 UTC\.$/);
  expect(meaning(setup({ online: false }))).not.toContain('since');
  expect(meaning(setup({ ...away, poolstatus: 'offline' })), 'the pool’s').not.toContain('since');
});

test('what its rig does after the end is nothing of a rental', () => {
  const over = setup({ online: false }, 0);
  expect(word(over)).toBe('finished');
  expect(word({ ...over, was_refunded: true })).toBe('finished, refunded');
});

test('sorted, what needs a look comes first', () => {
  const ended = { ...setup(), ended: true };
  const orders = [setup({ online: false }), setup({ poolstatus: 'offline' }), setup(), ended].map(stateOrder);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  expect(new Set(orders).size).toBe(4);
});

test('a rental that has just been made runs, also by a clock that is slow', () => {
  const rental = { ...setup({}, 3600), start_unix: String(NOW + 90) };
  expect(word(rental)).toBe('active');
  expect(word({ ...rental, ended: true })).toBe('finished');
});
