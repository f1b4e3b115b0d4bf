'use client';

import { type Ref, useMemo } from 'react';
import { Panel } from '#components/ui/layout/panel.tsx';
import { Button } from '#components/ui/press/button.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { useSavedPools } from '#lib/queries/pools/saved-pools.ts';
import { changesPool } from '../listing/listing-terms.ts';
import type { OwnRig } from '../own-rig.ts';
import type { PlannedRow } from './bulk-edit.ts';
import { BulkPlan, planSummary } from './bulk-plan.tsx';
import type { RunKind, RunRow } from './bulk-run.ts';
import { planUndo } from './bulk-undo.ts';
import { bulkButtons } from './bulk-words.ts';
import type { RestorableRow } from './restorable.ts';
import { RunTakes } from './run-takes.tsx';

interface BulkUndoPanelProps {
  panel: Ref<HTMLElement>;
  connectedKey: ConnectedKey;
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
  const { panel, rigs, from, changed, onApply, onCancel } = props;
  const { title, restored, apply } = WORDS[from];
  const pools = usePoolsOfBefore(props);
  const { list, problem } = pools;
  const plan = useMemo(() => planUndo(rigs, changed, { list, problem }), [rigs, changed, list, problem]);
  const blocked = props.blocked ?? (pools.reading ? READING : undefined);
  const changing = plan.filter(({ verdict }) => verdict === 'change');
  return (
    <Panel
      ref={panel}
      title={title}
      meta={
        <>
          <p>{planSummary(plan)}</p>
          <RunTakes rows={changing} />
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

const READING = 'Your saved pools are still being read.';

/** The saved pools, where default pools were changed: only their passwords can be taken again. */
function usePoolsOfBefore({ connectedKey, rigs, changed }: BulkUndoPanelProps) {
  const algos = useMemo(() => [...new Set(rigs.map(({ type }) => type))], [rigs]);
  const isNeeded = changed.some(changesPool);
  const { list, problem } = useSavedPools(connectedKey, {
    act: 'fill from a saved pool',
    algos,
    when: isNeeded ? 'now' : 'not yet',
  });
  const reading = isNeeded && !list && problem === undefined;
  return { list, problem: reading ? READING : problem, reading };
}
