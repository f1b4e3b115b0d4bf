import 'server-only';
import { MarketRefusal } from '#lib/contract/errors.ts';

const HIDDEN = '[hidden]';

/** The headers that a call is signed with. */
export type Signature = Record<'x-api-key' | 'x-api-nonce' | 'x-api-sign', string>;

/**
 * A service's refusal without the signature and the nonce of its call, which some repeat to say what was wrong with
 * them. Any other error is as it was.
 */
export function withoutSigned(error: unknown, signed: Signature): unknown {
  if (!(error instanceof MarketRefusal)) return error;
  const told = new RegExp(`${signed['x-api-sign']}|${signed['x-api-nonce']}`, 'gi');
  const blank = (text: string) => text.replace(told, HIDDEN);
  const { code, details } = error;
  return new MarketRefusal(code, {
    ...details,
    message: details.message && blank(details.message),
    fields: details.fields?.map(({ path, message }) => ({ path: blank(path), message: blank(message) })),
  });
}
