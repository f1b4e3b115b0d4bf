import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import { firstPool, poolColumn } from './pool-column.tsx';

const pool = (priority: number, user: string) => ({ priority, host: 'stratum+tcp://a:1', user, status: '' });

test('of a rental’s pools the one that is tried first stands in its row and file, and orders the rows', () => {
  const rental = { ...rentalData({ id: '1', rig: '2', hours: 6, extended: 0 }) };
  const sortOf = (pools: typeof rental.pools) =>
    typeof poolColumn.sort === 'function' && poolColumn.sort({ ...rental, pools });
  const pools = [pool(1, 'later'), pool(0, 'first')];
  expect(firstPool({ pools })?.user).toBe('first');
  expect(sortOf(pools)).toBe('a:1 first');
  expect([sortOf(null), sortOf([])]).toEqual([undefined, undefined]);
});
