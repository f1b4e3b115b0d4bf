import { expect, test, vi } from 'vitest';
import { rentalSubject } from '#lib/contract/desk-orders.ts';
import { marketOrder } from '#lib/queries/change/market-order.ts';
import { connectedKey } from '#test/pages/connected-key.ts';
import { extensionRows } from '#test/pages/extensions.ts';
import { heldBack, setupDesk, setupPage } from '#test/pages/page-of-orders.ts';
import { extensionOrder } from '../extend/extension.ts';

const ROWS = extensionRows(2);

/** A page that extends rentals. */
async function setup() {
  const page = await setupPage();
  const { extensionRunner } = await import('./runner.ts');
  const { extensionRuns } = await import('./held-run.ts');
  extensionRunner.start({ queryClient: page.client, connectedKey }, ROWS, extensionOrder);
  return { ...page, held: extensionRuns.held };
}

test('each rental is extended on the terms that were reviewed', async () => {
  const sent = setupDesk({});
  const { held } = await setup();
  await vi.waitFor(() => expect(held()?.run.phase).toBe('ended'), 20_000);
  const [row] = ROWS;
  expect(sent.map(({ path }) => path)).toEqual(ROWS.map(({ id }) => `/api/market/rental/${id}/extend`));
  expect(sent[0]?.body).toEqual({
    length: 2,
    rate: row?.rate,
    total: row?.confirmed.total,
    confirmed: row?.confirmed,
  });
});

test('while a rental is extended with others its own page knows of the order, and sends no second one', async () => {
  const { hold } = heldBack();
  const sent = setupDesk({ send: hold });
  const { client } = await setup();
  await vi.waitFor(() => expect(sent).toHaveLength(1), 20_000);
  const ordersAbout = (rentalId: string) => {
    const ordering = { connectedKey, queryClient: client, subject: rentalSubject(rentalId) };
    return client.isMutating({ mutationKey: marketOrder('extendRental', ordering).mutationKey });
  };
  expect(['1', '2'].map(ordersAbout)).toEqual([1, 0]);
});

test('of extensions that are not looked at it is told that they go on', async () => {
  setupDesk({ send: heldBack().hold });
  const { told } = await setup();
  expect(told()).toEqual(['Rentals are being extended.']);
});
