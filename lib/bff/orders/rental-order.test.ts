import { expect, test } from 'vitest';
import type { Data } from '#lib/contract/shapes.ts';
import type { CallArgs, Upstream } from '#lib/upstream/client.ts';
import { rentalData } from '#test/pages/rental-data.ts';
import { rentalOrder } from './rental-order.ts';

type Rental = Data<'rentalDetail'>;

const A_PAGE = 100;
const order = { rig: '7', hours: 24, rentals: ['1'] };
const made = rentalData({ id: '812', rig: '7', hours: 24, extended: 0 });
const ended = Array.from({ length: A_PAGE }, (_, at) => ({
  ...rentalData({ id: String(at + 1), rig: '7', hours: 3, extended: 0 }),
  ended: true,
}));

/** Looks for the order at a service that lists these, in this order, a page at a time. */
async function find(listed: readonly Rental[]) {
  const asked: object[] = [];
  const call = async (_: string, { query }: CallArgs<'listRentals'>) => {
    asked.push(query ?? {});
    const rentals = listed.filter((rental) => query?.history === 'true' || !rental.ended);
    return {
      total: rentals.length,
      returned: A_PAGE,
      start: 0,
      limit: A_PAGE,
      rentals: rentals.slice(0, A_PAGE),
    };
  };
  const found = await rentalOrder.find({ call } as unknown as Upstream, order);
  return { id: found?.id, calls: asked.length };
}

test('a new rental is found among those that have not ended, where a long list begins with the oldest', async () => {
  expect(await find([...ended, made])).toEqual({ id: '812', calls: 2 });
});

test('one page that is all there is says it at once, also of a rental that has ended since', async () => {
  expect(await find([{ ...made, ended: true }])).toEqual({ id: '812', calls: 1 });
});

test('a rental that was there before, or is of another rig or length, is not the one', async () => {
  const others = [
    { ...made, id: '1' },
    rentalData({ id: '813', rig: '8', hours: 24, extended: 0 }),
    rentalData({ id: '814', rig: '7', hours: 23, extended: 1 }),
  ];
  expect(await find(others)).toEqual({ id: undefined, calls: 1 });
  expect((await find([...others, rentalData({ id: '815', rig: '7', hours: 24, extended: 3 })])).id).toBe(
    '815',
  );
});
