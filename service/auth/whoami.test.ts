import { expect, test } from 'vitest';
import type { Level } from '#lib/contract/endpoints.ts';
import { startMarket } from '#test/market/market.ts';
import { signedCall } from '#test/market/signed-fetch.ts';

test('whoami says who signed, with which key and nonce, and what the key may', async () => {
  const market = await startMarket();
  const key = await market.addAccount({ username: 'mara', levels: { permRig: 'none', permAccount: 'read' } });
  const data = await signedCall(key, 'whoami', { nonce: '1795193421.483788' });
  expect(data).toEqual({
    authed: true,
    userid: String(key.accountId),
    username: 'mara',
    api_key: key.apiKey,
    api_nonce: '1795193421.483788',
    permissions: { withdraw: 'no', rent: 'yes', rigs: 'no' },
    permission_levels: { permAccount: 'read', permRental: 'write', permRig: 'none' },
  });
  await market.close();
});

test('the legacy view says yes to what a key may write, and to nothing else', async () => {
  const market = await startMarket();
  const key = await market.addAccount();
  const seen = async (permRental: Level, permRig: Level) =>
    (await signedCall(await market.addKey(key, { permRental, permRig }), 'whoami')).permissions;
  expect(await seen('write', 'read')).toEqual({ withdraw: 'no', rent: 'yes', rigs: 'no' });
  expect(await seen('read', 'write')).toEqual({ withdraw: 'no', rent: 'no', rigs: 'yes' });
  expect(await seen('none', 'none')).toEqual({ withdraw: 'no', rent: 'no', rigs: 'no' });
  await market.close();
});
