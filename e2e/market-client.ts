import { sign } from '#lib/signing/sign.ts';
import type { DemoAccount } from './demo.ts';

let lastNonce = 0;

/** Somebody else at the market: a signed request that does not go through the desk. `path` follows /api/v1. */
export async function atTheMarket(account: DemoAccount, [method, path]: [string, string], body?: unknown) {
  const { apiKey, apiSecret } = account;
  lastNonce = Math.max(lastNonce + 1, Date.now() * 1000);
  const nonce = String(lastNonce);
  const response = await fetch(`http://127.0.0.1:4917/api/v1${path}`, {
    method,
    headers: {
      'x-api-key': apiKey,
      'x-api-nonce': nonce,
      'x-api-sign': sign({ apiKey, nonce, endpoint: path.split('?')[0] ?? path }, apiSecret),
      'content-type': 'application/json',
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return response.json();
}
