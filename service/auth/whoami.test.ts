import { expect, test } from 'vitest';
import { startMarket } from '#test/market.ts';
import { signedCall } from '#test/signed-fetch.ts';

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
