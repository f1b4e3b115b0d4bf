'use client';

import { useMemo, useReducer } from 'react';
import { useFocusOnStep } from '#components/ui/focus-on-step.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import type { OwnRig } from '../own-rig.ts';
import { BulkEditPanel } from './bulk-edit-panel.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import type { BulkRun } from './bulk-run.ts';
import { useBulkDoings } from './bulk-run-store.ts';
import { BulkUndoPanel } from './bulk-undo-panel.tsx';
import type { BulkStanding } from './held-bulk.ts';
import type { KeptChange } from './kept-change.ts';
import type { PoolFieldsProps } from './pool-fields.tsx';
import { type PlannedUndo, restorable } from './restorable.ts';
import { useBulkElsewhere } from './use-bulk-elsewhere.ts';

interface BulkAreaProps extends Pick<PoolFieldsProps, 'PoolCheck'> {
  connectedKey: ConnectedKey;
  /** All of one's rigs, as they are now. */
  rigs: readonly OwnRig[];
  selected: ReadonlySet<string>;
  standing: BulkStanding;
  change: KeptChange;
  /** Undefined where none is planned. */
  undo: PlannedUndo | undefined;
  onUndo: (undo: PlannedUndo | undefined) => void;
  /** A run is over, and put out of sight. */
  onClose: () => void;
}

/** Changing many rigs, step by step: what, how far, and back again. It takes the place of the table. */
export function BulkArea(props: BulkAreaProps) {
  const { connectedKey, rigs, selected, standing, change, undo, onUndo, onClose } = props;
  const doings = useBulkDoings(connectedKey);
  const { run } = standing;
  const chosen = useMemo(() => rigs.filter(({ id }) => selected.has(id)), [rigs, selected]);
  const elsewhere = useBulkElsewhere(connectedKey);
  const blocked =
    permissionProblem('change rigs', connectedKey.permission_levels) ?? standing.blocked ?? elsewhere;
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const step = stepOf(run, undo);
  const panel = useFocusOnStep(step);
  if (undo)
    return (
      <BulkUndoPanel
        panel={panel}
        connectedKey={connectedKey}
        rigs={rigs}
        from={run?.kind ?? 'change'}
        changed={undo.rows}
        blocked={blocked}
        onApply={(rows) => {
          if (doings.undo(rows)) onUndo(undefined);
          // Another tab was first: that is why it is blocked now.
          else lookAgain();
        }}
        onCancel={() => {
          onUndo(undefined);
          if (undo.from === 'list') doings.close();
        }}
      />
    );
  if (run)
    return (
      <BulkProgress
        panel={panel}
        run={run}
        doings={{
          ...doings,
          again: () => {
            if (!doings.again()) lookAgain();
          },
          turn: (to) => {
            doings.turn(to);
            // Another list begins at its own top, as a step does.
            panel.current?.focus({ preventScroll: true });
          },
          close: () => {
            doings.close();
            onClose();
          },
        }}
        blocked={blocked}
        onUndo={() => onUndo({ rows: restorable(run), from: 'progress' })}
      />
    );
  return (
    <BulkEditPanel
      panel={panel}
      connectedKey={connectedKey}
      rigs={chosen}
      change={change}
      PoolCheck={props.PoolCheck}
      blocked={blocked}
      onApply={(rows) => {
        if (!doings.start(rows)) return lookAgain();
        onUndo(undefined);
        change.keep(undefined);
      }}
      // The rigs stay ticked: to look at one first, or to begin anew.
      onCancel={() => change.keep(undefined)}
    />
  );
}

function stepOf(run: BulkRun | undefined, undo: unknown): 'edit' | 'run' | 'undo' {
  if (undo) return 'undo';
  return run ? 'run' : 'edit';
}
