import { signedFetch } from '#test/market/signed-fetch.ts';
import { DEMO_MARKET_PORT, type DemoAccount } from './demo.ts';

type Endpoint = [method: string, path: string];

const TRIES = 5;

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

async function ask(account: DemoAccount, [method, path]: Endpoint, body: unknown) {
  const signedPath = path.split('?')[0] ?? path;
  const key = { ...account, url: `http://127.0.0.1:${DEMO_MARKET_PORT}` };
  return JSON.parse((await signedFetch(key, [method, path], { body, signedPath })).text);
}
