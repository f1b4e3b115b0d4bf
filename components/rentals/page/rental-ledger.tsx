'use client';

import { useMemo, useState } from 'react';
import { AmountList } from '#components/prices/amount-list.tsx';
import { ledgerFacts } from '#components/prices/ledger-facts.tsx';
import { ledgerRowAmount, ledgerRowId, ledgerRowName } from '#components/prices/ledger-row.ts';
import { useWidestAmount } from '#components/prices/widest-amount.ts';
import { EmptyState } from '#components/ui/answer/empty-state.tsx';
import { FailedRead } from '#components/ui/answer/failed-read.tsx';
import { Freshness } from '#components/ui/answer/freshness.tsx';
import { CsvExport } from '#components/ui/file/csv-export.tsx';
import { onePart } from '#components/ui/file/csv-source.ts';
import { Panel } from '#components/ui/layout/panel.tsx';
import type { Beside } from '#components/ui/look/served-look.ts';
import { useChosenColumns } from '#components/ui/table/chosen-columns.tsx';
import { DataTable } from '#components/ui/table/data-table.tsx';
import { useSortInAddress } from '#components/ui/table/sort-in-address.ts';
import { TickedBar } from '#components/ui/table/ticked-bar.tsx';
import { useTickedRows } from '#components/ui/table/ticked-rows.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { type LedgerRow, ledgerSums, withPending } from '#lib/domain/ledger.ts';
import { isPending } from '#lib/domain/ledger-status.ts';
import { freshnessOf } from '#lib/queries/ask/freshness.ts';
import type { RefetchPolicy } from '#lib/queries/ask/next-ask.ts';
import { useAllTransactions } from '#lib/queries/wallet/all-transactions.ts';
import { useTransactionPages } from '#lib/queries/wallet/transaction-pages.ts';
import { describeFailedRead, whyOf } from '#lib/queries/words/describe-failure.ts';
import { permissionProblem } from '#lib/queries/words/permission-words.ts';
import { ledgerAgain } from './rental-final.ts';
import { rentalLedgerColumns } from './rental-ledger-columns.tsx';
import { everyRowOf, rentalLedgerCsv } from './rental-ledger-csv.ts';
import { noRowsWords } from './rental-ledger-words.ts';

/** What stands beside the ledger on the rental's page (22rem), with the gap between. */
const RENTAL_ASIDE: Beside = { from: 'lg', width: 368 };

interface RentalLedgerProps {
  connectedKey: ConnectedKey;
  rentalId: string;
  /** Epoch milliseconds. */
  rentalEndMs: number;
}

/** The account's ledger rows of this rental. */
export function RentalLedger(props: RentalLedgerProps) {
  const { connectedKey } = props;
  const denied = permissionProblem('see the ledger', connectedKey.permission_levels);
  if (denied === undefined) return <Rows {...props} />;
  return (
    <Panel title="Ledger">
      <p className="text-ink-soft">{denied}</p>
    </Panel>
  );
}

function Rows(props: RentalLedgerProps) {
  const { connectedKey, rentalId } = props;
  const { query, rows, again } = useLedger(props);
  const [sort, sortBy] = useSortInAddress();
  const pending = rows.some(isPending);
  const amountWidth = useWidestAmount(rows, ledgerRowAmount);
  const all = useMemo(() => rentalLedgerColumns({ pending, amountWidth }), [pending, amountWidth]);
  const { columns, chooser } = useChosenColumns('rental-ledger', all);
  const ticked = useTickedRows({ rows, rowKey: ledgerRowId });
  const pages = useTransactionPages(connectedKey);
  const every = everyRowOf({ rentalId, rows, complete: query.complete, pages });
  return (
    <Panel
      title="Ledger"
      freshness={<Freshness {...freshnessOf(query.head, again)} subject="ledger" />}
      actions={
        <>
          <CsvExport
            source={rentalLedgerCsv(rentalId, every)}
            what="of the ledger"
            reason={exportReason(query, rows.length)}
            describe={whyOf}
          />
          {chooser}
        </>
      }
      padding="flush"
    >
      <div className="p-3 empty:hidden">
        <FailedRead what="The ledger could not be read." query={query} describe={describeFailedRead} />
      </div>
      {(query.data || query.isPending) && (
        <DataTable
          label="Ledger rows of this rental"
          beside={RENTAL_ASIDE}
          columns={columns}
          rows={rows}
          rowKey={ledgerRowId}
          sort={sort}
          onSortChange={sortBy}
          loading={query.isPending || (rows.length === 0 && query.reading)}
          empty={<EmptyState>{noRowsWords(query)}</EmptyState>}
          selection={ticked.boxes && { ...ticked.boxes, nameOf: ledgerRowName }}
        />
      )}
      {query.complete && !query.cut && rows.length > 0 && <Together rows={rows} pending={pending} />}
      <TickedBar
        ticked={ticked}
        facts={ledgerFacts(ticked.rows)}
        csv={rentalLedgerCsv(rentalId, () => onePart(ticked.rows))}
      />
    </Panel>
  );
}

/**
 * What the rental came to for this account: paid with the fee and given back, or credited. Nothing where a row is not understood.
 */
function Together({ rows, pending }: { rows: readonly LedgerRow[]; pending: boolean }) {
  const sums = ledgerSums(rows);
  if (sums.some(({ uncounted }) => uncounted > 0)) return null;
  const amounts = sums.map((sum) => ({ asset: sum.asset, amount: withPending(sum) }));
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 border-line border-t px-3 py-2">
      <span className="text-ink-soft">
        {pending ? 'Together, with fees, refunds and what is pending' : 'Together, with fees and refunds'}
      </span>
      <strong>
        <AmountList amounts={amounts} />
      </strong>
    </p>
  );
}

/** Asked again until no further row comes. */
function useLedger({ connectedKey, rentalId, rentalEndMs }: RentalLedgerProps) {
  const [again, setAgain] = useState<RefetchPolicy>('as the desk says');
  const query = useAllTransactions(connectedKey, { rental: rentalId }, { again });
  const asOfMs = query.data?.meta.asOf ?? 0;
  // A service that does not know the filter sends all rows.
  const rows = useMemo(
    () => query.transactions.filter(({ rental }) => rental === rentalId),
    [query.transactions, rentalId],
  );
  const next = query.complete ? ledgerAgain(rows, { rentalEndMs, asOfMs }) : 'as the desk says';
  if (next !== again) setAgain(next);
  return { query, rows, again };
}

function exportReason(query: { isPending: boolean; complete: boolean }, count: number): string | undefined {
  if (query.isPending) return 'The ledger is still being read.';
  return query.complete && count === 0 ? 'There are no rows to export.' : undefined;
}
