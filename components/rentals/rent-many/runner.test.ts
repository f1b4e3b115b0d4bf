import { expect, test, vi } from 'vitest';
import { rigSubject } from '#lib/contract/desk-orders.ts';
import { marketOrder } from '#lib/queries/change/market-order.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { heldBack, setupDesk, setupPage } from '#test/pages/page-of-orders.ts';
import { rentalRow } from '#test/pages/rental-row.ts';
import type { RentalRow } from './rental-row.ts';

const ROWS = ['1', '2'].map(rentalRow);
const orderOf = ({ id, confirmed }: RentalRow) => ({
  body: { rig: id, length: confirmed.length, currency: 'BTC', poolid: '4' } as const,
  confirmed,
});

/** A page that rents rigs. */
async function setup() {
  const page = await setupPage();
  const { rentalRunner } = await import('./runner.ts');
  const { rentalRuns } = await import('./held-run.ts');
  rentalRunner.start({ queryClient: page.client, connectedKey }, ROWS, orderOf);
  return { ...page, held: rentalRuns.held };
}

test('each rig is rented on the terms that were reviewed, and leads to its rental', async () => {
  let made = 94;
  const sent = setupDesk({
    send: () => {
      made += 1;
      return { id: String(made) };
    },
  });
  const { held } = await setup();
  await vi.waitFor(() => expect(held()?.run.phase).toBe('ended'), 20_000);
  expect(sent.map(({ path }) => path)).toEqual(['/api/market/rental', '/api/market/rental']);
  expect(sent[0]?.body).toMatchObject({ rig: '1', confirmed: ROWS[0]?.confirmed });
  expect([...(held()?.run.states.values() ?? [])]).toEqual([
    { name: 'done', id: '95' },
    { name: 'done', id: '96' },
  ]);
});

test('while a rig is rented with others its own page knows of the order, and sends no second one', async () => {
  const { hold } = heldBack();
  const sent = setupDesk({ send: hold });
  const { client } = await setup();
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000);
  const ordersFor = (rigId: string) => {
    const ordering = { connectedKey, queryClient: client, subject: rigSubject(rigId) };
    return client.isMutating({ mutationKey: marketOrder('createRental', ordering).mutationKey });
  };
  expect(['1', '2'].map(ordersFor)).toEqual([1, 0]);
});

test('of rentals that are not looked at it is told that they go on', async () => {
  setupDesk({ send: heldBack().hold });
  const { told } = await setup();
  expect(told()).toEqual(['Rigs are being rented.']);
});

test('security 10: of rentals that are made together nothing stays in the browser once their key is disconnected', async () => {
  const { hold, answer } = heldBack();
  const sent = setupDesk({ send: hold });
  const { forget, held, localStorage } = await setup();
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000);
  forget('bert');
  expect(held()).toBeDefined();
  expect(Object.keys(localStorage)).toHaveLength(1);
  forget(connectedKey.apiKey);
  expect(held()).toBeUndefined();
  answer();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toHaveLength(1);
  expect(Object.keys(localStorage)).toEqual([]);
});
