'use client';

import { type Ref, useMemo } from 'react';
import { Panel } from '#components/ui/layout/panel.tsx';
import { Button } from '#components/ui/press/button.tsx';
import type { OwnRig } from '../own-rig.ts';
import { type PlannedRow, planUndo } from './bulk-edit.ts';
import { BulkPlan, planSummary } from './bulk-plan.tsx';
import type { RunKind, RunRow } from './bulk-run.ts';
import { bulkButtons } from './bulk-words.ts';
import type { RestorableRow } from './restorable.ts';
import { RunTakes } from './run-takes.tsx';

interface BulkUndoPanelProps {
  panel: Ref<HTMLElement>;
  rigs: readonly OwnRig[];
  /** Of what it is the way back. */
  from: RunKind;
  /** What was changed, or may have been. */
  changed: readonly RestorableRow[];
  /** Why nothing can be sent now, as a sentence. */
  blocked: string | undefined;
  onApply: (rows: readonly RunRow[]) => void;
  onCancel: () => void;
}

const WORDS = {
  change: {
    title: 'Undo the change',
    restored: 'These rigs have their terms of before already.',
    apply: bulkButtons.restore,
  },
  undo: {
    title: 'Make the change once more',
    restored: 'These rigs have the changed terms already.',
    apply: bulkButtons.change,
  },
} as const satisfies Record<RunKind, object>;

/** Why there is nothing to send, as a sentence; undefined where there is. */
export function nothingToDo(
  plan: readonly Pick<PlannedRow, 'verdict'>[],
  restored: string,
): string | undefined {
  if (plan.some(({ verdict }) => verdict === 'change')) return undefined;
  if (plan.every(({ verdict }) => verdict === 'unchanged')) return restored;
  return 'None of these rigs can be put back together: each says why.';
}

/** The way back as a change of its own, with its own before and after. */
export function BulkUndoPanel(props: BulkUndoPanelProps) {
  const { panel, rigs, from, changed, blocked, onApply, onCancel } = props;
  const { title, restored, apply } = WORDS[from];
  const plan = useMemo(() => planUndo(rigs, changed), [rigs, changed]);
  const changing = plan.filter(({ verdict }) => verdict === 'change');
  return (
    <Panel
      ref={panel}
      title={title}
      meta={
        <>
          <p>{planSummary(plan)}</p>
          <RunTakes rigs={changing.length} />
        </>
      }
      padding="flush"
      actions={
        <>
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            size="small"
            variant="primary"
            reason={blocked ?? nothingToDo(plan, restored)}
            onClick={() => onApply(changing)}
          >
            {apply(changing.length)}
          </Button>
        </>
      }
    >
      <BulkPlan plan={plan} />
    </Panel>
  );
}
