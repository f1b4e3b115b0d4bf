import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RigWeek } from '#lib/queries/earned/rig-week.ts';
import type { RigReading } from '#lib/queries/long/rig-by-rig.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { type AccountWeeks, type OwnRigMoney, progressOf, useOwnRigMoney } from './own-rig-money.ts';

const read = (extent: RigWeek<unknown>['extent']): RigReading<RigWeek<unknown>> => ({
  data: { rows: [], untilUnix: 0, extent },
  error: null,
});
const unread: RigReading<RigWeek<unknown>> = { data: undefined, error: null };

test('a rig has been read where all has that is read of it by itself', () => {
  const booked = new Map([
    ['7', read('whole')],
    ['8', read('too long')],
  ]);
  const rented = new Map([
    ['8', unread],
    ['9', unread],
  ]);
  expect(progressOf([booked, rented])).toEqual({ read: 1, of: 3 });
  expect(progressOf([booked, new Map()])).toEqual({ read: 2, of: 2 });
  expect(progressOf([new Map(), new Map()])).toBeUndefined();
});

test('what the market does not tell rig by rig is not waited for', () => {
  const inVain = new Map([
    ['7', read('not by rig')],
    ['8', read('not by rig')],
  ]);
  expect(progressOf([inVain, new Map()])).toBeUndefined();
  expect(progressOf([inVain, new Map([['7', unread]])])).toEqual({ read: 0, of: 1 });
});

test('a rig that works off what was paid for it days ago earns, though nothing is booked', () => {
  const [day, untilUnix] = [24 * 3600, 3 * 24 * 3600];
  const rental = rentalData({ id: '1', rig: '7', hours: 100, extended: 0 });
  const week = <Row>(rows: readonly Row[]) => ({ whole: { value: { rows, untilUnix } }, tooLong: false });
  const weeks = { booked: week([]), rented: week([rental]), readings: {} } as unknown as AccountWeeks;
  let money: OwnRigMoney | undefined;
  function Panel() {
    money = useOwnRigMoney(connectedKey, weeks, { rigIds: ['7'], withBooked: true }).money;
    return null;
  }
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Panel)));
  expect(money?.day('7').value?.get('BTC')).toBe((100_000n * BigInt(day)) / 360_000n);
  expect(money?.week('7').value?.get('BTC')).toBe((100_000n * BigInt(untilUnix)) / 360_000n);
  expect([money?.booked.day('7').value?.size, money?.booked.week('7').value?.size]).toEqual([0, 0]);
});
