'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFocusOnStep } from '#components/ui/focus-on-step.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { knownRentals } from '#lib/queries/rentals/known-rentals.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { extensionOrder } from '../extend/extension.ts';
import type { Rental } from '../rental-figures.ts';
import { type HeldRun, isRunOf } from '../run/held-run.ts';
import { Progress } from '../run/progress.tsx';
import { useReviewAgain } from '../run/review-again.ts';
import { isOutdated, openRows, stateOf } from '../run/run.ts';
import { useRunInTheWay } from '../run/run-in-the-way.ts';
import { END_COLUMN } from './end-column.tsx';
import type { ExtensionRow } from './extension-row.ts';
import { foundRentals } from './found-rentals.ts';
import { extensionRuns } from './held-run.ts';
import type { KeptMany } from './kept-draft.ts';
import { keptExtensions } from './kept-run.ts';
import { lengthTyped } from './length.ts';
import { PlanPanel } from './plan-panel.tsx';
import { extensionRunner } from './runner.ts';
import { EXTENSIONS } from './words.ts';

interface ExtendManyProps {
  connectedKey: ConnectedKey;
  /** Those of the list that is looked at, as they are now. */
  read: readonly Rental[];
  kept: KeptMany;
  held: HeldRun<ExtensionRow> | undefined;
  /** A run that is over has been read. */
  onClose: () => void;
}

const BETWEEN = [END_COLUMN];

/** Extending many rentals, step by step: by how much, how far, and what came of it. It takes the place of their list. */
export function ExtendMany({ connectedKey, read, kept, held, onClose }: ExtendManyProps) {
  const queryClient = useQueryClient();
  const { draft } = kept;
  const rentals = useMemo(() => {
    const now = new Map(read.map((rental) => [rental.id, rental]));
    return (draft?.rentals ?? []).map((rental) => now.get(rental.id) ?? rental);
  }, [read, draft?.rentals]);
  const own = held && isRunOf(held, connectedKey) ? held : undefined;
  const inTheWay = useRunInTheWay(connectedKey, { held, kept: keptExtensions, words: EXTENSIONS });
  const blocked = permissionProblem('extend', connectedKey.permission_levels) ?? inTheWay;
  const step = own ? 'run' : 'plan';
  const panel = useFocusOnStep(step);
  const again = useReviewAgain({
    runs: extensionRuns,
    dismiss: extensionRunner.dismiss,
    read: async (run) => {
      const rows = openRows(run);
      const asked = rows.filter(({ id }) => isOutdated(stateOf(run, id))).map(({ id }) => id);
      const known = knownRentals(queryClient, connectedKey).filter(({ id }) => !asked.includes(id));
      return { asked, ...(await foundRentals(rows, { queryClient, connectedKey, known })) };
    },
    onRead: (found, { rows }) => kept.keep({ ...found, typed: lengthTyped(rows) }),
  });
  if (own)
    return (
      <Progress
        panel={panel}
        run={own.run}
        words={EXTENSIONS}
        columns={BETWEEN}
        rowHref={({ id }) => `/rentals/${id}`}
        csv={async () => (await import('./extensions-csv.ts')).extensionsCsv(own.run)}
        onStop={extensionRunner.stop}
        onSeen={extensionRunner.see}
        again={again}
        onClose={() => {
          extensionRunner.dismiss();
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
        // Where another tab was first it stays, and is blocked.
        if (extensionRunner.start({ queryClient, connectedKey }, rows, extensionOrder)) kept.keep(undefined);
      }}
      onCancel={() => kept.keep(undefined)}
    />
  );
}
