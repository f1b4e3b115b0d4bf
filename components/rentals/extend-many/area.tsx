'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useReducer } from 'react';
import { useFocusOnStep } from '#components/ui/focus-on-step.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { knownRentals } from '#lib/queries/rentals/known-rentals.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { Rental } from '../rental-figures.ts';
import { foundRentals } from './found-rentals.ts';
import { type HeldRun, heldRun, isRunOf } from './held-run.ts';
import type { KeptMany } from './kept-draft.ts';
import { isRunElsewhere } from './kept-run.ts';
import { lengthTyped } from './length.ts';
import { PlanPanel } from './plan-panel.tsx';
import { Progress } from './progress.tsx';
import { type ExtensionRun, isOutdated, openRows, stateOf } from './run.ts';
import { dismissRun, startRun } from './runner.ts';

interface ExtendManyProps {
  connectedKey: ConnectedKey;
  /** Those of the list that is looked at, as they are now. */
  read: readonly Rental[];
  kept: KeptMany;
  held: HeldRun | undefined;
  /** A run that is over has been read. */
  onClose: () => void;
}

const OTHERS = 'Rentals of another key are being extended in this tab. Wait until that is over.';

const ELSEWHERE =
  'Rentals are being extended in another tab. Wait until that is over; where that tab is gone, reload this page.';

/** Extending many rentals, step by step: by how much, how far, and what came of it. It takes the place of their list. */
export function ExtendMany({ connectedKey, read, kept, held, onClose }: ExtendManyProps) {
  const queryClient = useQueryClient();
  const { draft } = kept;
  const rentals = useMemo(() => {
    const now = new Map(read.map((rental) => [rental.id, rental]));
    return (draft?.rentals ?? []).map((rental) => now.get(rental.id) ?? rental);
  }, [read, draft?.rentals]);
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const own = held && isRunOf(held, connectedKey) ? held : undefined;
  const isOfAnotherKey = held !== undefined && !own && held.run.phase !== 'ended';
  const blocked =
    permissionProblem('extend', connectedKey.permission_levels) ??
    (isOfAnotherKey ? OTHERS : undefined) ??
    (isRunElsewhere(connectedKey, held?.id) ? ELSEWHERE : undefined);
  const step = own ? 'run' : 'plan';
  const panel = useFocusOnStep(step);
  const again = useMutation({
    networkMode: 'always',
    mutationFn: async (run: ExtensionRun) => {
      const rows = openRows(run);
      const asked = rows.filter(({ id }) => isOutdated(stateOf(run, id))).map(({ id }) => id);
      const known = knownRentals(queryClient, connectedKey).filter(({ id }) => !asked.includes(id));
      const ids = rows.map(({ id }) => id);
      return { asked, rentals: await foundRentals(ids, { queryClient, connectedKey, known }) };
    },
  });
  // Of a page that was left meanwhile nothing is opened.
  const reviewAgain = (run: ExtensionRun) =>
    again.mutate(run, {
      onSuccess: ({ asked, rentals: found }) => {
        if (heldRun()?.run !== run) return;
        dismissRun();
        kept.keep({ rentals: found, typed: lengthTyped(run.rows), asked });
      },
    });
  if (own)
    return (
      <Progress
        panel={panel}
        run={own.run}
        again={{ ...again, start: reviewAgain }}
        onClose={() => {
          dismissRun();
          onClose();
        }}
      />
    );
  if (!draft) return null;
  return (
    <PlanPanel
      panel={panel}
      connectedKey={connectedKey}
      rentals={rentals}
      draft={draft}
      kept={kept}
      blocked={blocked}
      onConfirm={(rows) => {
        if (startRun(queryClient, connectedKey, rows)) kept.keep(undefined);
        // Another tab was first: that is why it is blocked now.
        else lookAgain();
      }}
      onCancel={() => kept.keep(undefined)}
    />
  );
}
