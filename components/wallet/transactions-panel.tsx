'use client';

import { useCallback, useId, useMemo, useState } from 'react';
import { ledgerFacts } from '#components/prices/ledger-facts.tsx';
import { ledgerRowAmount, ledgerRowId, ledgerRowName } from '#components/prices/ledger-row.ts';
import { useWidestAmount } from '#components/prices/widest-amount.ts';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { FoundSaid } from '#components/ui/answer/found-said.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { CsvExport } from '#components/ui/file/csv-export.tsx';
import { ClearFilter } from '#components/ui/form/clear-filter.tsx';
import { FiltersButton } from '#components/ui/form/filters-button.tsx';
import { Panel } from '#components/ui/layout/panel.tsx';
import type { Beside } from '#components/ui/look/served-look.ts';
import { useChosenColumns } from '#components/ui/table/chosen-columns.tsx';
import type { DataColumn } from '#components/ui/table/data-column.ts';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { SortChooser } from '#components/ui/table/sort-chooser.tsx';
import { TickedBar } from '#components/ui/table/ticked-bar.tsx';
import { type TickedRows, useTickedRows } from '#components/ui/table/ticked-rows.ts';
import { Figured } from '#components/ui/text/figured.tsx';
import { formatAmount } from '#lib/domain/money.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import type { Transaction } from '#lib/queries/wallet/transactions-read.ts';
import { describeFailedRead, whyOf } from '#lib/queries/words/describe-failure.ts';
import type { FittingTransactions } from './fitting-transactions.ts';
import { NoneFits, NothingYet } from './no-transactions.tsx';
import { transactionColumns } from './transaction-columns.tsx';
import { TransactionsFilter } from './transactions-filter.tsx';
import { isByDay, isNarrowed, narrowedBy } from './wallet-filter.ts';
import type { WalletState } from './wallet-state.ts';
import { cutText, rowsText, shownText, unknownBalanceText } from './wallet-words.ts';

/** The sums (20rem), with the gap between. */
const SUMS: Beside = { from: 'xl', width: 336 };

interface TransactionsPanelProps {
  fitting: FittingTransactions;
  state: WalletState;
}

/** The ledger of the account, newest first, narrowed to what fits. */
export function TransactionsPanel({ fitting, state }: TransactionsPanelProps) {
  const { all, list, rows, narrowed, rigNames, csv, csvOf } = fitting;
  const { columns, chooser } = useChosenColumns('transactions', useColumns(fitting, state));
  const ticked = useTickedRows({ rows, rowKey: ledgerRowId });
  const order = { columns, sort: state.sort };
  const read = list.reading ? list.transactions.length : undefined;
  const some = all.data ? all.total !== 0 : all.isPending;
  const [open, setOpen] = useState(false);
  const filterId = useId();
  return (
    <Panel
      title="Transactions"
      padding="flush"
      meta={
        all.total !== undefined && (
          <Figured text={shownText({ shown: rows.length, total: all.total, narrowed, read })} />
        )
      }
      freshness={<Freshness {...freshnessOf(all.head)} subject="transactions" />}
      actions={
        some && (
          <>
            <FiltersButton
              count={narrowedBy(state.filter)}
              open={open}
              onOpenChange={setOpen}
              controls={filterId}
            />
            <ClearFilter
              narrowed={isNarrowed(state.filter)}
              onClear={state.clear}
              className="max-sm:hidden"
            />
            <CsvExport source={csv(order)} reason={exportReason(fitting)} describe={whyOf} />
            <SortChooser
              columns={columns}
              sort={state.sort}
              onSortChange={state.sortBy}
              given="Newest first"
            />
            {chooser}
          </>
        )
      }
    >
      <FoundSaid
        asked={JSON.stringify(state.filter)}
        found={list.data && !list.reading ? rowsText(rows.length) : undefined}
      />
      {some && (
        <TransactionsFilter
          state={state}
          rows={all.transactions}
          rigsNamed={rigNames.size > 0}
          id={filterId}
          open={open}
        />
      )}
      <ReadingNotes fitting={fitting} />
      {all.total === 0 ? (
        <NothingYet />
      ) : (
        <Rows fitting={fitting} state={state} columns={columns} boxes={ticked.boxes} />
      )}
      <TickedBar ticked={ticked} facts={ledgerFacts(ticked.rows)} csv={csvOf(ticked.rows, order)} />
    </Panel>
  );
}

interface RowsProps extends TransactionsPanelProps {
  columns: readonly DataColumn<Transaction>[];
  boxes: TickedRows<Transaction>['boxes'];
}

function Rows({ fitting, state, columns, boxes }: RowsProps) {
  const { list, rows } = fitting;
  if (!list.data && !list.isPending) return null;
  return (
    <DataTable
      label="Transactions"
      beside={SUMS}
      columns={columns}
      rows={rows}
      rowKey={ledgerRowId}
      sort={state.sort}
      onSortChange={state.sortBy}
      loading={list.isPending}
      empty={<NoneFits list={list} state={state} />}
      selection={boxes && { ...boxes, nameOf: ledgerRowName }}
    />
  );
}

function useColumns(
  { all, rows, pending, balances, apart, backKnown, rigNames }: FittingTransactions,
  { filter }: WalletState,
) {
  const { complete, cut } = all;
  const unknown = useCallback(
    (asset: string) => unknownBalanceText({ complete, cut, apart: apart.includes(asset), backKnown }),
    [complete, cut, apart, backKnown],
  );
  const oneAsset = useMemo(() => new Set(rows.map(({ currency }) => currency)).size === 1, [rows]);
  const balanceOf = useCallback(
    ({ id, currency }: Transaction) => ({ value: formatAmount(balances?.get(id) ?? 0n), asset: currency }),
    [balances],
  );
  const amount = useWidestAmount(rows, ledgerRowAmount);
  const balance = useWidestAmount(rows, balanceOf);
  const inUtc = isByDay(filter);
  return useMemo(() => {
    const widths = { amount, balance };
    return transactionColumns({ balances, unknown, oneAsset, pending, inUtc, rigNames, widths });
  }, [balances, unknown, oneAsset, pending, inUtc, rigNames, amount, balance]);
}

/** How far the list has been read, where that is not all of it. */
function ReadingNotes({ fitting: { list } }: Pick<TransactionsPanelProps, 'fitting'>) {
  const what =
    list.head.isError || !list.data
      ? 'The transactions could not be read.'
      : 'Older transactions could not be read.';
  const { transactions, total, cut } = list;
  return (
    <div className="flex flex-col gap-2 p-3 empty:hidden">
      <FailedRead what={what} query={list} describe={describeFailedRead} />
      {cut && total !== undefined && (
        <p className="text-ink-soft text-small">{cutText(transactions.length, total)}</p>
      )}
    </div>
  );
}

function exportReason({ list, rows }: FittingTransactions): string | undefined {
  if (list.isPending) return 'The transactions are still being read.';
  return list.complete && rows.length === 0 ? 'There are no rows to export.' : undefined;
}
