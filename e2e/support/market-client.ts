import { sign } from '#lib/signing/sign.ts';
import type { DemoAccount } from './demo.ts';

type Endpoint = [method: string, path: string];

const TRIES = 5;

let lastNonce = 0;

/**
 * Somebody else at the market: a signed request that does not go through the desk. `path` follows /api/v1. Asks again where
 * a later request of the same key came first, with a greater nonce. Not with a key that the desk uses: it would be told so.
 */
export async function atTheMarket(account: DemoAccount, endpoint: Endpoint, body?: unknown) {
  for (let left = TRIES; ; left--) {
    const answer = await ask(account, endpoint, body);
    if (answer.error !== 'INVALID_NONCE' || left === 1) return answer;
  }
}

async function ask({ apiKey, apiSecret }: DemoAccount, [method, path]: Endpoint, body: unknown) {
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
