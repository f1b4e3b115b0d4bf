'use client';

import { type Ref, useMemo } from 'react';
import { useHeldPage } from '#components/ui/form/hold-page.ts';
import { TypedBefore } from '#components/ui/form/typed-before.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import { Button } from '#components/ui/press/button.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { type SavedPools, useSavedPools } from '#lib/queries/pools/saved-pools.ts';
import { useAlgorithmNames } from '#lib/queries/rigs/algorithm-names.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { useMarketSpreads } from '../listing/market-spreads.ts';
import type { OwnRig } from '../own-rig.ts';
import { type PlannedRow, planEdit } from './bulk-edit.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkPlan, planSummary } from './bulk-plan.tsx';
import type { RunRow } from './bulk-run.ts';
import {
  type BulkValues,
  bulkEditOf,
  bulkMissing,
  bulkProblems,
  chosenAsset,
  isTyped,
  NOTHING,
  withoutMarket,
} from './bulk-values.ts';
import { bulkButtons } from './bulk-words.ts';
import type { KeptChange } from './kept-change.ts';
import type { PoolFieldsProps } from './pool-fields.tsx';
import { pricedOf } from './priced-of.ts';
import { rentedWords } from './rented-words.ts';
import { RunTakes } from './run-takes.tsx';

interface BulkEditPanelProps extends Pick<PoolFieldsProps, 'PoolCheck'> {
  panel: Ref<HTMLElement>;
  connectedKey: ConnectedKey;
  /** Those selected. */
  rigs: readonly OwnRig[];
  change: KeptChange;
  /** Why nothing can be sent now, as a sentence. */
  blocked: string | undefined;
  onApply: (rows: readonly RunRow[]) => void;
  onCancel: () => void;
}

/** One change for many rigs: what is to change, and what that makes of each of them, before anything is sent. */
export function BulkEditPanel(props: BulkEditPanelProps) {
  const { panel, connectedKey, rigs, change, blocked, onApply, onCancel } = props;
  const unsearched = permissionProblem('search rigs', connectedKey.permission_levels);
  const typed = change.draft?.values ?? NOTHING;
  const values = useMemo(
    () => (unsearched === undefined ? typed : withoutMarket(typed)),
    [unsearched, typed],
  );
  useHeldPage(isTyped(values));
  const type = (next: BulkValues | undefined) =>
    change.keep({ rigIds: rigs.map(({ id }) => id), values: next });
  const priced = useMemo(() => pricedOf(rigs), [rigs]);
  const pools = useSavedPools(connectedKey, {
    act: 'fill from a saved pool',
    algos: priced.algos,
    when: 'now',
  });
  const edit = useMemo(() => bulkEditOf(values, priced, pools.list), [values, priced, pools.list]);
  const poolLost = lostPool(values, pools);
  const market = values.how === 'share' ? chosenAsset(values, priced) : undefined;
  const nameOf = useAlgorithmNames(connectedKey);
  const { spreads, ownAmong, reading } = useMarketSpreads(connectedKey, priced.algos, market);
  const plan = useMemo(
    () => planEdit(rigs, edit, { spreadOf: (algo) => spreads.get(algo.toLowerCase()), nameOf }),
    [rigs, edit, spreads, nameOf],
  );
  const changing = plan.filter(({ verdict }) => verdict === 'change');
  const reason = blocked ?? applyBlocked({ values, changing, reading, pools });
  return (
    <Panel ref={panel} title={bulkButtons.changeTogether(rigs.length)}>
      <div className="flex flex-col gap-4">
        {change.restored && (
          <TypedBefore onClear={() => type(undefined)}>
            It stands here again, with the rigs it was for, and nothing has been sent.
          </TypedBefore>
        )}
        <BulkForm
          connectedKey={connectedKey}
          rigs={rigs}
          values={values}
          onChange={(changed) => type({ ...values, ...changed })}
          priced={priced}
          unsearched={unsearched}
          ownAmong={ownAmong}
          pools={pools}
          poolLost={poolLost}
          PoolCheck={props.PoolCheck}
        />
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
          <div>
            <p aria-live="polite" className="text-ink-soft text-small">
              {reading ? 'Reading what the market asks…' : planSummary(plan)}
            </p>
            <p className="text-ink-soft text-small empty:hidden">{rentedWords(rigs, changing)}</p>
            <RunTakes rows={changing} />
          </div>
          <div className="flex gap-2">
            <Button onClick={onCancel}>Cancel</Button>
            <Button variant="primary" reason={reason} onClick={() => onApply(changing)}>
              {bulkButtons.change(changing.length)}
            </Button>
          </div>
        </div>
        <div className="-mx-3 -mb-3 border-line border-t">
          <BulkPlan plan={plan} edit={edit} />
        </div>
      </div>
    </Panel>
  );
}

interface Standing {
  values: BulkValues;
  changing: readonly PlannedRow[];
  reading: boolean;
  pools: SavedPools;
}

function applyBlocked({ values, changing, reading, pools }: Standing): string | undefined {
  const [problem] = Object.values(bulkProblems(values));
  if (problem) return problem;
  const blank = bulkMissing(values);
  if (blank) return blank;
  if (values.how === 'share' && reading) return 'The prices of the market are still being read.';
  const unpooled = values.poolid === '' ? undefined : poolBlocked(values, pools);
  if (unpooled) return unpooled;
  return changing.length === 0 ? 'Nothing would change yet.' : undefined;
}

function poolBlocked(values: BulkValues, pools: SavedPools): string | undefined {
  if (!pools.list) return pools.problem ?? 'Your saved pools are still being read.';
  return lostPool(values, pools);
}

function lostPool({ poolid }: BulkValues, { list }: SavedPools): string | undefined {
  if (!list || poolid === '' || list.some(({ id }) => id === poolid)) return undefined;
  return 'The saved pool you chose is gone, or no rig mines for its algorithm. Choose another, or keep the default pools.';
}
