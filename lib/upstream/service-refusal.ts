import 'server-only';
import { serviceCodes } from '#lib/contract/error-codes.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';

/** A code, and not a sentence in its place. */
const CODE = /^[A-Z][A-Z0-9_]{0,63}$/;

/**
 * A service's refusal as the desk's own error; any other error is as it was. What a service writes for a code may be one of
 * those by which the desk and its pages tell what they themselves did or did not do: only codes of the contract stay, all
 * others become REFUSED in the service's words. What only the desk's own refusals carry is left out. `retryAfterSeconds` is
 * what came with it.
 */
export function fromService(error: unknown, retryAfterSeconds?: number): unknown {
  if (!(error instanceof MarketRefusal)) return error;
  const { code, details } = error;
  const own = { ...details, more: undefined, retryAfterSeconds };
  if (Object.hasOwn(serviceCodes, code)) return new MarketRefusal(code, own);
  return new MarketRefusal('REFUSED', { ...own, message: details.message?.trim() || wordsOf(code) });
}

/** Blank where even the code says nothing. */
function wordsOf(code: string): string | undefined {
  if (code === 'REFUSED') return undefined;
  return CODE.test(code) ? `the market refused: ${code}` : code;
}
