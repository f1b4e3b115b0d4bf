import type { OrderOutcome } from './order-outcome.ts';

/**
 * Tells, look by look, that an order which was open is so no more, whoever told its end and whatever that is. Not of one of which this
 * page is sent the answer: what that makes stale is read anew as it comes.
 */
export function createEndWatch(): (outcome: OrderOutcome, isSending: boolean) => boolean {
  let wasOpen = false;
  return function isOver({ name }, isSending) {
    const isOpen = !isSending && (name === 'running' || name === 'unknown');
    const ended = wasOpen && !isOpen && !isSending;
    wasOpen = isOpen;
    return ended;
  };
}
