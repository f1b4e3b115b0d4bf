'use client';

import { useSyncExternalStore } from 'react';
import { windowEvents } from '#components/ui/look/window-events.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { type HeldRun, isRunOf } from './held-run.ts';
import type { KeptOrders } from './kept-run.ts';
import type { OrderRow } from './run.ts';
import type { RunWords } from './words.ts';

interface Around<Row extends OrderRow> {
  held: HeldRun<Row> | undefined;
  kept: KeptOrders<Row>;
}

/** Tells of what other tabs have kept since. */
const watchOtherTabs = windowEvents(['storage']);

/** Whether a run of this key goes on in another tab, as long as it does: of a tab that died it is known only when a page is loaded. */
export function runElsewhere<Row extends OrderRow>(connectedKey: ConnectedKey, { held, kept }: Around<Row>) {
  return { watch: watchOtherTabs, isThere: () => kept.isElsewhere(connectedKey, held?.id) };
}

/** Why no run of the kind can begin: one of another key goes on in this tab, or one of this key in another; as a sentence. */
export function useRunInTheWay<Row extends OrderRow>(
  connectedKey: ConnectedKey,
  { words: { inTheWay }, ...around }: Around<Row> & { words: RunWords },
): string | undefined {
  const { watch, isThere } = runElsewhere(connectedKey, around);
  const isElsewhere = useSyncExternalStore(watch, isThere, () => false);
  const { held } = around;
  if (held && !isRunOf(held, connectedKey) && held.run.phase !== 'ended') return inTheWay.otherKey;
  return isElsewhere ? inTheWay.otherTab : undefined;
}
