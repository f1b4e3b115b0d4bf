import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rentalData } from '#test/pages/rental-data.ts';
import { earnedIn } from './earnings.ts';

const HOUR = 3600;

/** A rental of ten hours from the time 0 on, paid with 0.00001000 BTC. */
function rented(changed: Partial<ReturnType<typeof rentalData>> = {}, paid = '0.00001000', currency = 'BTC') {
  const rental = rentalData({ id: '1', rig: '7', hours: 10, extended: 0 });
  return { ...rental, price: { ...rental.price, paid, currency }, ...changed };
}

const hours = (from: number, until: number) => ({ startUnix: from * HOUR, endUnix: until * HOUR });
const fromHour = (start: number) => ({
  start_unix: String(start * HOUR),
  end_unix: String((start + 10) * HOUR),
});
const judged = (refund: string) => ({ delivery: { refund } as never, ended: true });

test('of a rental counts the part that lies in the time, however early it was paid and however long it still runs', () => {
  expect(earnedIn([rented()], hours(0, 10))).toEqual(new Map([['BTC', 1_000n]]));
  expect(earnedIn([rented()], hours(-14, 1))).toEqual(new Map([['BTC', 100n]]));
  expect(earnedIn([rented()], hours(4, 7))).toEqual(new Map([['BTC', 300n]]));
  expect(earnedIn([rented()], hours(10, 34))).toEqual(new Map());
});

test('rentals add up asset by asset', () => {
  const others = [rented(fromHour(10)), rented(fromHour(20), '2.00000000', 'LTC'), rented(fromHour(-10))];
  expect(earnedIn([rented(), ...others], hours(5, 25))).toEqual(
    new Map([
      ['BTC', 1_500n],
      ['LTC', 100_000_000n],
    ]),
  );
});

test('what was given back lessens each hour alike once it is settled, and until then, or where it is not said, nothing does', () => {
  const settled = rented({ ...judged('0.00000400'), was_refunded: true });
  expect(earnedIn([settled], hours(5, 10))?.get('BTC')).toBe(300n);
  const all = rented({ ...judged('0.00001000'), was_refunded: true });
  expect(earnedIn([all], hours(5, 10))?.get('BTC')).toBe(0n);
  expect(earnedIn([rented(judged('0.00000400'))], hours(5, 10))?.get('BTC')).toBe(500n);
  expect(earnedIn([rented({ was_refunded: true })], hours(5, 10))?.get('BTC')).toBe(500n);
});

test('a rental in the time whose cost, asset or length cannot be read leaves it unknown, one outside it does not', () => {
  const unread = [
    rented({}, 'free'),
    rented({}, '0.00001000', 'XYZ'),
    rented({ start_unix: '' }),
    rented({ start_unix: '0.5' }),
    rented({ start_unix: 'x' }),
    rented({ end_unix: '' }),
  ];
  for (const rental of unread) expect(earnedIn([rented(), rental], hours(5, 10))).toBeUndefined();
  expect(earnedIn([rented({}, 'free')], hours(10, 34))?.size).toBe(0);
});

test('what times that follow each other brought is what the whole of them did, to the last place', () => {
  const at = fc.integer({ min: -50_000, max: 90_000 });
  fc.assert(
    fc.property(fc.tuple(at, at, at), fc.integer({ min: 0, max: 9_999_999 }), (moments, paid) => {
      const [a = 0, b = 0, c = 0] = moments.toSorted((one, other) => one - other);
      const rentals = [rented({}, `0.0${String(paid).padStart(7, '0')}`)];
      const earned = (startUnix: number, endUnix: number) =>
        earnedIn(rentals, { startUnix, endUnix })?.get('BTC') ?? 0n;
      expect(earned(a, b) + earned(b, c)).toBe(earned(a, c));
    }),
  );
});
