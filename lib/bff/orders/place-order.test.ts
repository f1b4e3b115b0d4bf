import { expect, test } from 'vitest';
import type { JournalStore, Order } from '#lib/bff/journal/journal-store.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { sentOrder } from '#test/desk/journalled-order.ts';
import { createManualClock } from '#test/desk/manual-clock.ts';
import { confirmed } from '#test/desk/prepared-order.ts';
import { createPlaceOrder } from './place-order.ts';

const order = { ...sentOrder, at: 0, changedAt: 0, sent: false };
const sentElsewhere: Order = { ...order, sent: true };
const done: Order = { ...sentElsewhere, state: 'confirmed', result: { id: '812', data: { id: '812' } } };

/** An instance that is asked for an order, and a journal that says what the others did. */
function setup(journal: Partial<JournalStore>) {
  const put: Order[] = [];
  const lost: Order[] = [];
  const released: string[] = [];
  let carriedOut = 0;
  const clock = createManualClock();
  const placeOrder = createPlaceOrder({
    clock,
    journal: {
      begin: async () => ({ kind: 'known', order: sentElsewhere }),
      put: async (one) => void put.push(one),
      get: async () => sentElsewhere,
      ofOwner: async () => [],
      claim: async () => true,
      release: async (id) => void released.push(id),
      ...journal,
    },
    carryOut: () => {
      carriedOut += 1;
      return Promise.reject(new Error('it was carried out'));
    },
    lost: (one) => void lost.push(one),
  });
  const body = { rig: '7', length: 24, profile: '1' };
  const wish = { params: {}, body, confirmed: confirmed.rental };
  const upstream = { call: () => Promise.reject(new Error('the service was asked')) };
  return {
    clock,
    put,
    lost,
    released,
    carriedOut: () => carriedOut,
    place: () => placeOrder({ order, wish, upstream }),
  };
}

test('an order that an instance which is no more had sent is unknown, and looked after from now on', async () => {
  const { place, put, lost, carriedOut } = setup({});
  await expect(place()).rejects.toMatchObject({ code: 'UNCONFIRMED' });
  expect(put).toMatchObject([{ id: 'id', state: 'unknown' }]);
  expect(lost).toMatchObject([{ id: 'id', state: 'unknown' }]);
  expect(carriedOut()).toBe(0);
});

test('of an order that had been sent nobody says that nothing was, because the journal cannot be written', async () => {
  const away = () => Promise.reject(new MarketRefusal('UNAVAILABLE', {}));
  const sent = setup({ put: away });
  await expect(sent.place()).rejects.toMatchObject({ code: 'UNCONFIRMED' });
  expect(sent.lost).toMatchObject([{ id: 'id', state: 'unknown' }]);
  const unsent = setup({ put: away, get: async () => order });
  await expect(unsent.place()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('an instance that was stopped meanwhile does not judge an order that another has taken over', async () => {
  const answers = [true, false];
  const { place, put, lost } = setup({ claim: async () => answers.shift() ?? false });
  await expect(place()).rejects.toMatchObject({ code: 'ORDER_PENDING' });
  expect([put, lost]).toEqual([[], []]);
});

test('an order that has ended since it was found is answered as it ended', async () => {
  const { place, put, lost } = setup({ get: async () => done });
  expect(await place()).toEqual({ id: '812' });
  expect([put, lost]).toEqual([[], []]);
});

test('an order under the intent of another is refused, whether that is over here or another instance is at it', async () => {
  const another = { ...done, body: 'another' };
  const mismatch = { code: 'IDEMPOTENCY_MISMATCH' };
  const here = setup({ begin: async () => ({ kind: 'known', order: another }) });
  await expect(here.place()).rejects.toMatchObject(mismatch);
  const elsewhere = setup({ claim: async () => false, get: async () => another });
  await expect(elsewhere.place()).rejects.toMatchObject(mismatch);
});

test('an order that another instance is at is waited for, and answered as it ends there', async () => {
  const known = [undefined, order, sentElsewhere, done];
  const { place, clock, put, lost, carriedOut } = setup({
    claim: async () => false,
    get: async () => known.shift(),
  });
  const answer = place();
  for (const left of [2, 1, 0]) {
    await expect.poll(() => known.length).toBe(left + 1);
    await expect.poll(() => clock.leap()).toBe(true);
  }
  expect(await answer).toEqual({ id: '812' });
  expect([put, lost, carriedOut()]).toEqual([[], [], 0]);
});

test('the claim on an order that is over is kept alive no more', async () => {
  const { place, clock } = setup({ get: async () => done });
  await place();
  expect(clock.leap()).toBe(false);
});

test('an order that could not enter the journal is given up, so that any instance may be asked for it next', async () => {
  const failed = new Error('the disk is full');
  const { place, released, carriedOut } = setup({ begin: () => Promise.reject(failed) });
  await expect(place()).rejects.toBe(failed);
  expect(released).toEqual(['id']);
  expect(carriedOut()).toBe(0);
});

test('an order that another stands in the way of is given up, so that any instance may be asked for it next', async () => {
  const by: Order = { ...sentElsewhere, id: 'another', state: 'unknown' };
  const { place, released, carriedOut } = setup({ begin: async () => ({ kind: 'blocked', by }) });
  await expect(place()).rejects.toMatchObject({ code: 'ORDER_PENDING' });
  expect(released).toEqual(['id']);
  expect(carriedOut()).toBe(0);
});

test('an order that is one too many is refused with the limit and the wait, is given up, and reads nothing', async () => {
  const untilMs = createManualClock().now() + 90_500;
  const { place, released, carriedOut } = setup({ begin: async () => ({ kind: 'full', untilMs }) });
  await expect(place()).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: 'the desk takes 300 orders of a key in an hour: nothing was sent',
    details: { retryAfterSeconds: 91 },
  });
  expect(released).toEqual(['id']);
  expect(carriedOut()).toBe(0);
});
