import { expect, test } from 'vitest';
import { shapes } from '#lib/contract/shapes.ts';
import recorded from '#test/fixtures/rig-search-recorded.json';
import { rentalData } from '#test/pages/rental-data.ts';
import { runningOf } from './own-rental.ts';

const NOW_MS = 1_785_600_000_000;

function setup(status: string) {
  return { ...shapes.rigDetail.data.parse(recorded.data.records[0]), id: '2', status: { status } };
}

function rental({ id, rig = '2', minutesLeft = 5 }: { id: string; rig?: string; minutesLeft?: number }) {
  const end_unix = String(NOW_MS / 1000 + minutesLeft * 60);
  return { ...rentalData({ id, rig, hours: 6, extended: 0 }), ended: false, end_unix };
}

test('of the rentals that are known, the one that runs is of this rig and not over since it was read', () => {
  const rentals = [
    rental({ id: '11', rig: '3' }),
    rental({ id: '12', minutesLeft: -5 }),
    { ...rental({ id: '13' }), ended: true },
    rental({ id: '14' }),
  ];
  expect(runningOf(setup('rented'), { rentals, asOfMs: NOW_MS })?.id).toBe('14');
  expect(runningOf(setup('available'), { rentals, asOfMs: NOW_MS })).toBeUndefined();
});
