'use client';

import { useMemo, useState } from 'react';
import { AssetAmount } from '#components/prices/asset-amount.tsx';
import type { DataColumn } from '#components/ui/data-column.ts';
import { DataTable } from '#components/ui/data-table.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { FailedRead } from '#components/ui/failed-read.tsx';
import { Freshness } from '#components/ui/freshness.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { missingPermission } from '#lib/contract/access.ts';
import type { ConnectedKey } from '#lib/contract/desk.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { parseTime } from '#lib/domain/clock.ts';
import { useAllTransactions } from '#lib/queries/all-transactions.ts';
import { describeFailedRead } from '#lib/queries/describe-failure.ts';
import { freshnessOf } from '#lib/queries/freshness.ts';
import type { Transaction } from '#lib/queries/transactions-read.ts';
import { LocalTime } from './figures.tsx';

interface RentalLedgerProps {
  connectedKey: ConnectedKey;
  rentalId: string;
  /** From when no further row comes, in epoch milliseconds. */
  finalFromMs: number;
}

/** The account's ledger rows of this rental. */
export function RentalLedger(props: RentalLedgerProps) {
  const { connectedKey } = props;
  const missing = missingPermission(endpoints.listTransactions.access, connectedKey.permission_levels);
  if (missing === undefined) return <Rows {...props} />;
  return (
    <Panel title="Ledger">
      <p className="text-ink-soft">Seeing the ledger {missing}.</p>
    </Panel>
  );
}

function Rows({ connectedKey, rentalId, finalFromMs }: RentalLedgerProps) {
  const [final, setFinal] = useState(false);
  const query = useAllTransactions(connectedKey, { rental: rentalId }, { enabled: !final });
  const complete = query.complete && (query.data?.meta.asOf ?? 0) >= finalFromMs;
  if (complete !== final) setFinal(complete);
  // A service that does not know the filter sends all rows.
  const rows = useMemo(
    () => query.transactions.filter(({ rental }) => rental === rentalId),
    [query.transactions, rentalId],
  );
  return (
    <Panel
      title="Ledger"
      freshness={
        <Freshness {...freshnessOf(query.head, final ? 'never' : 'as the desk says')} subject="ledger" />
      }
      padding="flush"
    >
      <div className="p-3 empty:hidden">
        <FailedRead what="The ledger could not be read." query={query} describe={describeFailedRead} />
      </div>
      {(query.data || !query.isError) && (
        <DataTable
          label="Ledger rows of this rental"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          loading={query.isPending || (rows.length === 0 && query.reading)}
          empty={<EmptyState>This account's ledger has no row of this rental.</EmptyState>}
        />
      )}
    </Panel>
  );
}

const columns: readonly DataColumn<Transaction>[] = [
  { id: 'type', heading: 'What', cell: ({ type }) => type, width: 120, grow: true, priority: 1 },
  { id: 'status', heading: 'Status', cell: ({ status }) => status, width: 92, priority: 2 },
  {
    id: 'when',
    heading: 'When',
    cell: ({ when }) => <When text={when} />,
    width: 124,
    align: 'end',
    priority: 2,
  },
  {
    id: 'amount',
    heading: 'Amount',
    cell: ({ amount, currency }) => <AssetAmount value={amount} asset={currency} />,
    width: 164,
    align: 'end',
    priority: 1,
  },
];

function When({ text }: { text: string }) {
  const unixSeconds = parseTime(text);
  return unixSeconds === undefined ? text : <LocalTime ms={unixSeconds * 1000} />;
}
