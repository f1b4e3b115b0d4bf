'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePriceSetting } from '#components/prices/price-setting.ts';
import { PriceSettings } from '#components/prices/price-settings.tsx';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { NoMatches } from '#components/ui/answer/no-matches.tsx';
import { CsvExport } from '#components/ui/file/csv-export.tsx';
import { useNarrowWindow } from '#components/ui/look/narrow-window.ts';
import { Button } from '#components/ui/press/button.tsx';
import { useChosenColumns, useWishedColumns } from '#components/ui/table/chosen-columns.tsx';
import { withColumnInSight } from '#components/ui/table/column-in-sight.ts';
import { useLeftOut } from '#components/ui/table/column-room.ts';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { SortChooser } from '#components/ui/table/sort-chooser.tsx';
import { TickedBar } from '#components/ui/table/ticked-bar.tsx';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { earnedFacts } from '../earned/earned-facts.tsx';
import { MoneyAge, MoneyFailure } from '../earned/money-age.tsx';
import { type AccountWeeks, type OwnRigMoney, useOwnRigMoney } from '../earned/own-rig-money.ts';
import { rigByRigWords } from '../earned/rig-by-rig-words.ts';
import { useAlgorithms } from '../listing/algorithms.ts';
import type { OwnRig } from '../own-rig.ts';
import { ListRigLink } from './list-rig-link.tsx';
import { STANDING } from './market-standing-column.tsx';
import { ownRigColumns } from './own-rig-columns.tsx';
import type { OwnRigsFile } from './own-rigs-csv.ts';
import { OwnRigsFilter } from './own-rigs-filter.tsx';
import { narrowRigs, useOwnRigsState } from './own-rigs-state.ts';
import { SumsOfShown } from './sums-of-shown.tsx';
import { useMarketStandings } from './use-market-standings.ts';

interface OwnRigsTableProps {
  connectedKey: ConnectedKey;
  rigs: readonly OwnRig[];
  asOfMs: number;
  weeks: AccountWeeks;
  loading: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** Changes those selected together. */
  onEdit: () => void;
}

/** The columns that stand where somebody asks for them, and make all money as old as what they are of. */
const BOOKED = ['booked-day', 'booked-week'];

/** An owner's rigs, filtered and sorted by the address; those ticked can be changed together. */
export function OwnRigsTable(props: OwnRigsTableProps) {
  const { connectedKey, rigs, asOfMs, weeks, loading, selected, onSelect, onEdit } = props;
  const state = useOwnRigsState();
  const { nameOf } = useAlgorithms(connectedKey);
  const [setting] = usePriceSetting();
  const { algo, q, state: rigState } = state.narrowing;
  const shown = useMemo(() => narrowRigs(rigs, { algo, q, state: rigState }), [rigs, algo, q, rigState]);
  const shownIds = useMemo(() => shown.map(({ id }) => id), [shown]);
  const wished = useWishedColumns('my-rigs');
  const { money, readings } = useOwnRigMoney(connectedKey, weeks, {
    rigIds: shownIds,
    withBooked: BOOKED.some((id) => wished.has(id) || state.sort?.column === id),
  });
  const { asset } = setting;
  const sorted = state.sort?.column === STANDING;
  const market = useMarketStandings(connectedKey, { rigs: shown, asset, sorted });
  // Of weak rigs one sees how weak.
  const inSight = state.sort?.column ?? (rigState === 'weak' ? 'days' : undefined);
  const all = useMemo(
    () =>
      withColumnInSight(
        ownRigColumns({ algorithmOf: nameOf, setting, money, rigs: shown, asOfMs, market }),
        inSight,
      ),
    [nameOf, setting, money, shown, asOfMs, market, inSight],
  );
  const { columns, chooser } = useChosenColumns('my-rigs', all);
  const leftOut = useLeftOut(columns);
  const withBooked = columns.some(({ id }) => BOOKED.includes(id) && !leftOut.has(id));
  const order = { columns, sort: state.sort };
  const client = useQueryClient();
  if (rigs.length === 0 && !loading) return <NothingListed />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <OwnRigsFilter rigs={rigs} algorithmOf={nameOf} narrowing={state.narrowing} onNarrow={state.narrow} />
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <MoneyAge readings={readings} withBooked={withBooked} />
          <PriceSettings />
          <CsvExport
            source={csvOf({ rigs: shown, order, asOfMs, money, asset }, { client, connectedKey })}
            reason={shown.length === 0 ? 'There is no rig to export.' : undefined}
          />
          <SortChooser
            columns={columns}
            sort={state.sort}
            onSortChange={state.sortBy}
            given="The market’s own order"
          />
          {chooser}
        </div>
      </div>
      <MoneyFailure readings={readings} />
      {money.rigByRig && <p className="text-ink-soft text-small">{rigByRigWords(money.rigByRig)}</p>}
      <SumsOfShown {...{ shown, money, setting, loading }} total={rigs.length} />
      <div className="flex flex-col rounded-large border border-line bg-panel">
        {/* Before the rows for who comes by Tab, though it stands under them. */}
        <TickedRigs
          {...{ connectedKey, rigs, shown, order, asOfMs, money, asset, selected, onSelect, onEdit }}
        />
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
          empty={<NoMatches onClear={state.clear}>None of your rigs fits this.</NoMatches>}
          selection={{ selected, onSelect, nameOf: ({ name }) => `rig ${name}` }}
        />
      </div>
    </>
  );
}

