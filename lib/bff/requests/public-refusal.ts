import 'server-only';
import { statusOf } from '#lib/contract/error-codes.ts';
import { MarketRefusal, MarketUnreachable, MarketUnreadable } from '#lib/contract/errors.ts';

/** For refusals that come without words. */
const words = new Map([
  ['INVALID_KEY', 'the market does not know this key'],
  ['INVALID_SIGNATURE', 'the market did not accept the signature: the secret may not belong to this key'],
  ['INVALID_NONCE', 'another program is using this key; make a key for Hashdesk alone'],
  ['PERMISSION_DENIED', 'this key does not have the permission that is needed'],
  ['INVALID_BODY', 'the market found something wrong with what was sent'],
  ['NOT_FOUND', 'the market has no such thing, or this key may not see it'],
  ['RATE_LIMITED', 'the market takes no more calls for now'],
  ['INTERNAL', 'the market had a fault of its own'],
  ['UNAVAILABLE', 'the market is not available right now'],
  ['REFUSED', 'the market refused without saying why'],
]);

const MIB = 1024 * 1024;
/** No more of what a service writes is shown: letters of a message, and fields. */
const MOST = { letters: 1000, fields: 100 };

/** A refusal as the browser gets it: always with words and a status. */
export interface PublicRefusal extends MarketRefusal {
  readonly details: MarketRefusal['details'] & { message: string; status: number };
}

/**
 * Whatever went wrong, in words for the browser: a public code and message, never the private reason. `requestId` is
 * what a person can tell whoever reads the log.
 */
export function publicRefusal(error: unknown, requestId: string): PublicRefusal {
  if (error instanceof MarketRefusal) return ofRefusal(error);
  if (error instanceof MarketUnreachable) return refusal('UPSTREAM_UNREACHABLE', 'the market did not answer');
  if (error instanceof MarketUnreadable) return refusal('UPSTREAM_UNREADABLE', whyUnread(error));
  return refusal('INTERNAL', `something went wrong here; the log has more under ${requestId}`);
}

function whyUnread({ maxBytes }: MarketUnreadable): string {
  if (maxBytes === undefined) return "the market's answer is not what its specification says";
  return `the market's answer is longer than ${maxBytes / MIB} MiB, and more is not read`;
}

function ofRefusal({ code, details }: MarketRefusal): PublicRefusal {
  if (details.status === 429) {
    return refusal('UPSTREAM_RATE_LIMITED', 'the market takes no more calls for now', {
      retryAfterSeconds: details.retryAfterSeconds,
    });
  }
  const told = cut(details.message);
  const fields = details.fields
    ?.slice(0, MOST.fields)
    .map(({ path, message }) => ({ path: cut(path), message: cut(message) }));
  return refusal(code, told || (words.get(code) ?? `the market refused: ${code}`), { ...details, fields });
}

function cut(text = ''): string {
  const told = text.trim();
  return told.length > MOST.letters ? `${told.slice(0, MOST.letters)}…` : told;
}

function refusal(code: string, message: string, details: MarketRefusal['details'] = {}): PublicRefusal {
  const given = details.status ?? 0;
  const status = given >= 400 && given <= 599 ? given : statusOf(code);
  return new MarketRefusal(code, { ...details, message, status }) as PublicRefusal;
}
