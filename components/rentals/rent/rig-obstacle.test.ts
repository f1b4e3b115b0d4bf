import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import recorded from '#test/fixtures/rig-search-recorded.json';
import { obstacleOf } from './rig-obstacle.ts';

const OWN = { id: '95', endMs: 8_190_000 };
const KNOWN = { asOfMs: 1_000_000 };

function setup(status: { status: string; hours?: number }) {
  return { ...shapes.rigDetail.data.parse(recorded.data.records[0]), status };
}

test('an available rig can be rented', () => {
  expect(obstacleOf(setup({ status: 'available' }), KNOWN)).toBeUndefined();
});

test('a rented rig says until when, by the hours left when it was read', () => {
  expect(obstacleOf(setup({ status: 'rented', hours: 2 }), KNOWN)).toEqual({
    sentence: 'The rig is rented right now.',
    untilMs: 1_000_000 + 7_200_000,
    exact: false,
    extendable: true,
  });
  const toItsEnd = { ...setup({ status: 'rented', hours: 2 }), extensions: false };
  expect(obstacleOf(toItsEnd, KNOWN)?.extendable).toBe(false);
  const switchedOff = { ...setup({ status: 'rented', hours: 2 }), available_status: 'disabled' };
  expect(obstacleOf(switchedOff, KNOWN)?.extendable).toBe(false);
  expect(obstacleOf(setup({ status: 'rented' }), KNOWN)).not.toHaveProperty('untilMs');
});

test('a rig that one rents oneself says so, which rental it is, and when that ends to the second', () => {
  const rented = setup({ status: 'rented', hours: 2 });
  expect(obstacleOf(rented, { ...KNOWN, rental: OWN })).toMatchObject({
    sentence: 'You rent this rig right now.',
    rentalId: '95',
    untilMs: 8_190_000,
    exact: true,
  });
  expect(obstacleOf(setup({ status: 'available' }), { ...KNOWN, rental: OWN })).toBeUndefined();
});

test('where the hours left say another end than the rental that was read once, it was extended since: the end is about then', () => {
  const extended = setup({ status: 'rented', hours: 3 });
  expect(obstacleOf(extended, { ...KNOWN, rental: OWN })).toMatchObject({
    sentence: 'You rent this rig right now.',
    rentalId: '95',
    untilMs: 1_000_000 + 3 * 3_600_000,
    exact: false,
  });
  const silent = setup({ status: 'rented' });
  expect(obstacleOf(silent, { ...KNOWN, rental: OWN })).toMatchObject({ untilMs: OWN.endMs, exact: true });
});

test('one whose own rental was over when the rig was read is rented by somebody else', () => {
  const obstacle = obstacleOf(setup({ status: 'rented', hours: 2 }), {
    ...KNOWN,
    asOfMs: OWN.endMs,
    rental: OWN,
  });
  expect(obstacle).toMatchObject({ sentence: 'The rig is rented right now.', exact: false });
  expect(obstacle).not.toHaveProperty('rentalId');
});

test('an offline, a disabled and an unknown state are each told', () => {
  expect(obstacleOf(setup({ status: 'offline' }), KNOWN)?.sentence).toMatch(/offline/);
  expect(obstacleOf(setup({ status: 'disabled' }), KNOWN)?.sentence).toMatch(/off the market/);
  expect(obstacleOf(setup({ status: 'moving' }), KNOWN)?.sentence).toMatch(/"moving"/);
});

test('a barred rig is not put down to its owner, and its rental is said not to be extended', () => {
  const barred = (status: { status: string; hours?: number }) => ({
    ...setup(status),
    error_notice: 'Barred.',
  });
  expect(obstacleOf(barred({ status: 'disabled' }), KNOWN)).toEqual({ sentence: 'Barred.' });
  expect(obstacleOf(barred({ status: 'rented', hours: 2 }), KNOWN)).toMatchObject({
    sentence: 'The rig is rented right now.',
    extendable: false,
  });
});
