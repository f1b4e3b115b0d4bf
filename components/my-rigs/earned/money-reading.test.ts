import { expect, onTestFinished, test } from 'vitest';
import { hearDeskTime } from '#lib/queries/ask/desk-clock.ts';
import { type MoneyReading, moneyAge, moneyFailure, rigByRigReading } from './money-reading.ts';

function reading(changed: Partial<MoneyReading> = {}): MoneyReading {
  return {
    asOfMs: 60_000,
    nextMs: 90_000,
    stale: false,
    denied: false,
    isError: false,
    error: null,
    errorUpdatedAt: 0,
    dataUpdatedAt: 60_000,
    isFetching: false,
    refetch: () => undefined,
    ...changed,
  };
}

const failed = (at: number) => reading({ isError: true, errorUpdatedAt: at, stale: true });

test('they are as old as the older of the two, and stale where either is', () => {
  const older = reading({ asOfMs: 50_000, nextMs: 350_000 });
  expect(moneyAge([reading(), older])).toEqual({
    asOfMs: 50_000,
    nextMs: 350_000,
    stale: false,
  });
  expect(moneyAge([older, failed(70_000)])).toMatchObject({ asOfMs: 50_000, stale: true });
  const unread = reading({ asOfMs: undefined, nextMs: undefined });
  expect(moneyAge([unread, older]).asOfMs).toBe(50_000);
  expect(moneyAge([unread, unread]).asOfMs).toBeUndefined();
});

test("when newer ones come is told by the desk's clock, as old as they are by it", () => {
  const at = (askedMs: number) => ({ askedMs, toldMs: askedMs });
  onTestFinished(() => void hearDeskTime(0, at(0)));
  hearDeskTime(3_600_000, at(0));
  const read = reading({ asOfMs: 3_660_000, nextMs: 90_000 });
  expect(moneyAge([read, read])).toMatchObject({ asOfMs: 3_660_000, nextMs: 3_690_000 });
  expect(moneyAge([{ ...read, nextMs: undefined }, read]).nextMs).toBeUndefined();
});

test('what could not be read is named, and the way to try again asks for that alone', () => {
  const asked: string[] = [];
  const booked = { ...failed(70_000), refetch: () => asked.push('booked') };
  const rented = { ...failed(70_000), refetch: () => asked.push('rented') };
  const retry = (failed: Parameters<typeof moneyFailure>[0]) => {
    const failure = moneyFailure(failed);
    failure?.query.refetch();
    return [failure?.what, ...asked.splice(0)];
  };
  expect(retry({ booked, rented })).toEqual([
    'Earnings, idle time and what was booked could not be read.',
    'booked',
    'rented',
  ]);
  expect(retry({ booked, rented: undefined })).toEqual(['What was booked could not be read.', 'booked']);
  expect(retry({ booked: undefined, rented })).toEqual([
    'Earnings and idle time could not be read.',
    'rented',
  ]);
  expect(moneyFailure({ booked: undefined, rented: undefined })).toBeUndefined();
});

test('rigs that are read by themselves are as old as the one that was read longest ago', () => {
  const week = (untilUnix: number) => ({ rows: [], untilUnix, extent: 'whole' as const });
  const byRig = new Map([
    ['7', { data: week(40), error: null }],
    ['8', { data: week(20), error: null }],
    ['9', { data: undefined, error: new Error('away') }],
  ]);
  expect(rigByRigReading(reading(), byRig)).toMatchObject({
    asOfMs: 20_000,
    nextMs: undefined,
    stale: false,
  });
  const stale = new Map([['7', { data: week(40), error: new Error('away') }]]);
  expect(rigByRigReading(reading(), stale).stale).toBe(true);
  expect(rigByRigReading(reading(), new Map()).asOfMs).toBe(60_000);
});
