import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { MarketRefusal, MarketUnreachable } from '#lib/contract/errors.ts';
import { outcomeOf, type RentAttempt } from './rent-outcome.ts';

const KEY = ['market', 'demo', 'key', 'createRental', '7'];

/** Rentals whose answers come when they are given, in the cache that outlives every page. */
function setup() {
  const cache = new QueryClient().getMutationCache();
  const client = new QueryClient({ mutationCache: cache });
  function send(mutationKey: readonly string[] = KEY) {
    let answer = (_: Promise<{ id: string }>): void => undefined;
    const answered = new Promise<{ id: string }>((resolve) => {
      answer = resolve;
    });
    const sending = cache.build(client, { mutationKey, mutationFn: () => answered }).execute(undefined);
    return async (given: Promise<{ id: string }>) => {
      answer(given);
      await sending.catch(() => undefined);
    };
  }
  const outcome = () =>
    outcomeOf(cache.findAll({ mutationKey: KEY }).map(({ state }) => state as RentAttempt));
  return { send, outcome };
}

test('nothing was sent, so there is nothing to say', () => {
  expect(setup().outcome()).toEqual({ name: 'none' });
});

test('a rental is being made until it is answered, and then was made', async () => {
  const { send, outcome } = setup();
  const answer = send();
  expect(outcome()).toEqual({ name: 'pending' });
  await answer(Promise.resolve({ id: '31' }));
  expect(outcome()).toMatchObject({ name: 'made', rentalId: '31' });
});

test('a refusal is told apart from an answer that never came', async () => {
  const { send, outcome } = setup();
  await send()(Promise.reject(new MarketRefusal('PRICE_CHANGED')));
  expect(outcome()).toMatchObject({ name: 'refused' });
  await send()(Promise.reject(new MarketUnreachable('perhaps sent')));
  expect(outcome()).toMatchObject({ name: 'unconfirmed' });
});

test('one that is still under way comes before any that is settled', async () => {
  const { send, outcome } = setup();
  send();
  await send()(Promise.reject(new MarketRefusal('RIG_NOT_AVAILABLE')));
  expect(outcome()).toEqual({ name: 'pending' });
});

test("another rig's rental is another matter", () => {
  const { send, outcome } = setup();
  send([...KEY.slice(0, -1), '8']);
  expect(outcome()).toEqual({ name: 'none' });
});
