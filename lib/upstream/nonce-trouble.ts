import 'server-only';
import { MarketRefusal } from '#lib/contract/errors.ts';
import type { KeyOrder } from './key-order.ts';
import { type NonceDigits, nonceDigitsOf } from './nonces.ts';

const NANOSECONDS = 9;
const AMBIGUOUS = new Set(['INVALID_SIGNATURE', 'INVALID_KEY']);

/** Services of this family have no word of their own for a refused nonce: a key that just worked is then "invalid". */
export function nonceTrouble(
  error: unknown,
  order: Pick<KeyOrder, 'workedAMomentAgo'>,
): 'certain' | 'perhaps' | undefined {
  if (!(error instanceof MarketRefusal)) return undefined;
  if (error.code === 'INVALID_NONCE') return 'certain';
  return AMBIGUOUS.has(error.code) && order.workedAMomentAgo() ? 'perhaps' : undefined;
}

/**
 * Nanoseconds, where a nonce was coarser. Another program may have used the key with them since it was connected here: then no
 * nonce of ours is ever taken again, until one is as fine; those after it rise from there. Finer ones still are tried at
 * connecting alone, apart from the nonces that the key goes on with: not every service reads so long a number.
 */
export function finerThan(nonce: string): NonceDigits | undefined {
  return nonceDigitsOf(nonce) < NANOSECONDS ? NANOSECONDS : undefined;
}

/** The words do not say that nothing was done: a proxy may have sent a change twice, and only the second be refused. */
export function explainNonce(error: unknown): never {
  if (!(error instanceof MarketRefusal) || error.code !== 'INVALID_NONCE') throw error;
  const message = 'another program is using this key; make a key for Hashdesk alone';
  throw new MarketRefusal(error.code, { ...error.details, message });
}
