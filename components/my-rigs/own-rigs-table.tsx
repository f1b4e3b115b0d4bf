'use client';

import { useMemo } from 'react';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { useChosenColumns } from '#components/ui/chosen-columns.tsx';
import { CsvExport } from '#components/ui/csv-export.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { EmptyState, NoMatches } from '#components/ui/empty-state.tsx';
import { missingPermission } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { useAlgorithms } from './algorithms.ts';
import { rigCount } from './bulk-words.ts';
import type { OwnRig } from './own-rig.ts';
import { ownRigColumns } from './own-rig-columns.tsx';
import { useOwnRigMoney } from './own-rig-money.ts';
import { ownRigsCsv } from './own-rigs-csv.ts';
import { OwnRigsFilter } from './own-rigs-filter.tsx';
import { narrowRigs, useOwnRigsState } from './own-rigs-state.ts';
import { rigByRigWords } from './rig-by-rig-words.ts';

interface OwnRigsTableProps {
  connectedKey: ConnectedKey;
  rigs: readonly OwnRig[];
  asOfMs: number;
  loading: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** Changes those selected together. */
  onEdit: () => void;
}

/** An owner's rigs, filtered and sorted by the address; those ticked can be changed together. */
export function OwnRigsTable(props: OwnRigsTableProps) {
  const { connectedKey, rigs, asOfMs, loading, selected, onSelect, onEdit } = props;
  const state = useOwnRigsState();
  const { nameOf } = useAlgorithms(connectedKey);
  const [setting] = usePriceSetting();
  const { algo, q, state: rigState } = state.narrowing;
  const shown = useMemo(() => narrowRigs(rigs, { algo, q, state: rigState }), [rigs, algo, q, rigState]);
  const shownIds = useMemo(() => shown.map(({ id }) => id), [shown]);
  const money = useOwnRigMoney(connectedKey, shownIds);
  const all = useMemo(
    () => ownRigColumns({ algorithmOf: nameOf, setting, money, asOfMs }),
    [nameOf, setting, money, asOfMs],
  );
  const { columns, chooser } = useChosenColumns('my-rigs', all);
  const csv = useMemo(() => ownRigsCsv(shown, money), [shown, money]);
  return (
    <>
      <OwnRigsFilter rigs={rigs} algorithmOf={nameOf} narrowing={state.narrowing} onNarrow={state.narrow} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Selection connectedKey={connectedKey} {...{ rigs, shown, selected, onSelect, onEdit }} />
        <div className="flex flex-wrap items-center gap-2">
          <CsvExport source={csv} reason={shown.length === 0 ? 'There is no rig to export.' : undefined} />
          {chooser}
        </div>
      </div>
      {money.rigByRig && <p className="text-ink-soft text-small">{rigByRigWords(money.rigByRig)}</p>}
      <div className="rounded-large border border-line bg-panel">
        <DataTable
          label="My rigs"
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/my-rigs/${id}`}
          isMuted={({ status }) => status.status === 'disabled'}
          sort={state.sort}
          onSortChange={state.sortBy}
          loading={loading}
          empty={<NoRigs onClear={state.narrowed ? state.clear : undefined} />}
          selection={{ selected, onSelect, nameOf: ({ name }) => `rig ${name}` }}
        />
      </div>
    </>
  );
}

interface SelectionProps
  extends Pick<OwnRigsTableProps, 'connectedKey' | 'rigs' | 'selected' | 'onSelect' | 'onEdit'> {
  shown: readonly OwnRig[];
}

/** How many are ticked, and what can be done with them; those the filter hides are said. */
function Selection({ connectedKey, rigs, shown, selected, onSelect, onEdit }: SelectionProps) {
  const chosen = rigs.filter(({ id }) => selected.has(id)).length;
  const inSight = shown.filter(({ id }) => selected.has(id)).length;
  const missing = missingPermission(endpoints.updateRig.access, connectedKey.permission_levels);
  const reason = missing ? `Changing rigs ${missing}.` : undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p aria-live="polite" className="text-ink-soft text-small empty:-me-2">
        {rigs.length > 0 && selectionWords(chosen, chosen - inSight, rigs.length)}
      </p>
      <Button
        size="small"
        onClick={onEdit}
        reason={reason ?? (chosen === 0 ? 'Tick rigs in the table first.' : undefined)}
      >
        Change together
      </Button>
      {chosen > 0 && (
        <Button size="small" variant="quiet" onClick={() => onSelect(new Set())}>
          Clear selection
        </Button>
      )}
    </div>
  );
}

function selectionWords(chosen: number, hidden: number, total: number): string {
  if (chosen === 0) return rigCount(total);
  if (hidden === 0) return `${rigCount(chosen)} selected`;
  return `${rigCount(chosen)} selected, ${rigCount(hidden)} of them hidden by the filter`;
}

function NoRigs({ onClear }: { onClear: (() => void) | undefined }) {
  if (onClear) return <NoMatches onClear={onClear}>None of your rigs fits this.</NoMatches>;
  return (
    <EmptyState
      action={
        <ButtonLink href="/my-rigs/new" variant="primary">
          List a rig
        </ButtonLink>
      }
    >
      You have not listed a rig yet.
    </EmptyState>
  );
}
