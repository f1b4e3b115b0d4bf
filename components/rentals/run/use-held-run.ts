'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { untilThere } from '#components/ui/press/late-part.tsx';
import { type ConnectedKey, keyName } from '#lib/contract/desk.ts';
import type { HeldRun, HeldRuns } from './held-run.ts';
import type { Restored } from './restore-run.ts';
import type { OrderRow } from './run.ts';
import type { Runner } from './runner.ts';

/** The runner of a kind, with its code. */
type LateRunner = () => Promise<Pick<Runner<never, never>, 'restore'>>;

interface Looking {
  runner: LateRunner;
  /** Where its own are not, their end is told beside the page. */
  shown: boolean;
}

/** The tab's orders of a kind, whosever they are, once it was looked what this key left unfinished. */
export function useHeldRun<Row extends OrderRow>(
  runs: HeldRuns<Row>,
  connectedKey: ConnectedKey,
  { runner, shown }: Looking,
): { held: HeldRun<Row> | undefined; looked: boolean } {
  const looked = useTakenUp(runs, connectedKey, { runner, which: 'any' });
  const watch = useCallback(
    (notify: () => void) => runs.watch(shown ? connectedKey : undefined, notify),
    [runs, connectedKey, shown],
  );
  return { held: useSyncExternalStore(watch, runs.held, () => undefined), looked };
}

interface TakingUp {
  runner: LateRunner;
  which: Restored;
}

/** Takes up what this key left, where no other tab has it; whether that was looked for. */
export function useTakenUp<Row extends OrderRow>(
  runs: HeldRuns<Row>,
  connectedKey: ConnectedKey,
  { runner, which }: TakingUp,
): boolean {
  const queryClient = useQueryClient();
  const key = keyName(connectedKey);
  const [lookedFor, setLookedFor] = useState<string>();
  const takeUp = useEffectEvent(async () => {
    if (!runs.isAnyKept(connectedKey)) return;
    const { restore } = await untilThere(runner);
    await restore(queryClient, connectedKey, which);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another key something else may be kept
  useEffect(() => {
    void takeUp().then(() => setLookedFor(key));
  }, [runs, queryClient, key]);
  return lookedFor === key;
}
