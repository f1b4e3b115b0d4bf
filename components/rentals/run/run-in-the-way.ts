import type { ConnectedKey } from '#lib/contract/desk.ts';
import { type HeldRun, isRunOf } from './held-run.ts';
import type { KeptOrders } from './kept-run.ts';
import type { OrderRow } from './run.ts';
import type { RunWords } from './words.ts';

interface Around<Row extends OrderRow> {
  held: HeldRun<Row> | undefined;
  kept: KeptOrders<Row>;
  words: RunWords;
}

/** Why no run of the kind can begin: one of another key goes on in this tab, or one of this key in another; as a sentence. */
export function runInTheWay<Row extends OrderRow>(
  connectedKey: ConnectedKey,
  { held, kept, words: { inTheWay } }: Around<Row>,
): string | undefined {
  if (held && !isRunOf(held, connectedKey) && held.run.phase !== 'ended') return inTheWay.otherKey;
  return kept.isElsewhere(connectedKey, held?.id) ? inTheWay.otherTab : undefined;
}