interface CsvReading {
  client: QueryClient;
  connectedKey: ConnectedKey;
}

/** As a file, once one wants it: only then it is read where the rigs stand in the market. */
function csvOf(file: Omit<OwnRigsFile, 'standingOf'>, { client, connectedKey }: CsvReading) {
  return async () => {
    const [{ ownRigsCsv }, { readStandings }] = await Promise.all([
      import('./own-rigs-csv.ts'),
      import('./read-standings.ts'),
    ]);
    const { rigs, asset } = file;
    return ownRigsCsv({ ...file, standingOf: await readStandings(client, { connectedKey, rigs, asset }) });
  };
}

interface TickedRigsProps
  extends Pick<OwnRigsTableProps, 'connectedKey' | 'rigs' | 'asOfMs' | 'selected' | 'onSelect' | 'onEdit'> {
  shown: readonly OwnRig[];
  order: OwnRigsFile['order'];
  money: OwnRigMoney;
  asset: OwnRigsFile['asset'];
}

/** What can be done with those ticked; those the filter hides are said. */
function TickedRigs(props: TickedRigsProps) {
  const { connectedKey, rigs, shown, order, asOfMs, money, asset, selected, onSelect, onEdit } = props;
  const client = useQueryClient();
  const rows = rigs.filter(({ id }) => selected.has(id));
  // On a phone it would hide the rows it is about.
  const narrow = useNarrowWindow();
  const isOne = rows.length === 1;
  const inSight = shown.filter(({ id }) => selected.has(id)).length;
  return (
    <TickedBar
      ticked={{ rows, hidden: rows.length - inSight, clear: () => onSelect(new Set()) }}
      facts={narrow ? [] : earnedFacts(rows, money)}
      csv={csvOf({ rigs: rows, order, asOfMs, money, asset }, { client, connectedKey })}
      actions={
        <Button
          size="small"
          variant="primary"
          data-command={isOne ? 'Change the selected rig' : 'Change the selected rigs together'}
          onClick={onEdit}
          reason={permissionProblem('change rigs', connectedKey.permission_levels)}
        >
          {isOne ? 'Change this rig' : 'Change together'}
        </Button>
      }
    />
  );
}

/** There is nothing to search, to sort or to save. */
function NothingListed() {
  return (
    <div className="rounded-large border border-line bg-panel">
      <EmptyState action={<ListRigLink />}>You have not listed a rig yet.</EmptyState>
    </div>
  );
}
