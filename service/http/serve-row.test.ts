import { expect, test } from 'vitest';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import { tellingUndone } from '#service/db/undone.ts';
import type { Caller, Handlers } from '#service/handler.ts';
import { BrokenChange } from './broken-change.ts';
import { createServeRow } from './serve-row.ts';

const levels = { permAccount: 'write', permRental: 'write', permRig: 'write' } as const;
const caller: Caller = { accountId: 1, username: 'owner', apiKey: 'key', nonce: '1', levels };
const failure = new Error('the connection broke');

test('what failed without a word on its end may have been done, but for a quote', async () => {
  const extend = serving('extendRental', async () => Promise.reject(failure));
  await expect(extend('7', { length: 1 })).rejects.toBeInstanceOf(BrokenChange);
  await expect(extend('7', { length: 1, getcost: true })).rejects.toBe(failure);
});

test('a transaction that came to nothing did nothing, where it is alone', async () => {
  const update = serving('updateRig', async ({ params: { id } }) => (id === '7' ? { id } : begin()));
  await expect(update('8', { name: 'new' })).rejects.toBe(failure);
  await expect(update('7;8', { name: 'new' }), 'the one before was changed').rejects.toMatchObject({
    name: 'BrokenChange',
    cause: failure,
  });
});

/** A transaction that cannot even begin. */
function begin(): Promise<never> {
  return tellingUndone(() => Promise.reject(failure))(() => Promise.reject(new Error('nobody asked')));
}

/** A change of rows by their ids, made by this handler. */
function serving(name: EndpointName, handle: (asked: { params: { id: string } }) => Promise<unknown>) {
  const serveRow = createServeRow({ [name]: handle } as unknown as Handlers, async () => caller);
  return function serve(id: string, body: object) {
    const request = new Request('http://market.example', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return serveRow({ kind: 'served', name, params: { id }, signable: [] }, { query: '', request });
  };
}
