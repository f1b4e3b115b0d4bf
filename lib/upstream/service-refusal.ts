import 'server-only';
import { z } from 'zod';
import { serviceCodes } from '#lib/contract/error-codes.ts';
import { MarketRefusal } from '#lib/contract/errors.ts';
import { maybeFlag, maybeText } from '#lib/contract/shapes/values.ts';

/** A code, and not a sentence in its place. */
const CODE = /^[A-Z][A-Z0-9_]{0,63}$/;
const denial = z.object({ success: maybeFlag, message: maybeText });

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

/** Some services answer a change that they did not make with a success that says so. Throws REFUSED with their words. */
export function refuseDenied(data: unknown): void {
  const { success, message } = denial.safeParse(data).data ?? {};
  if (success === false) throw new MarketRefusal('REFUSED', { message: message ?? undefined, status: 409 });
}
