import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature covers: not the method, the query or the body (specification, section 5). */
export interface Signed {
  apiKey: string;
  nonce: string;
  /** The path after `/api/v1`: concrete ids, no trailing slash, no query. */
  endpoint: string;
}

/** Lowercase hex HMAC-SHA1 of key, nonce and endpoint put together, keyed with the secret (specification, section 5). */
export function sign({ apiKey, nonce, endpoint }: Signed, apiSecret: string): string {
  return createHmac('sha1', apiSecret).update(`${apiKey}${nonce}${endpoint}`).digest('hex');
}

/** Whether `signature` is the one `sign` makes, told in constant time; a wrong length is simply false. */
export function verify(signed: Signed, apiSecret: string, signature: string): boolean {
  const expected = Buffer.from(sign(signed, apiSecret));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
