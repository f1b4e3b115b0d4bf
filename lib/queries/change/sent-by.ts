import { followedIntent, type OrderEvidence, type OrderOutcome } from './order-outcome.ts';

/** Who sent the order that an outcome is of. `another instead`: because it was under way, what this tab sent last was not done. */
export type SentBy = 'this tab' | 'another' | 'another instead';

/** `sentHere` has the intents of all that this tab sent, also before it was loaded anew. */
export function sentBy(
  outcome: OrderOutcome,
  { attempts, sentHere }: Pick<OrderEvidence, 'attempts'> & { sentHere: ReadonlySet<string> },
): SentBy {
  if (!('intent' in outcome)) return 'this tab';
  const { intent } = outcome;
  if (sentHere.has(intent) || attempts.some((attempt) => attempt.intent === intent)) return 'this tab';
  return followedIntent(attempts.at(-1)) === intent ? 'another instead' : 'another';
}
