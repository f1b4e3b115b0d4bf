import { expect, test } from 'vitest';
import { parseTime } from '#lib/domain/clock.ts';
import { bookedSince } from './bookings.ts';

function row(changed: object) {
  return {
    id: '1',
    type: 'Credit',
    currency: 'BTC',
    amount: '0.00100000',
    when: '2026-11-21 12:00:00 UTC',
    rig: '7',
    status: 'Pending',
    ...changed,
  };
}

const noon = parseTime('2026-11-21 12:00:00 UTC') ?? 0;

test('credits add up per rig and asset, refunds are taken off', () => {
  const booked = bookedSince(
    [
      row({}),
      row({ amount: '0.00050000', status: 'Cleared' }),
      row({ type: 'Debit/Refund', amount: '-0.00010000' }),
      row({ currency: 'LTC', amount: '2.00000000' }),
      row({ rig: '8', amount: '0.00000001' }),
    ],
    noon,
  );
  expect(booked.get('7')).toEqual(
    new Map([
      ['BTC', 140_000n],
      ['LTC', 200_000_000n],
    ]),
  );
  expect(booked.get('8')).toEqual(new Map([['BTC', 1n]]));
});

test('what was booked earlier does not count, what was booked in that second does', () => {
  const earlier = row({ when: '2026-11-21 11:59:59 UTC' });
  expect(bookedSince([earlier], noon).size).toBe(0);
  expect(bookedSince([row({})], noon).size).toBe(1);
});

test('what is spent, paid in or belongs to no rig is not booked for one', () => {
  const others = [
    row({ type: 'Payment', amount: '-0.00100000' }),
    row({ type: 'Deposit' }),
    row({ rig: null }),
    row({ currency: 'XYZ' }),
    row({ when: 'yesterday' }),
    row({ amount: '1e-3' }),
  ];
  expect(bookedSince(others, noon).size).toBe(0);
});
