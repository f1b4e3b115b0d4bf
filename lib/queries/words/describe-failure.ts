import { type Failure, failureOf } from '../ask/failure.ts';

/**
 * What the reader has to do something about, in the desk's own words whatever came with it. They stand where something was tried,
 * and stay true once the key is connected again.
 */
const callsToAct: Readonly<Record<string, string>> = {
  NOT_CONNECTED: 'The key was not connected any more. Try again once it is.',
  KEY_CHANGED:
    "This tab's key was not connected any more. Try again once it is, or choose another in the key menu.",
};

/** For codes that come without words. */
const fallbacks: Readonly<Record<string, string>> = {
  INVALID_KEY: 'The market does not know this key.',
  INVALID_SIGNATURE: 'The market did not accept the signature: the secret does not belong to this key.',
  INVALID_NONCE:
    "Another program is using this key: its calls and ours get in each other's way. Make a key for Hashdesk alone.",
  RATE_LIMITED: 'Too many requests in a minute.',
  INTERNAL: 'The market had a fault of its own.',
  UNAVAILABLE: 'The market is not available right now.',
  NOT_FOUND: 'There is no such thing at this market, or this key may not see it.',
  PERMISSION_DENIED: 'This key does not have the permission that is needed.',
  UPSTREAM_UNREACHABLE: 'The market did not answer.',
  UPSTREAM_UNREADABLE: "The market's answer could not be understood.",
  UNREACHABLE: 'The desk did not answer. Check the connection.',
  FAULT: 'This page had a fault of its own. Reload it to go on.',
};

/** What has to be done before it can go better, for codes whose words do not always say so. */
const remedies: Readonly<Record<string, string>> = {
  INVALID_KEY: 'It may have been revoked: make a key at the market and connect that one.',
  INVALID_SIGNATURE: 'Connect the key again with its secret.',
  PERMISSION_DENIED: 'Raise the key at the market, or connect another.',
  NOT_FOUND: 'Look whether its number is right, or connect the key that may see it.',
};

const ASKS_AGAIN = 'The desk asks again by itself.';

/** What may be over when it is tried again. */
const PASSING = new Set(['INTERNAL', 'UNAVAILABLE', 'UPSTREAM_UNREACHABLE', 'UPSTREAM_UNREADABLE']);

/**
 * What went wrong and what to do about it, in plain sentences: the words that came with a refusal, else ours for its code. Seconds
 * that stand still soon say something untrue: where one was asked to wait, `retryAtMs` of the failure is counted down beside this.
 */
export function describeFailure(error: unknown): string {
  const failure = failureOf(error);
  const { code, retryAfterSeconds } = failure;
  if (retryAfterSeconds) return whatHappened(failure);
  const again = PASSING.has(code) ? 'Try again in a moment.' : undefined;
  return sentences(whatHappened(failure), remedies[code], again);
}

/** What went wrong, in those words or others, with when it can be tried again: for `Why`. */
export function whyOf(error: unknown, words = describeFailure(error)) {
  return { words, atMs: failureOf(error).retryAtMs };
}

/** Why something is missing among what a form or a table shows, where it is read again by itself. */
export function describeMissing(error: unknown): string {
  return sentences(describeFailure(error), failureOf(error).retryAfterSeconds ? ASKS_AGAIN : undefined);
}

/**
 * Why a read failed that is made again by itself, beside which stands a way to try again. What the desk says once for the
 * whole page is left to it: that the key is lost, where nothing is said here, and what to do about one that has ended at the
 * market.
 */
export function describeFailedRead(error: unknown): string | undefined {
  const failure = failureOf(error);
  if (failure.code in callsToAct) return undefined;
  const remedy = failure.code === 'INVALID_KEY' ? undefined : remedies[failure.code];
  const then = failure.retryAfterSeconds ? ASKS_AGAIN : remedy;
  return sentences(whatHappened(failure), then);
}

/** One after the other: each stands by itself. */
function sentences(...all: readonly (string | undefined)[]): string {
  return all.filter((each) => each !== undefined).join(' ');
}

function whatHappened({ name, code, message, sent }: Failure): string {
  if (sent === 'perhaps sent')
    return 'No answer came: it may have been done, or not. Look before trying again.';
  const call = callsToAct[code];
  if (call) return call;
  // A refusal without words has its code for a message.
  if (name === 'MarketRefusal' && message !== code) return sentence(message);
  return (
    fallbacks[code] ?? `The market refused with ${code} and says no more. Ask its operator what that means.`
  );
}

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
