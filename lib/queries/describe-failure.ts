import { type Failure, failureOf } from './failure.ts';

const sentences: Record<string, string> = {
  UNREACHABLE: 'The desk did not answer. Check the connection.',
  FAULT: 'This page had a fault of its own. Reload it to go on.',
  UPSTREAM_UNREACHABLE: 'The market did not answer.',
  UPSTREAM_UNREADABLE: "The market's answer could not be understood.",
  UPSTREAM_RATE_LIMITED: 'The market asks us to slow down.',
  RATE_LIMITED: 'Too many requests in a minute.',
  BUDGET_EXHAUSTED: 'The calls this desk may make in a minute are used up.',
  NOT_CONNECTED: 'You are no longer connected. Connect again to go on.',
  KEY_CHANGED:
    'The key this page was opened with is not connected any more. Reload the page to go on with another.',
  INVALID_KEY: 'The market does not know this key.',
  INVALID_SIGNATURE: 'The market did not accept the signature: the secret does not belong to this key.',
  INVALID_NONCE: "Another program is using this key: its calls and ours get in each other's way.",
  UNCONFIRMED:
    'It was sent, but no answer came: it may have gone through. Look at your rentals before trying again.',
  CROSS_SITE: 'The request did not come from this desk.',
  UNAVAILABLE: 'The market is not available right now.',
  INTERNAL: 'The market had a fault of its own.',
  NOT_FOUND: 'There is no such thing at this market, or this key may not see it.',
};

/**
 * What went wrong, in one or two plain sentences. The service's own words come first where it sent any and they say
 * more than the code; the wait is added where one is known.
 */
export function describeFailure(error: unknown): string {
  const failure = failureOf(error);
  const wait = failure.retryAfterSeconds ? ` Try again in ${failure.retryAfterSeconds} s.` : '';
  return `${whatHappened(failure)}${wait}`;
}

function whatHappened(failure: Failure): string {
  if (failure.code === 'UNREACHABLE' && failure.sent === 'perhaps sent') return sentences.UNCONFIRMED ?? '';
  const known = sentences[failure.code];
  if (known) return known;
  if (failure.message) return sentence(failure.message);
  return `The market refused: ${failure.code}.`;
}

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
