import { type Failure, failureOf } from './failure.ts';

/** What the reader has to do something about, in the desk's own words whatever came with it. */
const calls: Readonly<Record<string, string>> = {
  NOT_CONNECTED: 'You are no longer connected. Connect again to go on.',
  KEY_CHANGED:
    "This tab's key is not connected any more. Connect it again, or choose another in the key menu.",
};

/** For codes that come without words. */
const fallbacks: Readonly<Record<string, string>> = {
  INVALID_KEY: 'The market does not know this key.',
  INVALID_SIGNATURE: 'The market did not accept the signature: the secret does not belong to this key.',
  INVALID_NONCE: "Another program is using this key: its calls and ours get in each other's way.",
  RATE_LIMITED: 'Too many requests in a minute.',
  INTERNAL: 'The market had a fault of its own.',
  UNAVAILABLE: 'The market is not available right now.',
  NOT_FOUND: 'There is no such thing at this market, or this key may not see it.',
  UPSTREAM_UNREACHABLE: 'The market did not answer.',
  UPSTREAM_UNREADABLE: "The market's answer could not be understood.",
  UNREACHABLE: 'The desk did not answer. Check the connection.',
  FAULT: 'This page had a fault of its own. Reload it to go on.',
};

/**
 * What went wrong, in one or two plain sentences: the words that came with a refusal, else ours for its code. The wait is
 * added where one is known.
 */
export function describeFailure(error: unknown): string {
  const failure = failureOf(error);
  const wait = failure.retryAfterSeconds ? ` Try again in ${failure.retryAfterSeconds} s.` : '';
  return `${whatHappened(failure)}${wait}`;
}

/** The same of a read; nothing where the key is lost, which the desk says once for the whole page. */
export function describeFailedRead(error: unknown): string | undefined {
  return failureOf(error).code in calls ? undefined : describeFailure(error);
}

function whatHappened({ name, code, message, sent }: Failure): string {
  if (sent === 'perhaps sent')
    return 'No answer came: it may have been done, or not. Look before trying again.';
  const call = calls[code];
  if (call) return call;
  // A refusal without words has its code for a message.
  if (name === 'MarketRefusal' && message !== code) return sentence(message);
  return fallbacks[code] ?? `The market refused: ${code}.`;
}

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
