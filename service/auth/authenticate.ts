import { refused } from '#lib/contract/errors.ts';
import { isNonce } from '#lib/domain/nonce.ts';
import { verify } from '#lib/signing/sign.ts';
import type { Database } from '#service/db/database.ts';
import type { Caller } from '#service/handler.ts';
import type { Market } from '#service/market.ts';
import { consumeNonce, findKey, type StoredKey } from './repo.ts';
import type { SecretSeal } from './seal.ts';

/** The three headers of a signed request (specification, section 5), and the path they may have been made for. */
interface SignedHeaders {
  apiKey: string | undefined;
  nonce: string | undefined;
  signature: string | undefined;
  /** Every spelling of the path that counts: with a trailing slash, where one was sent, and without. */
  endpoints: readonly string[];
}

export type Authenticate = (headers: SignedHeaders) => Promise<Caller>;

/**
 * Who signed a request. The nonce is stored only after the signature matched: else anyone who knows a key id could
 * spend its nonces. Throws INVALID_KEY, INVALID_SIGNATURE and INVALID_NONCE, in this order.
 */
export function createAuthenticate({ market, seal }: { market: Market; seal: SecretSeal }): Authenticate {
  return async function authenticate(headers) {
    const { apiKey = '' } = headers;
    const { accountId, username, levels, sealedSecret } = await knownKey(market.db, apiKey);
    const nonce = signedNonce(headers, seal.open(sealedSecret, apiKey));
    await spendNonce(market.db, apiKey, nonce);
    return { accountId, username, apiKey, nonce, levels };
  };
}

async function knownKey(db: Database, apiKey: string): Promise<StoredKey> {
  if (apiKey === '') throw refused('INVALID_KEY', 'The header x-api-key is missing');
  const key = await findKey(db, apiKey);
  if (!key) throw refused('INVALID_KEY', 'There is no such API key');
  return key;
}

function signedNonce({ apiKey = '', nonce, signature, endpoints }: SignedHeaders, secret: string): string {
  if (!nonce) throw refused('INVALID_SIGNATURE', 'The header x-api-nonce is missing');
  if (!signature) throw refused('INVALID_SIGNATURE', 'The header x-api-sign is missing');
  const matches = endpoints.some((endpoint) => verify({ apiKey, nonce, endpoint }, secret, signature));
  if (!matches) throw refused('INVALID_SIGNATURE', 'The signature does not match');
  return nonce;
}

async function spendNonce(db: Database, apiKey: string, nonce: string): Promise<void> {
  if (!isNonce(nonce)) {
    throw refused('INVALID_NONCE', 'A nonce is a decimal number of at most 40 digits and 20 places');
  }
  if (!(await consumeNonce(db, apiKey, nonce))) {
    throw refused('INVALID_NONCE', 'A nonce must be greater than the last one accepted for its key');
  }
}
